import type { RxDocumentData } from 'rxdb'
import type { WireRecord } from '#shared/domain/record.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { toLocal } from './localRecord.ts'
import type { LocalRecord } from './localRecord.ts'

/** By id, what is here of each, deleted or not; undefined where nothing is. */
export type Here = ReadonlyMap<string, LocalRecord | undefined>

/** Records that are read and written together. */
const atOnce = 1000

/**
 * Writes states of records, each as one step over what was read: whoever writes between, in any tab,
 * is seen, and the question is asked again.
 * @param statesOver which states go over what is here. Asked after that was read.
 * @throws the storage's own error: no room left.
 */
export const writeStates = async (
  { collections }: Pick<LocalDatabase, 'collections'>,
  collection: CollectionName,
  ids: readonly string[],
  statesOver: (here: Here) => Promise<readonly WireRecord[]>,
): Promise<void> => {
  const { storageInstance } = collections[collection]
  for (let left = ids; left.length > 0;) {
    const some = left.slice(0, atOnce)
    const rest = left.slice(atOnce)
    const found = await storageInstance.findDocumentsById([...some], true)
    const here = new Map<string, RxDocumentData<LocalRecord>>(found.map((each) => [each.id, each]))
    const states = await statesOver(new Map(some.map((id) => [id, here.get(id)])))
    const rows = states.map((state) => rowOf(state, here.get(state.id)))
    if (rows.length === 0) {
      left = rest
      continue
    }
    const { error } = await storageInstance.bulkWrite(rows, 'write-states')
    const between = error.filter(({ status }) => status === 409)
    if (between.length < error.length) throw new Error('records could not be written')
    left = [...between.map(({ documentId }) => documentId), ...rest]
  }
}

const rowOf = (state: WireRecord, previous: RxDocumentData<LocalRecord> | undefined) => {
  const document = {
    ...toLocal(state),
    _attachments: {},
    _meta: { ...previous?._meta, lwt: 1 },
    _rev: previous?._rev ?? '',
  } as RxDocumentData<LocalRecord>
  return previous === undefined ? { document } : { previous, document }
}
