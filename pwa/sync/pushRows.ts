import type { WireRecord } from '#shared/domain/record.ts'
import { limits } from '#shared/sync/protocol.ts'
import type { PushRow } from '#shared/sync/protocol.ts'
import { kindOf } from '#shared/sync/registry.ts'

/** Room for the request's own brackets and names. */
const envelope = 1024

const bytesOf = (row: unknown): number => new TextEncoder().encode(JSON.stringify(row)).length

/** Would this row alone be over the limit of a request? */
export const isTooLarge = (row: PushRow): boolean => bytesOf(row) > limits.pushBytes - envelope

const rankOf = (record: WireRecord): number => kindOf(record.kind)?.rank ?? 9

/** Parents before parts, else in the order in which they were made: RxDB keeps none (On the device 2). */
export const inPushOrder = (rows: readonly PushRow[]): readonly PushRow[] =>
  [...rows].sort(
    ({ newDocumentState: a }, { newDocumentState: b }) =>
      rankOf(a) - rankOf(b) ||
      (a.createdAt ?? '').localeCompare(b.createdAt ?? '') ||
      a.id.localeCompare(b.id),
  )

/** Splits rows into requests that keep both limits, in order. */
export const intoRequests = <Row>(rows: readonly Row[]): readonly (readonly Row[])[] => {
  const requests: Row[][] = []
  let bytes = 0
  for (const row of rows) {
    const size = bytesOf(row)
    const last = requests.at(-1)
    const full =
      last === undefined ||
      last.length >= limits.pushRows ||
      bytes + size > limits.pushBytes - envelope
    if (full) {
      requests.push([row])
      bytes = size
    } else {
      last.push(row)
      bytes += size + 1
    }
  }
  return requests
}
