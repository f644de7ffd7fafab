import { limits } from '#shared/core/limits.ts'
import type { CollectionName, PushRow } from '#shared/sync/protocol.ts'
import { toWire } from '#pwa/database/localRecord.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { fold } from './merging/fold.ts'

export interface GroupRow extends PushRow {
  readonly collection: CollectionName
}

export const withoutCollection = (row: GroupRow): PushRow => {
  const { collection: _, ...rest } = row
  return rest
}

export const pushRowOf = (pending: PendingChange, userId: string): PushRow =>
  pending.sent ?? freshRowOf(pending, userId)

const freshRowOf = (pending: PendingChange, userId: string): PushRow => {
  const { base, over, start } = pending
  return {
    newDocumentState: toWire(fold(pending, userId)),
    ...(base === undefined ? {} : { assumedMasterState: toWire(base) }),
    ...(over.length === 0
      ? {}
      : { over: [base?.editId ?? [], over].flat().slice(-limits.pushOver) }),
    ...(start === undefined ? {} : { start }),
  }
}

/** UTF-8 takes at most three bytes for a UTF-16 unit. */
const bytesAUnit = 3

/**
 * @returns the size in bytes as JSON: an upper bound if that is below `enough`, otherwise exact.
 */
export const bytesOf = (value: unknown, enough: number): number => {
  const text = JSON.stringify(value)
  const most = text.length * bytesAUnit
  return most < enough ? most : new TextEncoder().encode(text).length
}

export const fitsAsOneGroup = (members: readonly PendingChange[], userId: string): boolean => {
  if (members.length > limits.groupRows) return false
  const rows = members.map((pending) => ({
    collection: pending.collection,
    ...freshRowOf(pending, userId),
  }))
  return bytesOf(rows, limits.groupBytes) <= limits.groupBytes
}
