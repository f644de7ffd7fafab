import { Dexie } from 'dexie'
import { listDatabases } from '../listDatabases.ts'

/** Dexie's own answer opens the database, which may be damaged: only for browsers that do not list theirs. */
export const isDatabaseThere = async (database: string): Promise<boolean> =>
  'databases' in indexedDB ? (await listDatabases()).includes(database) : Dexie.exists(database)
