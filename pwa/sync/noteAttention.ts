import { collectionOf } from '#pwa/data/collectionOf.ts'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import type { AttentionItem } from '#pwa/data/deviceTables.ts'
import type { StoredRecord, WireRecord } from '#shared/domain/record.ts'
import type { CollectionName, PushRow, RefusedRow } from '#shared/sync/protocol.ts'

/** Keeps what was refused, with reason and content: nothing vanishes (sync-protocol, On the device 5). */
export const noteRefusal = async (
  { device, environment }: LocalDatabase,
  collection: CollectionName,
  { newDocumentState: mine }: PushRow,
  { code, message, fields, state }: RefusedRow,
): Promise<void> => {
  const item: AttentionItem = {
    id: `refused:${mine.id}:${mine.editId ?? ''}`,
    recordId: mine.id,
    collection,
    kind: mine.kind ?? '',
    reason: code === 'too-large' ? 'too-large' : 'refused',
    code,
    message,
    fields,
    content: mine,
    ...(state.kind === undefined ? {} : { theirs: state }),
    at: environment.now().toISOString(),
    state: 'open',
  }
  await device.attention.put(item)
}

/**
 * Tells this person when a pulled record says that somebody else's change replaced theirs. Only for
 * records that were here already: a new device is not told of old replacements.
 */
export const noteReplacements = async (
  { device, environment, userId, collections }: LocalDatabase,
  documents: readonly WireRecord[],
): Promise<void> => {
  for (const document of documents) {
    const record = document as StoredRecord
    const mine = replacedOf(record).filter(({ by }) => by === userId)
    if (mine.length === 0 || record.updatedBy === userId) continue
    const id = `replaced:${record.id}:${record.editId}`
    if ((await device.attention.get(id)) !== undefined) continue
    const collection = collectionOf(record)
    const [here] = await collections[collection].storageInstance.findDocumentsById(
      [record.id],
      true,
    )
    if (here === undefined) continue
    await device.attention.put({
      id,
      recordId: record.id,
      collection,
      kind: record.kind,
      reason: 'replaced',
      message: '',
      fields: mine.map(({ field }) => field),
      content: Object.fromEntries(mine.map(({ field, value }) => [field, value])),
      theirs: record,
      by: record.updatedBy,
      at: environment.now().toISOString(),
      state: 'open',
    })
  }
}

const replacedOf = (
  record: WireRecord,
): readonly { field: string; value: unknown; by: string }[] => {
  const { replaced } = record
  return Array.isArray(replaced) ? replaced : []
}
