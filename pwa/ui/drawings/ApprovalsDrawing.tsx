import { Drawing, Patch, type DrawingProps } from './Drawing.tsx'

export function ApprovalsDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Patch className="fill-brand-soft" />
      <path className="fill-accent-soft" d="M46 62 86 36l40 26v44H46Z" />
      <g transform="rotate(-3 86 58)">
        <path className="fill-overlay" d="M58 24h56v60H58Z" />
        <path className="stroke-line-strong" d="M66 36c12-1 22 .6 38-.4M66 46c9-1 16 .5 26-.3" />
        <circle className="fill-good stroke-good" cx="98" cy="62" r="11" />
        <path className="stroke-good-ink" strokeWidth="2.6" d="m92.8 62.4 3.6 4 6.8-8.4" />
      </g>
      <path className="fill-overlay" d="M46 62l40 26 40-26v44a4 4 0 0 1-4 4H50a4 4 0 0 1-4-4Z" />
      <path d="M47.5 108.5 74 81M124.5 108.5 98 81" />
    </Drawing>
  )
}
