import { Drawing, Patch, type DrawingProps } from './Drawing.tsx'

export function TasksDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Patch />
      <g transform="rotate(-4 84 64)">
        <path className="fill-overlay" d="M54 26h52l10 10v68H54Z" />
        <path className="fill-sunken" d="M106 26v10h10Z" />
        <rect className="fill-good stroke-good" x="63" y="42" width="11" height="11" rx="3.5" />
        <path className="stroke-good-ink" d="m65.8 47.6 2.2 2.3 3.6-4.3" />
        <path className="stroke-line-strong" d="M81 48c8-1 15 .6 24-.4" />
        <rect x="63" y="61" width="11" height="11" rx="3.5" />
        <path d="M81 67c7-1 12 .5 18-.3" />
        <rect x="63" y="80" width="11" height="11" rx="3.5" />
        <path d="M81 86c9-1 15 .6 23-.4" />
      </g>
      <g transform="rotate(24 134 76)">
        <path className="fill-accent-soft" d="M130 44h9v42l-4.5 10-4.5-10Z" />
        <path className="fill-glow" d="M130 44v-4a4.5 4.5 0 0 1 9 0v4Z" />
        <path className="fill-overlay" d="M130 86h9l-4.5 10Z" />
      </g>
    </Drawing>
  )
}
