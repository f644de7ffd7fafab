import { Drawing, Patch, type DrawingProps } from './Drawing.tsx'

export function AllDoneDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Patch className="fill-good-soft" />
      <circle className="fill-glow" cx="46" cy="36" r="11" />
      <path
        className="stroke-accent"
        d="M46 18v-5M46 59v-5M28 36h-5M69 36h-5M33.500 23.500l-3.500-3.500M62 52l-3.500-3.500"
      />
      <g transform="rotate(18 108 50)">
        <path className="fill-brand-soft" d="M108 20v30H84Z" />
        <path className="fill-accent-soft" d="M108 20v30h24Z" />
        <path className="fill-glow" d="M84 50h24v42Z" />
        <path className="fill-brand-soft" d="M132 50h-24v42Z" />
      </g>
      <path d="M95 90c-8 6 6 10-2 15s-16 2-24 5" />
      <path className="fill-accent-soft" d="m90 100-8-3 1 8Zm2-1 7 5-8 3Z" />
      <path className="stroke-line-strong" d="M40 96c4-3 8-3 12 0M30 103c3-2 6-2 9 0" />
    </Drawing>
  )
}
