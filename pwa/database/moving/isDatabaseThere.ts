import { Dexie } from 'dexie'

/** Dexie's own answer opens the database, which may be damaged: only for browsers that do not list theirs. */
export const isDatabaseThere = async (database: string): Promise<boolean> =>
  'databases' in indexedDB
    ? (await indexedDB.databases()).some(({ name }) => name === database)
    : Dexie.exists(database)
