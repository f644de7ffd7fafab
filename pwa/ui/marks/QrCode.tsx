import { encode } from 'uqr'

interface Props {
  readonly value: string
  readonly name: string
}

/** The code is dark on light in both themes, because many cameras read nothing else. */
export function QrCode({ value, name }: Props) {
  const { data, size } = encode(value, { ecc: 'M', border: 2 })
  const dots = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-44 rounded-control"
    >
      <rect width={size} height={size} fill="white" />
      <path d={dots.join('')} fill="black" />
    </svg>
  )
}
