import { getChangedDocumentsSince } from 'rxdb'
import type { RxDocumentData } from 'rxdb'
import { now } from 'rxdb/plugins/utils'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import { settleWaiting } from '#pwa/data/conflictSurroundings.ts'
import type { DeviceTables, Waiting } from '#pwa/data/deviceTables.ts'
import { isRemoval, toWire } from '#pwa/data/localRecord.ts'
import { recordsOfNewKinds } from '#pwa/data/newKinds.ts'
import { sameContent } from '#shared/sync/content.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { openMeta, pulledUpTo, uploadedUpTo } from './books.ts'
import type { Meta, MetaStore, Replication, Uploaded } from './books.ts'
import { settleClock } from './settleClock.ts'

/**
 * Sets right, before a replication starts, what a crash or a clock may have left (sync-protocol,
 * On the device 7): notes of edits that were acknowledged or never written, pages that were stored
 * but not entered in RxDB's books, and uploads that would be passed over. RxDB orders uploads by the device's clock, so that an edit made after the clock
 * jumped back is behind the point up to which it believes to have uploaded; then, and after a
 * storage error, it is made to look at everything again.
 */
export const settleStart = async (
  database: LocalDatabase,
  collection: CollectionName,
  replication: Replication,
  lookAtEverything: boolean,
  writesTake = writesTakeAtMost,
): Promise<void> => {
  if (!lookAtEverything && (await isUntouched(database, collection))) return
  await recordsOfNewKinds(database.collections[collection])
  await settleClock(database.collections[collection])
  const meta = await openMeta(database, replication)
  try {
    const { waitingSince, orphans } = await settleNotes(database, collection, meta)
    if (orphans.length > 0) {
      setTimeout(() => {
        settleOrphans(database, collection, replication, orphans).catch(() => {})
      }, writesTake)
    }
    await settlePages(database, collection, meta, lookAtEverything)
    const [uploaded] = await meta.findDocumentsById([uploadedUpTo], true)
    const passedOver =
      uploaded !== undefined &&
      [...waitingSince, now()].some((lwt) => lwt <= (uploaded.checkpointData?.lwt ?? 0))
    if (lookAtEverything || passedOver) await rewriteUploads(meta, { id: '', lwt: 1 })
  } finally {
    await meta.close()
  }
}

/**
 * Has nothing ever been stored in this collection, nor been about to be? Then its books say nothing
 * either, and a new device need not make them twice. What was deleted has been stored.
 */
const isUntouched = async (
  { device, collections }: LocalDatabase,
  collection: CollectionName,
): Promise<boolean> => {
  const notes = await device.waiting.where('collection').equals(collection).count()
  if (notes > 0) return false
  const { storageInstance } = collections[collection]
  const { documents } = await getChangedDocumentsSince(storageInstance, 1)
  return documents.length === 0
}

/** After this long no write is still on its way from its note into the storage, in milliseconds. */
const writesTakeAtMost = 10_000

/** Looks again at notes without their writes: those that are as they were were left by a crash. */
const settleOrphans = async (
  database: LocalDatabase,
  collection: CollectionName,
  replication: Replication,
  orphans: readonly Waiting[],
): Promise<void> => {
  if (database.rx.closed) return
  const meta = await openMeta(database, replication)
  try {
    await settleNotes(database, collection, meta, orphans)
  } finally {
    await meta.close()
  }
}

interface Notes {
  /** When each waiting record was last written. */
  readonly waitingSince: readonly number[]
  /** Notes of edits that are not what stands: their writes are under way, or never came. */
  readonly orphans: readonly Waiting[]
}

/** Drops notes of what no longer waits. @param orphans what is known to be no write under way. */
const settleNotes = async (
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

/** Documents looked at together. */
const batchSize = 500

/**
 * RxDB stores a page, enters its records in its books, and then its checkpoint. Stopped in between
 * it takes such records for edits of this person's: it never lets a newer version in, and merges
 * a later edit without a base, old values over new ones. Whatever no note speaks of is no edit;
 * so the server's own states are entered now.
 * @param all of them, or only what was stored after the last checkpoint.
 */
const settlePages = async (
  { device, collections }: LocalDatabase,
  collection: CollectionName,
  meta: MetaStore,
  all: boolean,
): Promise<void> => {
  const [pulled] = await meta.findDocumentsById([pulledUpTo], true)
  const since = pulled?._meta.lwt ?? 1
  let position: Uploaded = { id: '', lwt: all || since > now() ? 1 : since }
  for (;;) {
    const { storageInstance } = collections[collection]
    const changed = await getChangedDocumentsSince(storageInstance, batchSize, position)
    if (changed.documents.length === 0) return
    position = changed.checkpoint as Uploaded
    /** After the documents: every edit among them has been noted by now. */
    const notes = await device.waiting.bulkGet(changed.documents.map(({ id }) => id))
    const waiting = new Set(notes.map((note) => note?.id))
    const pages = changed.documents.filter(({ id }) => !waiting.has(id))
    const known = await meta.findDocumentsById(
      pages.map(({ id }) => `${id}|0`),
      true,
    )
    const knownOf = new Map(known.map((each) => [each.itemId, each]))
    const rows = pages
      .filter((page) => isUnentered(page, knownOf.get(page.id)?.docData as LocalRecord | undefined))
      .map((page) => entryOf(page, knownOf.get(page.id)))
    const { error } = await meta.bulkWrite(rows, 'settle-pages')
    if (error[0] !== undefined) throw new Error('the books could not be settled')
  }
}

/** A state of the server's own making that is newer than what the books say. */
const isUnentered = (page: LocalRecord, known: LocalRecord | undefined): boolean => {
  if (isRemoval(page)) return known !== undefined && !isRemoval(known)
  return page.seal !== undefined && (page.rev ?? 0) > (known?.rev ?? 0)
}

const entryOf = (page: RxDocumentData<LocalRecord>, previous: RxDocumentData<Meta> | undefined) => {
  const { _meta, _rev, _attachments, ...docData } = page
  const height = previous === undefined ? 1 : Number.parseInt(previous._rev, 10) + 1
  const document: RxDocumentData<Meta> = {
    id: `${page.id}|0`,
    isCheckpoint: '0',
    itemId: page.id,
    docData: docData as LocalRecord,
    _deleted: false,
    _attachments: {},
    _meta: { lwt: (previous?._meta.lwt ?? _meta.lwt) + 1 },
    _rev: `${height}-settled`,
  }
  return previous === undefined ? { document } : { previous, document }
}

const isSent = (here: LocalRecord, there: LocalRecord): boolean =>
  here.editId === there.editId && sameContent(toWire(here), toWire(there))

/** Makes RxDB believe that it has uploaded up to another moment; nothing where it has no belief yet. */
export const rewriteUploads = async (meta: MetaStore, checkpointData: Uploaded): Promise<void> => {
  const [uploaded] = await meta.findDocumentsById([uploadedUpTo], true)
  if (uploaded === undefined) return
  const height = Number.parseInt(uploaded._rev, 10) + 1
  const document = {
    ...uploaded,
    checkpointData,
    _meta: { ...uploaded._meta, lwt: uploaded._meta.lwt + 1 },
    _rev: `${height}-rewritten`,
  }
  const { error } = await meta.bulkWrite([{ previous: uploaded, document }], 'rewrite-uploads')
  if (error[0] !== undefined) throw new Error('the upload checkpoint could not be rewritten')
}
