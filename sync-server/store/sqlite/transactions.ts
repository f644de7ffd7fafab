import type { Database } from 'better-sqlite3'
import type { ReadTransaction, WriteTransaction } from '../store.ts'
import { createAccountReader, createAccountWriter } from './accounts.ts'
import { createFeedReader } from './feeds.ts'
import { createProviderState } from './providerState.ts'
import { createRecordReader } from './records.ts'
import { createRecordWriter } from './recordWriter.ts'
import { createRestoringWriter, presentEpoch } from './restoring.ts'
import { createPrepare } from './scope.ts'
import type { Scope } from './scope.ts'

const epochOf = `SELECT value FROM meta WHERE key = 'epoch'`

/** Makes the reading half of transactions on one connection, whose statements they share. */
export const readTransactions = (db: Database): ((scope: Scope) => ReadTransaction) => {
  const prepare = createPrepare(db)
  return (scope) => ({
    records: createRecordReader(prepare, scope),
    feeds: createFeedReader(prepare, scope),
    accounts: createAccountReader(prepare, scope),
    epoch: () =>
      scope.run(() => {
        const row = prepare<[], { value: string }>(epochOf).get()
        if (row === undefined) throw new Error('The database has no epoch')
        return row.value
      }),
    line: () =>
      scope.run(() => {
        const row = prepare<[], { value: string }>(`SELECT ${presentEpoch} AS value`).get()
        if (row === undefined) throw new Error('The database has no epoch')
        return row.value
      }),
  })
}

export const writeTransactions = (db: Database): ((scope: Scope) => WriteTransaction) => {
  const prepare = createPrepare(db)
  const reading = readTransactions(db)
  return (scope) => {
    const read = reading(scope)
    return {
      ...read,
      records: { ...read.records, ...createRecordWriter(prepare, scope) },
      accounts: { ...read.accounts, ...createAccountWriter(prepare, scope) },
      providerState: createProviderState(prepare, scope),
      restoring: createRestoringWriter(prepare, scope),
    }
  }
}
