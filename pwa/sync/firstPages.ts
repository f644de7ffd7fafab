import { now } from 'rxdb/plugins/utils'
import type { RxDocumentData } from 'rxdb'
import { noteCompleteness } from '#pwa/data/completeness.ts'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { toLocal } from '#pwa/data/localRecord.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import type { Checkpoint, CollectionName, PulledCollection } from '#shared/sync/protocol.ts'
import { openMeta, pulledUpTo, replicationName, uploadedUpTo } from './books.ts'
import type { Meta, MetaStore, Replication, Uploaded } from './books.ts'
import { pageSize } from './pageSize.ts'
import type { createPullTogether, PulledPage } from './pullTogether.ts'
import { isUntouched } from './untouched.ts'

interface Options {
  readonly database: LocalDatabase
  readonly collection: CollectionName
  /** Not started yet: nothing is pushed or pulled beside this. */
  readonly replication: Replication
  readonly pull: ReturnType<typeof createPullTogether>
  painted(): Promise<void>
}

/**
 * Brings the first pages onto a device that holds nothing of a collection, before its replication
 * starts. For each page RxDB reads its books and the storage, reads both again as it writes, and
 * fetches nothing meanwhile; where nothing is, there is nothing to read. A page is stored, then
 * entered in the books together with the checkpoint, while the next one travels.
 *
 * Ends at the last page, when anybody has written here, and at whatever is not as simple as it
 * should be: RxDB's replication goes on from the last page that is stored and entered. Stopped in
 * between it leaves what RxDB would leave, which settlePages sets right.
 * @throws the storage's own error.
 */
export const bringFirstPages = async (options: Options): Promise<void> => {
  const { database, collection, replication } = options
  if (!(await isUntouched(database, collection))) return
  const first = await pullPage(options, null, 0)
  if (first === undefined || first.page.documents.length === 0 || replication.isStopped()) return
  const meta = await openMeta(database, replication)
  try {
    const known = await meta.findDocumentsById([pulledUpTo, uploadedUpTo], true)
    if (known.length === 0) await bring(options, meta, first)
  } finally {
    await meta.close()
  }
}

const bring = async (options: Options, meta: MetaStore, first: PulledPage): Promise<void> => {
  const { database, collection, replication, painted } = options
  const hash = await database.rx.hashFunction(`rxdbreplication${replicationName(collection)}`)
  const enter = createEntering(meta)
  let entered: Promise<void> = Promise.resolve()
  let pulled: PulledPage | undefined = first
  try {
    for (let pages = 0; pulled !== undefined && !replication.isStopped(); pages += 1) {
      const { documents, checkpoint }: PulledCollection = pulled.page
      /** Whatever its checkpoint says, an empty page ends a pull (sync-protocol, Pull 6). */
      if (documents.length === 0) break
      const next: Promise<PulledPage | undefined> | undefined = isFilling(checkpoint)
        ? pullPage(options, checkpoint, pages + 1)
        : undefined
      /** What the first screen needs is in the first page: no later one may hold it up. */
      if (pages > 0) await painted()
      /** It may have been, while it held nothing. That it is again is seen at the end of RxDB's own pull. */
      if (next !== undefined) await noteCompleteness(database.device, collection, false)
      const page = await storePage(options, hash, documents.map(toLocal))
      await entered
      /** Notes come before their writes: without any, whatever is stored up to here is the server's. */
      const isQuiet = !(await hasNotes(options))
      entered = enter({ ...page, checkpoint, isQuiet })
      entered.catch(() => {})
      if (!page.isWhole || !isQuiet) break
      pulled = await next
    }
  } finally {
    await entered
  }
}

/** Is any audience not wholly here yet? Of whatever came later RxDB's replication asks for itself. */
export const isFilling = ({ audiences }: Checkpoint): boolean =>
  Object.values(audiences).some((progress) => 'upTo' in progress)

