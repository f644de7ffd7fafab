import type { WireRecord } from '#shared/domain/record.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import { isRemoval, toLocal, toWire } from '#pwa/database/localRecord.ts'
import { writeStates } from '#pwa/database/writeStates.ts'
import { fold, meeting } from './fold.ts'
import { pendingOfMany, update } from './outbox.ts'
import { readOutbox } from './readOutbox.ts'
import { setUnreadableAside } from './unreadable.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'

/**
 * Makes records what their pending changes say they are; leaves those alone that have none
 * (sync-protocol, On the device 1). Idempotent: whoever appends calls it, and whoever may have come
 * between. It reads the record before the outbox, so that no later edit is ever written over.
 */
export const show = (
  database: LocalDatabase,
  collection: CollectionName,
  ids: readonly string[],
): Promise<void> =>
  writeStates(database, collection, ids, async (here) => {
    const pending = await pendingOfMany(database.device, [...here.keys()])
    const states = []
    for (const change of pending.values()) {
      const present = here.get(change.id)
      const met = await meetingPresent(database, change, present)
      const state = fold(met, database.userId)
      if (!isShown(present, state)) states.push(state)
    }
    return states
  })

/**
 * The same of a change that was just appended, where nobody has written the record since it was read:
 * one write, without reading it again.
 * @param before the record as it was read.
 * @returns false where that cannot be: `show` does it then.
 */
export const showOver = async (
  { collections, userId }: LocalDatabase,
  pending: PendingChange,
  before: WireRecord,
): Promise<boolean> => {
  const found = await collections[pending.collection].findOne(pending.id).exec()
  let isOver = false
  await found?.incrementalModify((present) => {
    isOver = present.editId === before.editId && !present._deleted
    return isOver ? toLocal(fold(pending, userId)) : present
  })
  return isOver
}

/** A sealed state is the server's word: where it is newer, it has come since the change was made. */
const meetingPresent = async (
  { device }: LocalDatabase,
  pending: PendingChange,
  present: LocalRecord | undefined,
): Promise<PendingChange> => {
  const known = (pending.theirs ?? pending.base)?.rev ?? 0
  const isNewer = present?.seal !== undefined && (present.rev ?? 0) > known
  if (!isNewer || isRemoval(present) || pending.editId === present.editId) return pending
  const met = meeting(pending, toWire(present))
  return (await update(device, pending, (now) => meeting(now, toWire(present)))) ? met : pending
}

type State = Pick<LocalRecord, 'editId' | 'rev' | 'seal' | '_deleted'>

/** Where the server's echo of this very edit is here already, that stays. */
const isShown = (present: State | undefined, state: State): boolean =>
  present?.editId === state.editId &&
  present?._deleted === state._deleted &&
  (present?.seal !== undefined || present?.rev === state.rev)

/** After a crash there is little to make up for: only the last edits were not written everywhere yet. */
const newest = 50

/** Makes up for what tabs that ended had not written yet. @param all of it, or only the newest. */
export const showPending = async (database: LocalDatabase, all: boolean): Promise<void> => {
  if (all) for await (const rows of readOutbox(database)) await showRows(database, rows)
  else {
    const rows = await database.device.outbox.orderBy('seq').reverse().limit(newest).toArray()
    await showRows(database, await setUnreadableAside(database, rows))
  }
}

const showRows = async (
  database: LocalDatabase,
  pending: readonly PendingChange[],
): Promise<void> => {
  for (const name of collectionNames) {
    const ids = pending.filter(({ collection }) => collection === name).map(({ id }) => id)
    if (ids.length > 0) await show(database, name, ids)
  }
}
