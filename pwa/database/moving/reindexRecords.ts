import type { CollectionName } from '#shared/sync/protocol.ts'
import { kindNames, kindOf } from '#shared/core/registry.ts'
import type { LocalDatabase, RecordCollection } from '../localDatabase.ts'
import { toLocal, toWire } from '../localRecord.ts'
import type { LocalRecord } from '../localRecord.ts'
import { readInBatches } from '../storage/readInBatches.ts'
import { settings } from '../settings.ts'

/**
 * Puts records into lists that arrived before the app knew their kind: they were kept in no list
 * (docs/protocol.md, Requests 4), and no pull brings them again. Nothing is sent, because the list
 * columns are local.
 */
export const reindexNewKinds = async (collection: RecordCollection): Promise<void> => {
  const kinds = kindNames.filter((kind) => kindOf(kind)?.collection === collection.name)
  for (const kind of kinds) {
    const found = await collection.find({ selector: { kind, list: '' } }).exec()
    for (const document of found) {
      const record = { ...(document.toMutableJSON() as LocalRecord), _deleted: false }
      if (toLocal(record).list === '') continue
      await document.incrementalModify((present) => toLocal(toWire(present)))
    }
  }
}

/**
 * Raise a collection's number when stored records move to another place in its lists.
 * 1: occurrences of repeating tasks left the open tasks.
 * 2: skipped ones have a list of their own.
 */
const listsVersions: Readonly<Partial<Record<CollectionName, number>>> = { tasks: 2 }

export const reindexOtherLists = async (
  { collections, device }: LocalDatabase,
  name: CollectionName,
): Promise<void> => {
  const version = listsVersions[name]
  const key = settings.lists(name)
  if (version === undefined || (await device.settings.get(key))?.value === version) return
  for await (const { records } of readInBatches(collections[name])) {
    for (const { id } of records.filter((record) => !record._deleted && isMisplaced(record))) {
      const found = await collections[name].findOne(id).exec()
      await found?.incrementalModify((present) => toLocal(toWire(present)))
    }
  }
  await device.settings.put({ key, value: version })
}

const isMisplaced = (record: LocalRecord): boolean => {
  const { list, listDate, listNewest } = toLocal(toWire(record))
  return record.list !== list || record.listDate !== listDate || record.listNewest !== listNewest
}
