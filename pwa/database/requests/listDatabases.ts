import { untilAnswered } from './answered.ts'

export const listDatabases = async (): Promise<readonly string[]> =>
  (await untilAnswered(() => indexedDB.databases())).map(({ name = '' }) => name)
