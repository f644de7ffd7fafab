import { addDays, daysBetween } from '../time/localDays.ts'
import type { Occurrence } from './occurrence.ts'
import { momentIn } from '../time/zonedTime.ts'

/** `from` and `to` are minutes since midnight in local time. */
export interface Block {
  readonly occurrence: Occurrence
  readonly from: number
  readonly to: number
  readonly lane: number
  readonly lanes: number
}

export interface Bar {
  readonly occurrence: Occurrence
  readonly from: number
  readonly days: number
  readonly row: number
}

const dayMinutes = 24 * 60
const dayMilliseconds = dayMinutes * 60_000

/** The smallest height of an event in minutes, so that people can read and tap short events. */
export const shortestBlock = 30

/** An event of a day or longer would fill whole columns. */
const isAboveHours = ({ startsAt, endsAt }: Occurrence): boolean =>
  startsAt === null ||
  (endsAt !== null && Date.parse(endsAt) - Date.parse(startsAt) >= dayMilliseconds)

export const blocksOf = (
  occurrences: readonly Occurrence[],
  day: string,
  timeZone: string,
): readonly Block[] => {
  const stretches = occurrences
    .filter((each) => !isAboveHours(each) && each.firstDay <= day && each.lastDay >= day)
    .map((occurrence) => ({ occurrence, ...stretchOf(occurrence, day, timeZone) }))
    .sort((a, b) => a.from - b.from || b.to - a.to)
  return inLanes(stretches)
}

interface Stretch {
  readonly from: number
  readonly to: number
}

const stretchOf = ({ startsAt, endsAt }: Occurrence, day: string, timeZone: string): Stretch => {
  const minuteOf = (instant: string): number => {
    const [on = '', time = ''] = momentIn(new Date(instant), timeZone).split('T')
    if (on !== day) return on < day ? 0 : dayMinutes
    return Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
  }
  const start = minuteOf(startsAt ?? '')
  const from = Math.min(start, dayMinutes - shortestBlock)
  return { from, to: Math.max(minuteOf(endsAt ?? startsAt ?? ''), from + shortestBlock) }
}

/** Events that overlap, directly or through others, share the width. */
const inLanes = <T extends Stretch>(
  sorted: readonly T[],
): readonly (T & Pick<Block, 'lane' | 'lanes'>)[] => {
  const placed: (T & { lane: number; lanes: number })[] = []
  let together: typeof placed = []
  let ends: number[] = []
  const close = (): void => {
    for (const each of together) placed.push({ ...each, lanes: ends.length })
    together = []
    ends = []
  }
  for (const each of sorted) {
    if (ends.every((end) => end <= each.from)) close()
    const free = ends.findIndex((end) => end <= each.from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = each.to
    together.push({ ...each, lane, lanes: 0 })
  }
  close()
  return placed
}

export const barsOf = (
  occurrences: readonly Occurrence[],
  { from, to }: { readonly from: string; readonly to: string },
): readonly Bar[] => {
  const firstFree: string[] = []
  return occurrences
    .filter((each) => isAboveHours(each) && each.firstDay <= to && each.lastDay >= from)
    .map((occurrence) => {
      const first = occurrence.firstDay < from ? from : occurrence.firstDay
      const last = occurrence.lastDay > to ? to : occurrence.lastDay
      const free = firstFree.findIndex((day) => day <= first)
      const row = free < 0 ? firstFree.length : free
      firstFree[row] = addDays(last, 1)
      const place = { from: daysBetween(from, first), days: daysBetween(first, last) + 1 }
      return { occurrence, ...place, row }
    })
}
