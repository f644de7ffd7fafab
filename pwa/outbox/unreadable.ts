import { z } from 'zod'
import { collectionNames, wireRecord } from '#shared/sync/protocol.ts'
import { inOneStep } from '#pwa/database/storage/inOneStep.ts'
import type { Step } from '#pwa/database/storage/inOneStep.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toLocal, toWire } from '#pwa/database/localRecord.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { fold } from './merging/fold.ts'

/** Rows have this shape in every version, unless the storage damaged them. */
const readable = z.looseObject({
  id: z.string().min(1),
  collection: z.enum(collectionNames),
  kind: z.string(),
  editId: z.string(),
  changes: z.record(z.string(), z.unknown()),
  over: z.array(z.string()),
  base: wireRecord.optional(),
  theirs: wireRecord.optional(),
  sent: z.looseObject({ newDocumentState: wireRecord }).optional(),
})

const isReadable = (pending: PendingChange, userId: string): boolean => {
  if (!readable.safeParse(pending).success) return false
  try {
    return toLocal(fold(pending, userId)).id === pending.id
  } catch {
    return false
  }
}

/** An unreadable row would block all behind it, so it becomes an attention item. */
export const setUnreadableAside = async (
  database: LocalDatabase,
  rows: readonly PendingChange[],
): Promise<readonly PendingChange[]> => {
  const sound = rows.filter((row) => isReadable(row, database.userId))
  if (sound.length === rows.length) return rows
  const isSound = new Set(sound)
  for (const row of rows) if (!isSound.has(row)) await setAside(database, row)
  return sound
}

const looseRow = z.object({
  id: z.string().min(1).catch(''),
  collection: z.enum(collectionNames).catch('families'),
  kind: z.string().catch(''),
  editId: z.string().catch(''),
  changes: z.record(z.string(), z.unknown()).catch({}),
  base: wireRecord.optional().catch(undefined),
  theirs: wireRecord.optional().catch(undefined),
})

const setAside = async (database: LocalDatabase, row: PendingChange): Promise<void> => {
  const { device, environment } = database
  const { id, collection, kind, editId, changes, base, theirs } = looseRow.parse(row)
  const ids = id === '' ? [] : [id]
  const setting = async (step: Step): Promise<void> => {
    const shown = step.record(collection, id)
    const wrote = shown?.editId === editId && !shown._deleted ? toWire(shown) : changes
    await device.attention.put({
      id: `unreadable:${id}:${editId === '' ? String(row.seq) : editId}`,
      recordId: id,
      collection,
      kind,
      reason: 'unreadable',
      message: '',
      fields: [],
      content: { ...wrote, id },
      at: environment.now().toISOString(),
      state: 'open',
    })
    if (id !== '') step.put(collection, theirs ?? base ?? { id, _deleted: true })
    /** The row did not tell the server's state, so a full pull brings it. */
    await device.checkpoints.delete(collection)
    await device.outbox.delete(row.seq as number)
  }
  const also = [device.attention, device.checkpoints]
  await inOneStep(database, new Map([[collection, ids]]), setting, also)
}
