import type { Exchange, History, Violation } from './history.ts'
import { answeredRows } from './pushes.ts'

/**
 * A device may receive the refusal of an edit twice, because a page that closed may have received
 * the first.
 */
const mostRefusals = 2

export const nothingWaitsForEver = (history: History): readonly Violation[] => [
  ...history.devices.flatMap(({ device, waiting }) =>
    waiting.map(({ id }) => ({ property: 6, message: `${id} still waits on ${device}` })),
  ),
  ...refusedTooOften(history),
]

const refusedTooOften = (history: History): readonly Violation[] => {
  const heard = new Map<string, Exchange[]>()
  for (const { exchange, pushed, verdict } of answeredRows(history.exchanges)) {
    if (verdict !== 'refused' || !exchange.delivered) continue
    const edit = `${pushed.id} (edit ${String(pushed.editId)})`
    const key = `${exchange.device}, life ${lifeAt(history, exchange)}, pushed ${edit}`
    heard.set(key, [...(heard.get(key) ?? []), exchange])
  }
  return [...heard]
    .map(([what, all]) => ({ what, times: withoutRepeats(history, all).length }))
    .filter(({ times }) => times > mostRefusals)
    .map(({ what, times }) => ({
      property: 6,
      message: `${what}, and was refused ${times} times`,
    }))
}

/**
 * Leaves out refusals of a batch that was sent again: RxDB repeats a whole batch, with its refused
 * rows, if one of its requests failed.
 */
const withoutRepeats = (history: History, refusals: readonly Exchange[]): readonly Exchange[] =>
  refusals.filter((refusal, at) => {
    const last = refusals[at - 1]
    return last === undefined || !history.exchanges.some(isFailedPush(last, refusal))
  })

/** Requests of one batch run side by side: one may have failed before another was answered. */
const isFailedPush =
  (last: Exchange, next: Exchange) =>
  ({ device, path, status, delivered, startedAt, at }: Exchange): boolean =>
    device === next.device &&
    path === '/api/sync/push' &&
    (status !== 200 || !delivered) &&
    at > last.startedAt &&
    startedAt < next.startedAt

const lifeAt = ({ entries }: History, { device, at }: Exchange): number =>
  entries.filter(
    (entry) =>
      entry.type === 'note' &&
      entry.device === device &&
      entry.at < at &&
      (entry.what === 'reload' || /^(killed|in front)/.test(entry.what)),
  ).length
