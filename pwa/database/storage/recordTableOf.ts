import type { RecordCollection } from '../localDatabase.ts'
import type { LocalRecord } from '../localRecord.ts'
import type { RecordTable } from './recordTable.ts'

/** recordTable.test.ts proves that RxDB hands out the table. */
export const recordTableOf = ({ internalStorageInstance }: RecordCollection) =>
  internalStorageInstance as unknown as RecordTable<LocalRecord>
