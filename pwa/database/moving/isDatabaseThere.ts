import { Dexie } from 'dexie'
import { listDatabases } from '../requests/listDatabases.ts'

/** `Dexie.exists` opens a database, which may be damaged, so it is the last resort. */
export const isDatabaseThere = async (database: string): Promise<boolean> =>
  'databases' in indexedDB ? (await listDatabases()).includes(database) : Dexie.exists(database)
