import type { WireRecord } from '#shared/core/record.ts'
import { limits } from '#shared/core/limits.ts'
import type { CollectionName, PushRow } from '#shared/sync/protocol.ts'
import { kindOf } from '#shared/core/registry.ts'
import { bytesOf } from '#pwa/outbox/pushRow.ts'
import type { GroupRow } from '#pwa/outbox/pushRow.ts'

const envelopeBytes = 1024

const mostBytes = limits.pushBytes - envelopeBytes

const rankOf = (record: WireRecord): number => kindOf(record.kind)?.rank(record) ?? 9

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

export interface Place {
  readonly id: string
  readonly createdAt: string
  readonly rank: number
}

export const placeOf = (record: WireRecord): Place => {
  const { id, createdAt = '' } = record
  return { id, createdAt, rank: rankOf(record) }
}

/**
 * Parents come before parts; records of the same rank come in the order of their creation
 * (docs/protocol.md, On the device 4).
 */
export const comparePlaces = (a: Place, b: Place): number =>
  a.rank - b.rank || compare(a.createdAt, b.createdAt) || compare(a.id, b.id)

export interface Parcel {
  readonly collection: CollectionName
  readonly group: string | undefined
  readonly rows: readonly GroupRow[]
}

export interface Requests<Row = PushRow> {
  readonly requests: readonly (readonly Row[])[]
  readonly tooLarge: readonly Row[]
}

/** The least limit of a request in bytes: even on a slow network, a request may carry this much. */
const smallest = 16 * 1024

interface Splitting<Row> {
  readonly countOf: (row: Row) => number
  readonly mayFollow: (row: Row, before: Row) => boolean
}

const anyRow: Splitting<unknown> = { countOf: () => 1, mayFollow: () => true }

/**
 * Splits rows into requests. A single row is sent however slow the network is.
 * @param share how much of a full request each may carry: above 0 and up to 1.
 */
export const intoRequests = <Row>(
  rows: readonly Row[],
  share = 1,
  { countOf, mayFollow }: Splitting<Row> = anyRow,
): Requests<Row> => {
  const room = Math.max(smallest, Math.floor(mostBytes * share))
  const requests: Row[][] = []
  const tooLarge: Row[] = []
  let bytes = 0
  let count = 0
  for (const row of rows) {
    /** A smaller row needs no exact size, because a full request of such rows fits. */
    const size = bytesOf(row, mostBytes / limits.pushRows)
    const own = countOf(row)
    const last = requests.at(-1)
    const before = last?.at(-1)
    const isFull = count + own > limits.pushRows || bytes + size > room
    if (size > mostBytes) tooLarge.push(row)
    else if (last === undefined || before === undefined || isFull || !mayFollow(row, before)) {
      requests.push([row])
      bytes = size
      count = own
    } else {
      last.push(row)
      bytes += size + 1
      count += own
    }
  }
  return { requests, tooLarge }
}

/** The server takes rows before groups, so a row after a group starts a request. */
const parcels: Splitting<Parcel> = {
  countOf: ({ rows }) => rows.length,
  mayFollow: ({ collection, group }, before) =>
    group !== undefined || (before.group === undefined && before.collection === collection),
}

export const parcelsIntoRequests = (all: readonly Parcel[], share: number): Requests<Parcel> => {
  const isLarge = (parcel: Parcel): boolean =>
    parcel.group !== undefined && bytesOf(parcel.rows, limits.groupBytes) > limits.groupBytes
  const { requests, tooLarge } = intoRequests(
    all.filter((parcel) => !isLarge(parcel)),
    share,
    parcels,
  )
  return { requests, tooLarge: [...all.filter(isLarge), ...tooLarge] }
}