/** @returns undefined where there is no answer, or none that is as simple as it should be. */
const pullPage = async (
  { collection, pull }: Options,
  last: Checkpoint | null,
  pages: number,
): Promise<PulledPage | undefined> => {
  try {
    const pulled = await pull(collection, last, pageSize(pages))
    return last === null || last.epoch === pulled.page.checkpoint.epoch ? pulled : undefined
  } catch {
    /** RxDB's replication asks again, in its own time. */
    return undefined
  }
}

const hasNotes = async ({ database: { device }, collection }: Options): Promise<boolean> =>
  (await device.waiting.where('collection').equals(collection).count()) > 0

interface StoredPage {
  /** Those that were stored. */
  readonly records: readonly LocalRecord[]
  /** Were all of them new? */
  readonly isWhole: boolean
  /** When, by RxDB's clock. */
  readonly at: number
}

/** What RxDB calls its own such writes begins so. */
const context = 'replication-downstream-first-pages'

/**
 * Past RxDB's own wrapper, which writes what is new here over a deletion that somebody may have made
 * meanwhile. What is here already stays.
 */
const storePage = async (
  { database, collection }: Options,
  hash: string,
  records: readonly LocalRecord[],
): Promise<StoredPage> => {
  const at = now()
  const rows = records.map((record) => ({
    document: {
      ...record,
      _attachments: {},
      _rev: `1-${database.rx.token}`,
      /** By this RxDB knows what it has stored itself. */
      _meta: { lwt: at, o: { _rev: 1, hash } },
    } as RxDocumentData<LocalRecord>,
  }))
  const { error } = await database.collections[collection].internalStorageInstance.bulkWrite(
    rows,
    context,
  )
  if (error.some(({ status }) => status !== 409)) throw new Error('a page could not be stored')
  const known = new Set(error.map(({ documentId }) => documentId))
  return { records: records.filter(({ id }) => !known.has(id)), isWhole: known.size === 0, at }
}

interface Entering extends StoredPage {
  readonly checkpoint: Checkpoint
  /** Is nothing that is stored up to here to be uploaded? */
  readonly isQuiet: boolean
}

/** Enters a page in the books, and how far pulls and uploads have come, all of it or nothing. */
const createEntering = (meta: MetaStore) => {
  let pulledTo: RxDocumentData<Meta> | undefined
  let uploadedTo: RxDocumentData<Meta> | undefined
  return async ({ records, isWhole, at, checkpoint, isQuiet }: Entering): Promise<void> => {
    const rows: { previous?: RxDocumentData<Meta>; document: RxDocumentData<Meta> }[] = records.map(
      (record) => ({ document: entryOf(record, at) }),
    )
    if (isWhole) {
      /** Of before the page was stored: the next may have been begun by now, and is not entered. */
      const document = checkpointOf('down', checkpoint, at, pulledTo)
      rows.push(pulledTo === undefined ? { document } : { previous: pulledTo, document })
      pulledTo = document
    }
    if (isWhole && isQuiet) {
      const id = records.reduce((last, record) => (record.id > last ? record.id : last), '')
      const document = checkpointOf('up', { id, lwt: at }, at, uploadedTo)
      rows.push(uploadedTo === undefined ? { document } : { previous: uploadedTo, document })
      uploadedTo = document
    }
    const { error } = await meta.bulkWrite(rows, 'first-pages')
    if (error[0] !== undefined) throw new Error('a page could not be entered in the books')
  }
}

const entryOf = (docData: LocalRecord, lwt: number): RxDocumentData<Meta> => ({
  id: `${docData.id}|0`,
  isCheckpoint: '0',
  itemId: docData.id,
  docData,
  _deleted: false,
  _attachments: {},
  _meta: { lwt },
  _rev: '1-entered',
})

const checkpointOf = (
  itemId: 'down' | 'up',
  checkpointData: Checkpoint | Uploaded,
  lwt: number,
  previous: RxDocumentData<Meta> | undefined,
): RxDocumentData<Meta> => ({
  id: `${itemId}|1`,
  isCheckpoint: '1',
  itemId,
  checkpointData: checkpointData as Uploaded,
  _deleted: false,
  _attachments: {},
  _meta: { lwt },
  _rev: `${previous === undefined ? 1 : Number.parseInt(previous._rev, 10) + 1}-entered`,
})
