import { Drawing, Patch, type DrawingProps } from './Drawing.tsx'

export function BudgetDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Patch className="fill-good-soft" />
      <path
        className="fill-overlay"
        d="M66 40c-10 4-13 10-13 20v34a10 10 0 0 0 10 10h46a10 10 0 0 0 10-10V60c0-10-3-16-13-20Z"
      />
      <path
        className="fill-accent-soft"
        strokeWidth="0"
        d="M54.5 76c14-5 22 3 34 0s20-3 29-1v19a8.5 8.5 0 0 1-8.5 8.500H63a8.5 8.5 0 0 1-8.5-8.500Z"
      />
      <g className="fill-glow">
        <ellipse cx="72" cy="95" rx="9" ry="4.5" />
        <ellipse cx="94" cy="96" rx="9" ry="4.5" />
        <ellipse cx="83" cy="88" rx="9" ry="4.5" />
        <ellipse cx="104" cy="87" rx="8" ry="4" />
      </g>
      <path
        className="fill-brand"
        d="M64 28h44a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H64a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3Z"
      />
      <path className="stroke-brand-ink" d="M70 34h10" />
      <path className="fill-overlay" d="M70 54h32v15H70Z" />
      <path className="stroke-muted" d="M76 61.500c7-1 13 .6 20-.3" />
      <circle className="fill-glow" cx="138" cy="97" r="9" />
      <path d="M138 93v8" />
    </Drawing>
  )
}
