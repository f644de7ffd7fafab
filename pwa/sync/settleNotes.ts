import type { DeviceTables, Waiting } from '#pwa/data/deviceTables.ts'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { toWire } from '#pwa/data/localRecord.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import { settleWaiting } from '#pwa/data/waitingNotes.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import { sameContent } from '#shared/sync/content.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { MetaStore } from './books.ts'

interface Notes {
  /** When each waiting record was last written. */
  readonly waitingSince: readonly number[]
  /** Notes of edits that are not what stands: their writes are under way, or never came. */
  readonly orphans: readonly Waiting[]
}

/**
 * Drops notes of what no longer waits (sync-protocol, On the device 10).
 * @param orphans what is known to be no write under way.
 */
export const settleNotes = async (
  { device, collections }: LocalDatabase,
  collection: CollectionName,
  meta: MetaStore,
  orphans: readonly Waiting[] = [],
): Promise<Notes> => {
  const notes = await device.waiting.where('collection').equals(collection).toArray()
  const ids = notes.map(({ id }) => id)
  const [stored, known] = await Promise.all([
    collections[collection].storageInstance.findDocumentsById(ids, true),
    meta.findDocumentsById(
      ids.map((id) => `${id}|0`),
      true,
    ),
  ])
  const storedOf = new Map(stored.map((each) => [each.id, each]))
  const knownOf = new Map(
    known.map((each) => [each.itemId, each.docData as LocalRecord | undefined]),
  )
  const dead = new Set(orphans.map(({ editId }) => editId))
  const found: { waitingSince: number[]; orphans: Waiting[] } = { waitingSince: [], orphans: [] }
  for (const note of notes) {
    const here = storedOf.get(note.id)
    if (here !== undefined) found.waitingSince.push(here._meta.lwt)
    const isOrphan = here?.editId !== note.editId
    if (isOrphan && !dead.has(note.editId)) {
      found.orphans.push(note)
      continue
    }
    const there = knownOf.get(note.id)
    const isOver = here === undefined || (there !== undefined && isSent(here, there))
    /** An earlier unsent edit is what waits, where the noted one was never written. */
    if (isOver) await replaceNote(device, note, undefined)
    else if (isOrphan) await replaceNote(device, note, here.editId)
  }
  return found
}

/** Unless a later edit has been noted meanwhile. */
const replaceNote = (
  device: DeviceTables,
  { id, editId }: Waiting,
  next: string | undefined,
): Promise<void> => settleWaiting(device, { id, editId, _deleted: false }, nextNote(id, next))

const nextNote = (id: string, editId: string | undefined): WireRecord | undefined =>
  editId === undefined ? undefined : { id, editId, _deleted: false }

const isSent = (here: LocalRecord, there: LocalRecord): boolean =>
  here.editId === there.editId && sameContent(toWire(here), toWire(there))
