import { Drawing, Patch, type DrawingProps } from './Drawing.tsx'

export function NotFoundDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Patch className="fill-brand-soft" />
      <path d="M14 32c44 12 106 12 148-2" />
      <path
        className="fill-overlay"
        d="M52 44h22l-1 32c0 3 1 5 4 6l12 5c9 4 7 16-3 16H66c-9 0-15-5-15-13Z"
      />
      <path className="fill-brand" d="M52 44h22v9H52Z" />
      <path className="stroke-brand" strokeWidth="2.5" d="M52 62h21.500M52 70h21" />
      <path className="fill-accent-soft" d="M80 83.5 89 87c9 4 7 16-3 16h-8c-6-5-5-15 2-19.500Z" />
      <path className="fill-glow" d="M60 35h6v13h-6Z" />
      <path className="fill-glow" d="M117 34h6v13h-6Z" />
      <path
        className="stroke-muted"
        strokeDasharray="1 6"
        d="M109 47h22l-1 30c0 3 1 5 4 6l10 4c8 4 6 15-3 15h-17c-9 0-15-5-15-13Z"
      />
    </Drawing>
  )
}
