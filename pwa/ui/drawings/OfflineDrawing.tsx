import { Drawing, Patch, type DrawingProps } from './Drawing.tsx'

export function OfflineDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Patch className="fill-accent-soft" />
      <path className="fill-glow" d="M74 40c-7-7-2-13 0-20 5 6 9 14 0 20Z" />
      <path d="M74 40v8" />
      <path className="fill-overlay" d="M65 48c6 3 12 3 18 0v44H65Z" />
      <path className="stroke-muted" d="M70 54v12" />
      <path className="fill-brand" d="M52 92h44c0 8-6 13-12 13H64c-6 0-12-5-12-13Z" />
      <path d="M96 94c10-2 10 9 0 8" />
      <path d="M160 105c-20 2-28-2-30-12-1-6 3-9 3-14" />
      <path className="fill-sunken" d="M126 62h14v11a6 6 0 0 1-6 6h-2a6 6 0 0 1-6-6Z" />
      <path d="M130 62v-8M136 62v-8" />
    </Drawing>
  )
}
