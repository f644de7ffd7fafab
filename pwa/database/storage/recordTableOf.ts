import type { RecordCollection } from '../localDatabase.ts'
import type { LocalRecord } from '../localRecord.ts'
import type { RecordTable } from './recordTable.ts'

/** The table behind a collection (recordTable.test.ts holds that RxDB hands it out). */
export const recordTableOf = ({ internalStorageInstance }: RecordCollection) =>
  internalStorageInstance as unknown as RecordTable<LocalRecord>
