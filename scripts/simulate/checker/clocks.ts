import type { History, Rec, ServerEvent, Violation } from './sync/history.ts'

interface Span {
  readonly from: number
  readonly to: number
}

const tolerance = 1000

/** Property 10: the server sets all times, and a record keeps the time at which it was made. */
export const timesAreTheServers = (history: History): readonly Violation[] => {
  const spans = spansOf(history.serverEvents)
  return history.recordIds.flatMap((id) => {
    const versions = history.versionsOf(id)
    return [...foreign(versions, spans), ...moved(versions)]
  })
}

const spansOf = (events: readonly ServerEvent[]): readonly Span[] =>
  events.flatMap((event, at) => {
    if (event.what !== 'started') return []
    const to = events[at + 1]?.realTime ?? Infinity
    return [{ from: event.realTime + event.offset, to: to + event.offset }]
  })

const foreign = (versions: readonly Rec[], spans: readonly Span[]): readonly Violation[] =>
  versions
    .filter(({ updatedAt }) => {
      const time = Date.parse(updatedAt ?? '')
      return !spans.some(({ from, to }) => time >= from - tolerance && time <= to + tolerance)
    })
    .map(({ id, rev, updatedAt }) => ({
      property: 10,
      message: `version ${String(rev)} of ${id} is dated ${String(updatedAt)}, which the server's clock never said`,
    }))

const moved = (versions: readonly Rec[]): readonly Violation[] =>
  versions
    .filter((version, at) => at > 0 && version['createdAt'] !== versions[at - 1]?.['createdAt'])
    .map(({ id, rev }) => ({
      property: 10,
      message: `version ${String(rev)} of ${id} says it was made at another time`,
    }))
