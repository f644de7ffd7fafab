import { Drawing, Patch, type DrawingProps } from './Drawing.tsx'

export function MemoriesDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Patch className="fill-brand-soft" />
      <path d="M16 30c40 12 104 13 144-2" />
      <g transform="rotate(-5 62 68)">
        <path className="fill-overlay" d="M38 40h48v58H38Z" />
        <path className="fill-accent-soft" d="M44 46h36v36H44Z" />
        <circle className="fill-glow stroke-glow" cx="69" cy="56" r="4.5" />
        <path className="fill-good-soft" d="M44 76c8-11 14-13 20-4 5-6 10-6 16 1v9H44Z" />
        <path className="fill-glow" d="M59 33h6v12h-6Z" />
      </g>
      <g transform="rotate(4 118 66)">
        <path className="fill-overlay" d="M98 41h42v50H98Z" />
        <path className="fill-sunken" d="M104 47h30v30h-30Z" />
        <circle className="fill-overlay" cx="114" cy="60" r="5" />
        <circle className="fill-overlay" cx="125" cy="63" r="4" />
        <path className="fill-brand" d="M106 77c0-9 15-10 16 0ZM119 77c0-7 12-8 13 0Z" />
        <path className="fill-brand" d="M115 34h6v12h-6Z" />
      </g>
    </Drawing>
  )
}
