import type { WireRecord } from '#shared/core/record.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { inOneStep } from '#pwa/database/storage/inOneStep.ts'
import type { Step } from '#pwa/database/storage/inOneStep.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { isRemoval } from '#pwa/database/localRecord.ts'
import { afterAcknowledged, fold, newerOf, rebased, sentEditId } from './fold.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'

/** An edit that was sent, of which collection, and the record as the server has it now. */
export interface Acknowledged {
  readonly sent: Pick<PendingChange, 'id' | 'editId' | 'collection'>
  /** What was sent, with the server-set fields: what a later edit is over. */
  readonly state: WireRecord
  /** What the server holds: completed by itself, or by others who have written since. */
  readonly theirs: WireRecord
}

/**
 * The server has these. What was edited since goes on waiting, over what the server has now
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
 * Another tab may have pulled a newer state than the answer says, and moved its checkpoint past it:
 * no pull brings that again. What came after a removal it does.
 */
const newest = (answered: WireRecord, { theirs }: PendingChange): WireRecord =>
  theirs === undefined || isRemoval(answered) ? answered : newerOf(answered, theirs)

export interface Merge {
  /** The state that is sent next; undefined where the server's state stands. */
  readonly next: WireRecord | undefined
  /** The server's state. */
  readonly theirs: WireRecord
}

/** Puts the outcome of a merge in the place of a pending change, within a step. */
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
 * Puts the outcome of a merge in the place of the pending change that met the conflict.
 * @param next is sent next; undefined where the server's state stands, and nothing is left to send.
 * @returns false where another edit was folded in meanwhile: it is to be merged with that.
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
