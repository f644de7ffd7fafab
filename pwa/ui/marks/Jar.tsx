import { useId } from 'react'

interface Props {
  readonly full: number
  /** The amount above `full` that is pending approval; drawn lighter. */
  readonly waiting: number
  readonly className?: string
}

const floor = 134
const height = 96

/** The drawing has no text of its own; its meaning must be written beside it. */
export const Jar = ({ full, waiting, className }: Props) => {
  const glass = useId()
  const filled = between(full)
  const upTo = between(full + waiting)
  return (
    <svg
      viewBox="0 0 120 144"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <clipPath id={glass}>
        <path d={inside} />
      </clipPath>
      <path d={inside} className="fill-overlay" />
      <g clipPath={`url(#${glass})`}>
        <rect
          x="0"
          y={floor - height}
          width="120"
          height={height + 10}
          className="jar-level fill-accent-soft"
          style={{ transform: `translateY(${(1 - upTo) * height}px)` }}
        />
        <g className="jar-level" style={{ transform: `translateY(${(1 - filled) * height}px)` }}>
          <Coins />
        </g>
        {waiting > 0 && (
          <path
            d={`M12 ${floor - upTo * height}H108`}
            strokeDasharray="5 6"
            className="stroke-accent"
          />
        )}
      </g>
      <path d={inside} className="stroke-ink" />
      <path
        d="M34 18h52v-8a4 4 0 0 0-4-4H38a4 4 0 0 0-4 4Z"
        className="fill-brand-soft stroke-ink"
      />
      <path d="M26 58c-2 6-2 14-2 24" className="stroke-line-strong" />
    </svg>
  )
}

const inside =
  'M38 18v6c0 6-22 10-22 30v62c0 11 8 18 18 18h52c10 0 18-7 18-18V54c0-20-22-24-22-30v-6Z'

const between = (part: number): number => Math.min(1, Math.max(0, Number.isFinite(part) ? part : 0))

const Coins = () => (
  <>
    <rect
      x="0"
      y={floor - height + 6}
      width="120"
      height={height + 10}
      strokeWidth="0"
      className="fill-glow"
    />
    {rows.flatMap((y) =>
      columns.map((x) => (
        <ellipse
          key={`${x} ${y}`}
          cx={x + (y % 32 === 0 ? 0 : 12)}
          cy={floor - height + 8 + y}
          rx="12"
          ry="6"
          strokeWidth="1.5"
          className="fill-glow stroke-[light-dark(var(--color-accent),var(--color-accent-ink))]"
        />
      )),
    )}
  </>
)

const rows = Array.from({ length: 7 }, (_, row) => row * 16)
const columns = [8, 32, 56, 80, 104]
