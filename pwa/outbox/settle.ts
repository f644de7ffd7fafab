import type { WireRecord } from '#shared/domain/record.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { isRemoval } from '#pwa/database/localRecord.ts'
import { writeStates } from '#pwa/database/writeStates.ts'
import { afterAcknowledged, newerOf, rebased, sentEditId } from './fold.ts'
import { inOutbox, pendingOfMany, replace, update } from './outbox.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { show } from './show.ts'

/** An edit that was sent, and the record as the server has it now. */
export interface Acknowledged {
  readonly sent: Pick<PendingChange, 'id' | 'editId'>
  /** What was sent, with the server-set fields: what a later edit is over. */
  readonly state: WireRecord
  /** What the server holds: completed by itself, or by others who have written since. */
  readonly theirs: WireRecord
}

/**
 * The server has these. Records first, then the outbox: after a crash between they are sent again,
 * which the server notices. What was edited since goes on waiting, over what the server has now
 * (sync-protocol, On the device 5).
 */
export const acknowledge = async (
  database: LocalDatabase,
  collection: CollectionName,
  all: readonly Acknowledged[],
): Promise<void> => {
  const { device } = database
  const ofId = new Map(all.map((each) => [each.sent.id, each]))
  await writeStates(database, collection, [...ofId.keys()], async (here) => {
    const pending = await pendingOfMany(device, [...here.keys()])
    return [...here.keys()].flatMap((id) => {
      const { sent, theirs } = ofId.get(id) as Acknowledged
      const now = pending.get(id)
      return now?.editId === sent.editId ? newest(theirs, now) : []
    })
  })
  const edited = await inOutbox(device, async () => {
    const pending = await pendingOfMany(device, [...ofId.keys()])
    const done: number[] = []
    const later: string[] = []
    for (const now of pending.values()) {
      const { sent, ...known } = ofId.get(now.id) as Acknowledged
      if (now.editId === sent.editId) done.push(now.seq as number)
      else if (sentEditId(now) === sent.editId) {
        later.push(now.id)
        await replace(device, now, afterAcknowledged(now, sent.editId, known))
      }
    }
    await device.outbox.bulkDelete(done)
    return later
  })
  await show(database, collection, edited)
}

/**
 * Another tab may have pulled a newer state than the answer says, and moved its checkpoint past it:
 * no pull brings that again. What came after a removal it does.
 */
const newest = (answered: WireRecord, { theirs }: PendingChange): WireRecord =>
  theirs === undefined || isRemoval(answered) ? answered : newerOf(answered, theirs)

/**
 * Puts the outcome of a merge in the place of the pending change that met the conflict.
 * @param next is sent next; undefined where the server's state stands.
 * @returns false where another edit was folded in meanwhile: it is to be merged with that.
 */
export const rebase = async (
  database: LocalDatabase,
  pending: PendingChange,
  next: WireRecord | undefined,
  theirs: WireRecord,
): Promise<boolean> => {
  const { id, collection } = pending
  if (next === undefined) return drop(database, pending, theirs)
  const isDone = await update(database.device, pending, (now) => rebased(now, next, theirs))
  if (isDone) await show(database, collection, [id])
  return isDone
}

/** Nothing of it is left to send. The record first: after a crash between it is merged again. */
const drop = async (
  database: LocalDatabase,
  pending: PendingChange,
  theirs: WireRecord,
): Promise<boolean> => {
  const { id, collection, editId } = pending
  const { device } = database
  await writeStates(database, collection, [id], async () => {
    const now = await pendingOfMany(device, [id])
    const change = now.get(id)
    return change?.editId === editId ? [newest(theirs, change)] : []
  })
  const isDone = await update(device, pending, () => undefined)
  /** Edited in between: the record shows that again. */
  if (!isDone) await show(database, collection, [id])
  return isDone
}
