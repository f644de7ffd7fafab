import type { Dexie } from 'dexie'
import {
  addRxStorageMultiInstanceSupport,
  ensureRxStorageInstanceParamsAreCorrect,
  RXDB_VERSION,
} from 'rxdb'
import type { RxStorage, RxStorageInstanceCreationParams } from 'rxdb'
import { RecordTable } from './recordTable.ts'

/** Part of the name of the channel by which tabs tell each other what they wrote. */
const name = 'our-life'

export const recordStorage = (device: Dexie): RxStorage<Dexie, object> => ({
  name,
  rxdbVersion: RXDB_VERSION,
  createStorageInstance: async <Row>(params: RxStorageInstanceCreationParams<Row, object>) => {
    ensureRxStorageInstanceParamsAreCorrect(params)
    const table = new RecordTable<Row>(device, params)
    await addRxStorageMultiInstanceSupport(name, params, table)
    return table
  },
})
