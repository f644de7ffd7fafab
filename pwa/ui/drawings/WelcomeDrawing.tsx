import { Drawing, type DrawingProps } from './Drawing.tsx'

export function WelcomeDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} viewBox="0 0 360 280">
      <path
        strokeWidth="0"
        className="fill-accent-soft"
        d="M30 168C12 108 60 44 138 34c72-10 152-2 182 52 24 44 14 112-34 136-52 26-152 24-202 8-32-10-46-30-54-62Z"
      />
      <Window />
      <Table />
      <Teapot />
      <g>
        <path className="fill-good" d="M86 150h24v18a7 7 0 0 1-7 7H93a7 7 0 0 1-7-7Z" />
        <path d="M110 155c8-2 9 12 0 13" />
        <path className="stroke-muted" d="M94 142c-4-5 4-7 0-13M103 142c-4-5 4-7 0-13" />
      </g>
      <g>
        <path className="fill-overlay" d="M128 158h18v12a5 5 0 0 1-5 5h-8a5 5 0 0 1-5-5Z" />
        <path className="stroke-accent" strokeWidth="2.5" d="M129 164h16" />
        <path d="M146 162c6-1 7 9 0 9" />
      </g>
      <g>
        <circle className="fill-glow" cx="254" cy="163" r="12" />
        <path className="fill-good" d="M255 151c1-7 7-9 13-7-1 6-6 9-13 7Z" />
        <path d="M247 166c1 3 3 4 5 5" />
        <circle className="fill-glow" cx="276" cy="165" r="10" />
        <path d="M276 155v-3" />
      </g>
    </Drawing>
  )
}

function Window() {
  return (
    <g>
      <path className="fill-brand-soft" d="M124 40h112v82H124Z" />
      <circle className="fill-glow stroke-glow" cx="205" cy="72" r="13" />
      <path
        className="stroke-glow"
        d="M205 51v-4M220 57l3-3M226 72h4M190 57l-3-3M184 72h-4M220 87l3 3M190 87l-3 3"
      />
      <path className="fill-good-soft" d="M125 121v-14c14-12 30-14 46-4 18-10 44-10 64 2v16Z" />
      <path d="M124 40h112v82H124ZM180 40v82M116 122h128" />
      <path
        className="fill-overlay"
        d="M118 34h32c-2 26-10 44-30 56-2-18-2-38-2-56ZM242 34h-32c2 26 10 44 30 56 2-18 2-38 2-56Z"
      />
      <path d="M108 34h144" />
    </g>
  )
}

function Table() {
  return (
    <g>
      <path d="M78 196l-10 60M282 196l10 60" />
      <path
        className="fill-overlay"
        d="M44 175h272l-6 22c-14 8-22 8-34 0-12 8-22 8-34 0-12 8-22 8-34 0-12 8-22 8-34 0-12 8-22 8-34 0-12 8-22 8-34 0-12 8-24 8-56 0Z"
      />
      <path className="stroke-brand" strokeWidth="2.5" d="M54 187c88 3 172 3 252 0" />
    </g>
  )
}

function Teapot() {
  return (
    <g>
      <path d="M216 148c14-4 16 16 0 18" />
      <path className="fill-brand" d="M176 150c-8-2-10-12-16-14-4-1-7 1-8 3 6 4 8 20 18 26Z" />
      <path
        className="fill-brand"
        d="M172 142c2-8 10-12 23-12s21 4 23 12c3 14 0 25-8 33h-30c-8-8-11-19-8-33Z"
      />
      <path d="M180 132c2-5 7-7 15-7s13 2 15 7" />
      <circle className="fill-glow" cx="195" cy="121" r="4" />
      <path className="stroke-brand-ink" d="M180 146c1-3 3-5 6-6" />
      <path className="stroke-muted" d="M150 130c-4-5 4-8 0-14" />
    </g>
  )
}
