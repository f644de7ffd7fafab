import { html } from './html.ts'
import type { Html } from './html.ts'

export const kitchenTable = (name: string): Html =>
  html`<svg class="drawing" role="img" aria-label="${name}" viewBox="0 0 640 720">
    ${wall} ${chairs} ${table} ${breakfast}
  </svg>`

const wall = html`<g>
  <path class="glow" d="M206 300 60 560h520L434 300z" />
  <path class="raised" d="M176 376V190a144 144 0 0 1 288 0v186z" />
  <path class="sky" d="M194 358V190a126 126 0 0 1 252 0v168z" />
  <circle class="sun" cx="376" cy="190" r="40" />
  <path class="hill-far" d="M194 308c46-40 92-34 130-14 42 22 84 14 122-14v78H194z" />
  <path class="hill" d="M194 336c52-28 104-22 142-8 40 14 78 8 110-12v42H194z" />
  <path class="raised" d="M314 64h12v300h-12zM190 232h260v12H190zM160 364h320v20H160z" />
  <g transform="rotate(-3 96 216)">
    <rect class="raised" x="52" y="168" width="92" height="104" rx="8" />
    <path class="brand" d="M52 176a8 8 0 0 1 8-8h76a8 8 0 0 1 8 8v18H52z" />
    <path class="dots" d="M66 212h64M66 230h64M66 248h44" />
    <circle class="accent" cx="110" cy="230" r="7" />
  </g>
  <path class="string" d="M496 176c36 20 76 20 116-2" />
  <g transform="rotate(5 526 222)">
    <rect class="raised" x="500" y="190" width="54" height="64" rx="4" />
    <path class="sky" d="M506 196h42v38h-42z" />
    <path class="hill" d="m506 234 14-18 10 10 8-8 10 16z" />
  </g>
  <g transform="rotate(-6 588 216)">
    <rect class="raised" x="562" y="186" width="52" height="62" rx="4" />
    <path class="warm" d="M568 192h40v36h-40z" />
    <circle class="wood" cx="580" cy="212" r="6" />
    <circle class="wood" cx="595" cy="214" r="5" />
    <path class="wood" d="M571 228c1-8 5-11 9-11s8 3 9 11zM589 228c0-6 3-9 6-9s6 3 7 9z" />
  </g>
</g>`

const chairs = html`<g class="chair">
  <path d="M84 700V462c0-20 14-34 34-34h44c20 0 34 14 34 34v238M84 486h112M84 528h112" />
  <path d="M444 700V462c0-20 14-34 34-34h44c20 0 34 14 34 34v238M444 486h112M444 528h112" />
</g>`

const table = html`<g>
  <path class="wood-dark" d="M72 586h30l-8 134H78zM538 586h30l-6 134h-16z" />
  <rect class="wood" x="24" y="562" width="592" height="26" rx="13" />
  <path
    class="raised"
    d="M150 560h340v66c-14 12-28 12-42.500 0-14 12-28 12-42.500 0-14 12-28 12-42.500 0-14 12-28 12-42.500 0-14 12-28 12-42.500 0-14 12-28 12-42.500 0-14 12-28 12-42.500 0-14 12-28 12-42.500 0z"
  />
  <path class="stripe" d="M150 584h340M150 600h340" />
</g>`

const breakfast = html`<g>
  <g>
    <path class="steam" d="M214 442c-8-12 8-18 0-30M236 438c-8-12 8-18 0-30" />
    <path class="brand" d="M176 506c0-34 22-52 50-52s50 18 50 52-20 56-50 56-50-22-50-56z" />
    <path class="brand-line" d="M274 498c26-18 34 2 46-28M180 486c-34-8-40 44-2 46" />
    <circle class="brand" cx="226" cy="448" r="9" />
    <path class="lid" d="M194 464c18-10 46-10 64 0" />
    <g class="raised">
      <circle cx="206" cy="504" r="5" />
      <circle cx="230" cy="520" r="5" />
      <circle cx="250" cy="496" r="5" />
      <circle cx="206" cy="536" r="4" />
      <circle cx="252" cy="532" r="4" />
    </g>
  </g>
  <g>
    <path
      class="stem"
      d="M352 490c-4-30-16-44-26-58M356 490c0-34 6-48 12-70M358 490c6-24 20-34 32-44"
    />
    <circle class="accent" cx="324" cy="424" r="15" />
    <circle class="sun" cx="370" cy="412" r="17" />
    <circle class="rose" cx="396" cy="440" r="14" />
    <g class="raised">
      <circle cx="324" cy="424" r="5" />
      <circle cx="370" cy="412" r="6" />
      <circle cx="396" cy="440" r="5" />
    </g>
    <path class="glass" d="M332 484h48l-6 68c-1 6-5 10-10 10h-16c-5 0-9-4-10-10z" />
  </g>
  <g>
    <circle class="accent" cx="428" cy="530" r="19" />
    <circle class="accent" cx="462" cy="530" r="19" />
    <circle class="accent" cx="445" cy="510" r="19" />
    <path class="leaf" d="M446 492c4-12 16-14 22-12-2 8-10 14-22 12z" />
    <path class="good" d="M398 530h94c0 20-20 32-47 32s-47-12-47-32z" />
  </g>
  <g>
    <path class="raised" d="M92 508h54v38c0 10-7 16-16 16h-22c-9 0-16-6-16-16z" />
    <path class="cup-line" d="M92 518c-22-4-22 30 2 26" />
    <path class="accent" d="M92 524h54v10H92z" />
  </g>
  <g transform="rotate(4 552 520)">
    <rect class="raised" x="518" y="474" width="66" height="84" rx="6" />
    <path class="tick" d="m528 492 5 5 9-10M528 514l5 5 9-10" />
    <path class="dots" d="M550 494h24M550 516h18M550 538h22" />
    <rect class="box" x="528" y="531" width="13" height="13" rx="3" />
  </g>
</g>`
