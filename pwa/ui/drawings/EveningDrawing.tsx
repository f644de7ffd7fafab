import { Drawing, Patch, type DrawingProps } from './Drawing.tsx'

export function EveningDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Patch className="fill-brand-soft" />
      <path className="fill-glow" d="M112 22a22 22 0 1 0 22 30a18 18 0 0 1-22-30Z" />
      <path className="fill-good-soft" d="M16 112c22-26 48-30 70-18s42 10 78-6v24Z" />
      <path className="fill-overlay" d="M46 76v30h40V76Z" />
      <path className="fill-accent-soft" d="M40 78l26-22 26 22Z" />
      <path className="fill-glow" d="M58 84h16v12H58Z" />
      <path d="M66 84v12M58 90h16" />
      <path className="stroke-muted" d="M60 34v6M57 37h6M150 66v6M147 69h6M36 46v4M34 48h4" />
    </Drawing>
  )
}
