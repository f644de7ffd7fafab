import { Drawing, Patch, type DrawingProps } from './Drawing.tsx'

export function SetupDrawing(props: DrawingProps) {
  return (
    <Drawing {...props}>
      <Patch className="fill-accent-soft" />
      <path
        className="fill-overlay"
        d="M48 24h80a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H48a5 5 0 0 1-5-5v-6a5 5 0 0 1 5-5Z"
      />
      <path d="M70 40v6c0 5 7 5 7 0M110 40v6c0 5 7 5 7 0" />
      <path
        fillRule="evenodd"
        className="fill-glow"
        d="M74 50a14 14 0 0 1 5 27v27h-9v-5h-6v-6h6v-5h-5v-6h4v-5a14 14 0 0 1 5-27Zm0 8a6 6 0 1 0 .01 0Z"
      />
      <g transform="rotate(7 114 50)">
        <path d="M114 49v8" />
        <path className="fill-brand" d="M105 64l9-8 9 8v30a3 3 0 0 1-3 3h-12a3 3 0 0 1-3-3Z" />
        <circle className="fill-overlay" cx="114" cy="66" r="2.5" />
        <path className="stroke-brand-ink" d="M110 78c3-.6 5 .4 8 0M110 85c3-.6 5 .4 8 0" />
      </g>
    </Drawing>
  )
}
