import { z } from 'zod'
import type { WireRecord } from '#shared/domain/record.ts'
import { collectionNames, wireRecord } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { AttentionItem, DeviceTables } from '#pwa/database/deviceTables.ts'
import { readRecord } from '#pwa/database/readRecord.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { writeStates } from '#pwa/database/writeStates.ts'
import { fold } from './fold.ts'

/** What must hold of a row, whichever version wrote it and whatever the storage did to it. */
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

/**
 * Those of these rows that can be shown and sent. The others would hold up everything that waits
 * behind them: each becomes an attention item, and its record what the server has.
 * @throws the storage's own error: no room left.
 */
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

/** As much as can be read of a row. */
const looseRow = z.object({
  id: z.string().min(1).catch(''),
  collection: z.enum(collectionNames).catch('families'),
  kind: z.string().catch(''),
  editId: z.string().catch(''),
  changes: z.record(z.string(), z.unknown()).catch({}),
  base: wireRecord.optional().catch(undefined),
  theirs: wireRecord.optional().catch(undefined),
})

/** The item first, the row last: after a crash between it begins again. */
const setAside = async (database: LocalDatabase, row: PendingChange): Promise<void> => {
  const { device, environment } = database
  const { id, collection, kind, editId, changes, base, theirs } = looseRow.parse(row)
  const shown = id === '' ? undefined : await readRecord(database, { id, kind })
  const wrote = shown?.editId === editId && !shown._deleted ? shown : changes
  await noteOnce(device, {
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
  if (id !== '') await showServers(database, collection, theirs ?? base ?? { id, _deleted: true })
  await device.transaction('rw', device.outbox, device.checkpoints, async () => {
    /** Whatever the row did not tell of the server's state comes with everything else. */
    await device.checkpoints.delete(collection)
    await device.outbox.delete(row.seq as number)
  })
}

/** The first item has what was shown, which is gone from the record when this begins again. */
const noteOnce = ({ attention }: DeviceTables, item: AttentionItem): Promise<unknown> =>
  attention.db.transaction('rw', attention, async () => {
    if ((await attention.get(item.id)) === undefined) await attention.add(item)
  })

const showServers = (
  database: LocalDatabase,
  collection: CollectionName,
  state: WireRecord,
): Promise<void> => writeStates(database, collection, [state.id], () => Promise.resolve([state]))
