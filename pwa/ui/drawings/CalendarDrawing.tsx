import { Drawing, Patch, type DrawingProps } from './Drawing.tsx'

export function CalendarDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Patch className="fill-brand-soft" />
      <path d="M70 34 88 18l18 16" />
      <circle className="fill-ink" cx="88" cy="17" r="1.6" />
      <g transform="rotate(1.5 88 68)">
        <path
          className="fill-overlay"
          d="M54 36h68a4 4 0 0 1 4 4v62a4 4 0 0 1-4 4H54a4 4 0 0 1-4-4V40a4 4 0 0 1 4-4Z"
        />
        <path
          className="fill-brand stroke-brand"
          d="M54 36h68a4 4 0 0 1 4 4v12H50V40a4 4 0 0 1 4-4Z"
        />
        <path className="stroke-brand-ink" d="M62 44c9-1 14 .5 22-.2" />
        <g className="stroke-line-strong" strokeWidth="4.5">
          <path d="M62 64h.1M75 64h.1M88 64h.1M101 64h.1M114 64h.1M62 78h.1M75 78h.1M88 78h.1M114 78h.1M62 92h.1M75 92h.1M88 92h.1" />
        </g>
        <path
          className="fill-accent-soft stroke-accent"
          d="M101 71c5-.6 8.5 3 8.2 7.6-.3 4.3-4 7-8.4 6.6-4.5-.4-7.4-4-6.9-8.1.4-3.6 3.4-6.2 8.6-6.4"
        />
        <path className="stroke-accent" strokeWidth="4.5" d="M101.5 78h.1" />
      </g>
    </Drawing>
  )
}
