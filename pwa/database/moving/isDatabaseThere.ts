import { Dexie } from 'dexie'
import { listDatabases } from '../requests/listDatabases.ts'

/**
 * `Dexie.exists` opens the database, which may be damaged, so it is only for browsers that cannot
 * list their databases.
 */
export const isDatabaseThere = async (database: string): Promise<boolean> =>
  'databases' in indexedDB ? (await listDatabases()).includes(database) : Dexie.exists(database)
