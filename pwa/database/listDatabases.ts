import { untilAnswered } from './answered.ts'

/** Returns the names of all databases that this site has in this browser. */
export const listDatabases = async (): Promise<readonly string[]> =>
  (await untilAnswered(() => indexedDB.databases())).map(({ name = '' }) => name)
