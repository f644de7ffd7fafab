import type { WireRecord } from '#shared/domain/record.ts'
import { limits } from '#shared/domain/limits.ts'
import type { PushRow } from '#shared/sync/protocol.ts'
import { kindOf } from '#shared/kinds/registry.ts'

/** Room for the request's own brackets and names. */
const envelope = 1024

const largest = limits.pushBytes - envelope

/** UTF-8 has no more of them for one of a text's units. */
const bytesAUnit = 3

/** At most so many; exactly, where it matters: of rows as small as most are any request has room for all. */
const bytesOf = (row: unknown): number => {
  const text = JSON.stringify(row)
  const most = text.length * bytesAUnit
  return most < largest / limits.pushRows ? most : new TextEncoder().encode(text).length
}

const rankOf = (record: WireRecord): number => kindOf(record.kind)?.rank(record) ?? 9

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** Where a record stands among others that are sent. */
export interface Place {
  readonly id: string
  readonly createdAt: string
  readonly rank: number
}

export const placeOf = (record: WireRecord): Place => {
  const { id, createdAt = '' } = record
  return { id, createdAt, rank: rankOf(record) }
}

/** Parents before parts, else in the order in which they were made (sync-protocol, On the device 4). */
export const inPushOrder = <P extends Place>(places: readonly P[]): readonly P[] =>
  places.toSorted(
    (a, b) => a.rank - b.rank || compare(a.createdAt, b.createdAt) || compare(a.id, b.id),
  )

export interface Requests<Row = PushRow> {
  readonly requests: readonly (readonly Row[])[]
  /** Rows that no request could carry. */
  readonly tooLarge: readonly Row[]
}

/** The least that a request may carry where the network is slow, in bytes. */
const smallest = 16 * 1024

/**
 * Splits rows into requests that keep both limits, in order. A single row travels however slow it is.
 * @param share of the most that a request may carry, above 0 and up to 1.
 */
export const intoRequests = <Row>(rows: readonly Row[], share = 1): Requests<Row> => {
  const room = Math.max(smallest, Math.floor(largest * share))
  const requests: Row[][] = []
  const tooLarge: Row[] = []
  let bytes = 0
  for (const row of rows) {
    const size = bytesOf(row)
    const last = requests.at(-1)
    if (size > largest) tooLarge.push(row)
    else if (last === undefined || last.length >= limits.pushRows || bytes + size > room) {
      requests.push([row])
      bytes = size
    } else {
      last.push(row)
      bytes += size + 1
    }
  }
  return { requests, tooLarge }
}
