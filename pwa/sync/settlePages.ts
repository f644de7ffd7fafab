import { getChangedDocumentsSince } from 'rxdb'
import type { RxDocumentData } from 'rxdb'
import { now } from 'rxdb/plugins/utils'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { isRemoval } from '#pwa/data/localRecord.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { pulledUpTo } from './books.ts'
import type { Meta, MetaStore, Uploaded } from './books.ts'

/** Documents looked at together. */
const batchSize = 500

/**
 * RxDB stores a page, enters its records in its books, and then its checkpoint. Stopped in between
 * it takes such records for edits of this person's: it never lets a newer version in, and merges
 * a later edit without a base, old values over new ones. Whatever no note speaks of is no edit;
 * so the server's own states are entered now.
 * @param all look at all of them, or only at what was stored after the last checkpoint.
 */
export const settlePages = async (
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
