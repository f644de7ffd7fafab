import type { WireRecord } from '#shared/core/record.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { inOneStep } from '#pwa/database/storage/inOneStep.ts'
import type { Step } from '#pwa/database/storage/inOneStep.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { isRemoval } from '#pwa/database/localRecord.ts'
import { afterAcknowledged, fold, newerOf, rebased, sentEditId } from './fold.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'

export interface Acknowledged {
  readonly sent: Pick<PendingChange, 'id' | 'editId' | 'collection'>
  readonly state: WireRecord
  readonly theirs: WireRecord
}

/**
 * Takes acknowledged changes out of the outbox; later edits stay there, over the new base
 * (docs/protocol.md, On the device 6).
 */
export const acknowledge = async (
  database: LocalDatabase,
  all: readonly Acknowledged[],
): Promise<void> => {
  const affected = new Map<CollectionName, string[]>()
  for (const { sent } of all) {
    affected.set(sent.collection, [...(affected.get(sent.collection) ?? []), sent.id])
  }
  await inOneStep(database, affected, (step) => {
    for (const { sent, ...known } of all) {
      const { collection } = sent
      const now = step.pending(sent.id)
      if (now?.editId === sent.editId) {
        step.replace(now.id, undefined)
        step.put(collection, newest(known.theirs, now))
      } else if (now !== undefined && sentEditId(now) === sent.editId) {
        const later = afterAcknowledged(now, sent.editId, known)
        step.replace(now.id, later)
        step.put(collection, fold(later, database.userId))
      }
    }
  })
}

/**
 * Returns the newer of the answer and a state that another tab has pulled. No pull brings the
 * pulled state again, because that tab has moved its checkpoint past it; but whatever follows a
 * removal is pulled again.
 */
const newest = (answered: WireRecord, { theirs }: PendingChange): WireRecord =>
  theirs === undefined || isRemoval(answered) ? answered : newerOf(answered, theirs)

export interface Merge {
  readonly next: WireRecord | undefined
  readonly theirs: WireRecord
}

export const putMerged = (
  step: Step,
  { userId }: Pick<LocalDatabase, 'userId'>,
  pending: PendingChange,
  { next, theirs }: Merge,
): void => {
  const after = next && rebased(pending, next, theirs)
  step.replace(pending.id, after)
  const state = after === undefined ? newest(theirs, pending) : fold(after, userId)
  step.put(pending.collection, state)
}

/**
 * @param next undefined if nothing is left to send.
 * @returns false if another edit has been folded in; the caller merges again with it.
 */
export const rebase = (
  database: LocalDatabase,
  { id, collection, editId }: PendingChange,
  next: WireRecord | undefined,
  theirs: WireRecord,
): Promise<boolean> =>
  inOneStep(database, new Map([[collection, [id]]]), (step) => {
    const now = step.pending(id)
    if (now?.editId !== editId) return false
    putMerged(step, database, now, { next, theirs })
    return true
  })
