import type { WireRecord } from '#shared/core/record.ts'
import { changedFields } from '#shared/core/authorize.ts'
import { mergeThreeWay } from '#shared/sync/merge.ts'
import type { RefusedRow, Writers } from '#shared/sync/protocol.ts'
import { createMergeContext } from './mergeContext.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { isRemoval, withoutSeal } from '#pwa/database/localRecord.ts'
import { resolveConflict } from './resolveConflict.ts'
import type { Conflict, MergeContext } from './resolveConflict.ts'
import { fold, sentEditId } from '#pwa/outbox/merging/fold.ts'
import { pendingOf } from '#pwa/database/pendingChanges.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { rebase } from '#pwa/outbox/merging/settle.ts'
import { noteRefusal } from '../attention.ts'
import type { GroupRefusal } from '../attention.ts'

export interface Answer {
  readonly theirs: WireRecord
  /** The newest version that includes this device's change, if the server named one. */
  readonly base?: WireRecord | undefined
  readonly writers?: Writers | undefined
  readonly refusal?: RefusedRow
}

/**
 * Merges a pending change, and edits made since it was sent, with the server's state
 * (docs/protocol.md, On the device 7). Does nothing if another tab has settled the change.
 * @param said the state that was sent.
 */
export const resolve = async (
  database: LocalDatabase,
  said: WireRecord,
  answer: Answer,
): Promise<void> => {
  for (;;) {
    const pending = await pendingOf(database.device, said.id)
    if (pending === undefined || sentEditId(pending) !== said.editId) return
    const next =
      answer.refusal === undefined || pending.editId === said.editId
        ? await merged(database, pending, answer)
        : await correctedSince(database, pending, said, { ...answer, refusal: answer.refusal })
    if (await rebase(database, pending, next, answer.theirs)) return
  }
}

const merged = async (
  database: LocalDatabase,
  pending: PendingChange,
  answer: Answer,
): Promise<WireRecord | undefined> => {
  const mine = fold(pending, database.userId)
  if (answer.refusal !== undefined) await noteRefusal(database, mine, answer.refusal)
  return resolveConflict(conflictOf(mine, pending, answer), createMergeContext(database))
}

/** @returns `lost` if nothing of a change would be accepted; then the whole group is refused. */
export const mergeInGroup = async (
  database: LocalDatabase,
  pending: PendingChange,
  answer: Answer,
): Promise<{ readonly next: WireRecord | undefined; readonly lost: GroupRefusal | undefined }> => {
  const { theirs } = answer
  const about = { id: pending.id, message: '', fields: [], state: theirs }
  if (isRemoval(theirs)) return { next: undefined, lost: { ...about, code: 'not-found' } }
  let lost: GroupRefusal | undefined
  const context: MergeContext = {
    ...createMergeContext(database),
    report: async (reason) => {
      lost = { ...about, isEditWon: reason === 'edit-won' }
    },
  }
  const mine = fold(pending, database.userId)
  const next = await resolveConflict(conflictOf(mine, pending, answer), context)
  return { next, lost }
}

const conflictOf = (
  mine: WireRecord,
  pending: PendingChange,
  { theirs, base: answered, writers, refusal }: Answer,
): Conflict => {
  /**
   * If the server names a newer version that includes this device's earlier edit, that version is
   * the base.
   */
  const isKnown = answered === undefined || answered.editId === pending.base?.editId
  const base = isKnown ? pending.base : answered
  return { mine, base, isBaseCompleted: !isKnown, theirs, writers, refusal, pending }
}

/**
 * Returns what later edits leave to send: a refusal concerns only what was sent (docs/protocol.md,
 * On the device 8).
 */
const correctedSince = async (
  database: LocalDatabase,
  pending: PendingChange,
  said: WireRecord,
  answer: Answer & { readonly refusal: RefusedRow },
): Promise<WireRecord | undefined> => {
  const { theirs, refusal } = answer
  const mine = fold(pending, database.userId)
  const isTakenAway = isRemoval(theirs) && pending.base !== undefined
  await noteRefusal(database, isTakenAway ? mine : said, refusal)
  if (isTakenAway) return undefined
  if (isRemoval(theirs)) return mine
  const context = createMergeContext(database)
  const left = await resolveConflict(conflictOf(said, pending, answer), context)
  const next = editedAfter(said, mine, theirs, left)
  return next && { ...next, editId: context.newEditId() }
}

export const editedAfter = (
  said: WireRecord,
  mine: WireRecord,
  theirs: WireRecord,
  left = theirs,
): WireRecord | undefined => {
  const next = mergeThreeWay(said, mine, left).merged
  const isEnded = mine._deleted !== said._deleted && mine._deleted !== theirs._deleted
  if (!isEnded && changedFields(theirs, next).length === 0) return undefined
  return { ...withoutSeal(next), _deleted: isEnded ? mine._deleted : left._deleted }
}

export const resolveRefusal = (
  database: LocalDatabase,
  said: WireRecord,
  refusal: RefusedRow,
): Promise<void> => resolve(database, said, { theirs: refusal.state, refusal })
