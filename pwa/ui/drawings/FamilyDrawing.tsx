import { Drawing, Patch, type DrawingProps } from './Drawing.tsx'

export function FamilyDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Patch className="fill-accent-soft" />
      <path className="fill-brand" d="M38 58h26v26a6 6 0 0 1-6 6H44a6 6 0 0 1-6-6Z" />
      <path d="M64 64c9-2 11 14 0 15" />
      <path className="stroke-brand-ink" d="M42 63h18" />
      <path className="fill-overlay" d="M80 46h23c2 12 2 30-3 44H83c-5-14-5-32-3-44Z" />
      <path d="M103.5 56c10-1 10 19-1.5 20" />
      <path
        className="fill-glow stroke-accent"
        strokeWidth="1"
        d="M91.5 76c-5-4-8-6.5-8-9.8 0-4.3 5.8-5 8-1.3 2.2-3.7 8-3 8 1.3 0 3.3-3 5.8-8 9.800Z"
      />
      <path className="fill-good" d="M120 70h17v15a5 5 0 0 1-5 5h-7a5 5 0 0 1-5-5Z" />
      <path d="M137 74c7-1.5 7.5 9.5 0 10.5" />
      <path className="stroke-good-ink" strokeWidth="3" d="M125 79h.1M132 79h.1M128.5 84h.1" />
      <path className="fill-overlay" d="M24 90h128v8H24Z" />
      <path d="M40 98v9M136 98v9" />
      <path
        className="stroke-muted"
        d="M87 38c-4-5 4-7 0-13M96 38c-4-5 4-7 0-13M47 50c-3-4 3-6 0-10M55 50c-3-4 3-6 0-10"
      />
    </Drawing>
  )
}
