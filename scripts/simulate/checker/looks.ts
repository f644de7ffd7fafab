import { audienceAt, audiencesAt, momentAt } from './policies.ts'
import type { History, Look, Violation } from './sync/history.ts'
import { changesBetween, serverTimeOf } from './moments.ts'
import { answeredRows } from './sync/pushes.ts'

/**
 * Property 7 during a run: a device that has fetched all may hold only what its person could read
 * at some moment since it began to fetch.
 */
export const nothingUnreadableIsHeld = (history: History): readonly Violation[] =>
  history.looks.flatMap((look) =>
    unreadableIn(history, look).map((id) => ({
      property: 7,
      message: `${look.device} held ${id} at ${look.at}, after a sync`,
    })),
  )

/**
 * The clocks of the run and of the server may differ by this many milliseconds when they are read.
 */
const slack = 50

const unreadableIn = (history: History, { device, from, at, held }: Look): readonly string[] => {
  const [first, last] = [serverTimeOf(history, from) - slack, serverTimeOf(history, at) + slack]
  const sent = sentMeanwhile(history, device, from, at)
  let left = held.filter((id) => !sent.has(id))
  /**
   * The last moment comes first: most records are readable then, so that few other moments have to
   * be checked.
   */
  for (const moment of [last, first, ...changesBetween(history, first, last)]) {
    if (left.length === 0) return []
    const readable = recordsReadableAt(history, history.userOf(device), moment, left)
    left = left.filter((id) => !readable.has(id))
  }
  return left
}

const sentMeanwhile = (
  { exchanges }: History,
  device: string,
  from: number,
  to: number,
): ReadonlySet<string> => {
  const meanwhile = exchanges.filter(
    (each) => each.device === device && each.at >= from && each.startedAt <= to,
  )
  return new Set(answeredRows(meanwhile).map(({ pushed }) => pushed.id))
}

export const recordsReadableAt = (
  history: History,
  userId: string,
  moment: number,
  ids: readonly string[],
): ReadonlySet<string> => {
  const at = momentAt(history, new Date(moment).toISOString())
  const audiences = audiencesAt(at, userId)
  const isReadable = (id: string): boolean => {
    const record = at.context.record(id)
    return record?._deleted === false && audiences.has(audienceAt(at, record) ?? '')
  }
  return new Set(ids.filter(isReadable))
}
