import { m } from '#shared/messages/messages.ts'
import { progressHistory } from '#shared/goals/goalLists.ts'
import type { Goal, ProgressStep } from '#shared/goals/goal.ts'
import type { Shown } from '#shared/core/record.ts'
import { dayIn } from '#shared/time/day.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'

const width = 96
const height = 28
/** Leaves room for the width of the line. */
const inset = 3
/** Screen readers get no more steps than this. */
const toldSteps = 6

interface Props {
  readonly goal: Shown<Goal>
  readonly today: string
  readonly timeZone: string
}

export const ProgressLine = ({ goal, today, timeZone }: Props) => {
  const steps = progressHistory(goal)
  if (steps.length < 2) return null
  const told = steps.slice(-toldSteps).map(({ at, progress }) =>
    m.goals_history_step({
      percent: progress,
      day: dayInWords(dayIn(new Date(at), timeZone), today),
    }),
  )
  const points = steps.map(pointsWithin(steps))
  const [lastX, lastY] = points.at(-1) ?? [0, 0]
  return (
    <svg
      role="img"
      aria-label={m.goals_history_described({ steps: told.join(', ') })}
      viewBox={`0 0 ${width} ${height}`}
      className="h-4.5 w-15 shrink-0 text-brand"
    >
      <polygon points={ground(points)} fill="currentColor" opacity="0.12" />
      <polyline
        points={asPoints(points)}
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={lastX} cy={lastY} r="3" fill="currentColor" />
    </svg>
  )
}

/** Time goes from left to right, progress from bottom to top. */
const pointsWithin = (steps: readonly ProgressStep[]) => {
  const times = steps.map(({ at }) => Date.parse(at))
  const first = Math.min(...times)
  const span = Math.max(...times) - first || 1
  return ({ at, progress }: ProgressStep): Point => [
    round(inset + ((Date.parse(at) - first) / span) * (width - 2 * inset)),
    round(inset + (1 - progress / 100) * (height - 2 * inset)),
  ]
}

type Point = readonly [x: number, y: number]

const asPoints = (points: readonly Point[]): string => points.map((point) => point.join()).join(' ')

const ground = (points: readonly Point[]): string =>
  asPoints([[points[0]?.[0] ?? 0, height], ...points, [points.at(-1)?.[0] ?? 0, height]])

const round = (value: number): number => Math.round(value * 10) / 10
