import type { WireRecord } from '#shared/core/record.ts'
import { affectedBy, inOneStep } from '#pwa/database/storage/inOneStep.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { isRemoval, toWire } from '#pwa/database/localRecord.ts'
import type { LocalRecord } from '#pwa/database/localRecord.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { fold, rebaseOnServerState } from './merging/fold.ts'
import { readOutbox } from './readOutbox.ts'
import { setUnreadableAside } from './unreadable.ts'

/** A crash loses only the last few writes, so checking the newest rows is enough. */
const newest = 50

/**
 * Writes pending changes into records that lack them. Earlier versions, which may run beside this
 * one, write a change first, and its record later into another database.
 * @param all whether to read the whole outbox or only its newest rows.
 */
export const applyPending = async (database: LocalDatabase, all: boolean): Promise<void> => {
  if (all) for await (const rows of readOutbox(database)) await applyRows(database, rows)
  else {
    const rows = await database.device.outbox.orderBy('seq').reverse().limit(newest).toArray()
    await applyRows(database, await setUnreadableAside(database, rows))
  }
}

const applyRows = async (
  database: LocalDatabase,
  rows: readonly PendingChange[],
): Promise<void> => {
  const missing = await missingIn(database, rows)
  if (missing.length === 0) return
  await inOneStep(database, affectedBy(missing), (step) => {
    for (const { id } of missing) {
      const pending = step.pending(id)
      if (pending === undefined) continue
      const stored = step.record(pending.collection, id)
      if (stored?.editId === pending.editId) continue
      const met = meetingStored(pending, stored)
      if (met !== pending) step.replace(id, met)
      step.put(pending.collection, fold(met, database.userId))
    }
  })
}

/**
 * Finds the changes that their records lack before anything is written, because a step moves its
 * records, for which there may be no room.
 */
const missingIn = async (
  { collections }: LocalDatabase,
  rows: readonly PendingChange[],
): Promise<readonly PendingChange[]> => {
  const found = await Promise.all(
    [...affectedBy(rows)].map(([name, ids]) =>
      collections[name].storageInstance.findDocumentsById([...ids], true),
    ),
  )
  const shown = new Map(found.flat().map(({ id, editId }) => [id, editId]))
  return rows.filter(({ id, editId }) => shown.get(id) !== editId)
}

const meetingStored = (pending: PendingChange, stored: LocalRecord | undefined): PendingChange => {
  const known: WireRecord | undefined = pending.theirs ?? pending.base
  const isNewer = stored?.seal !== undefined && (stored.rev ?? 0) > (known?.rev ?? 0)
  return isNewer && !isRemoval(stored) ? rebaseOnServerState(pending, toWire(stored)) : pending
}
