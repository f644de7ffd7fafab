import { Drawing, Patch, type DrawingProps } from './Drawing.tsx'

export function GoalsDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Patch className="fill-good-soft" />
      <path d="M88 82V16" />
      <path className="fill-glow" d="M88 16c9-4 14 4 22 0v13c-8 4-13-4-22 0Z" />
      <path className="stroke-good" strokeWidth="2.5" d="M88 82c-9-8 8-13 0-21s7-12 1-20" />
      <path
        className="fill-good"
        d="M86 66c-4-10-14-12-22-9 3 9 12 13 22 9ZM90 54c3-9 12-11 20-8-3 8-11 12-20 8ZM88 42c-3-7-10-9-16-7 2 7 9 10 16 7Z"
      />
      <path className="fill-brand" d="M68 82h40l-5 22a4 4 0 0 1-4 3H77a4 4 0 0 1-4-3Z" />
      <path className="stroke-brand-ink" d="M77 90h22" />
      <path className="stroke-muted" d="M128 107V30M128 94h7M128 78h10M128 62h7M128 46h10" />
    </Drawing>
  )
}
