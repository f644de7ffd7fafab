import type { Database } from 'better-sqlite3'
import type { ReadTransaction, WriteTransaction } from '../store.ts'
import { createAccountReader, createAccountWriter } from './accounts.ts'
import { createBlobReader, createBlobWriter } from './blobs.ts'
import { createFeedReader } from './feeds.ts'
import { createProviderState } from './providerState.ts'
import { createRecordReader } from './records.ts'
import { createRecordWriter } from './recordWriter.ts'
import { readAnew } from './remembered.ts'
import type { Remembered } from './remembered.ts'
import { createRestoringWriter, presentEpoch } from './restoring.ts'
import { createPrepare } from './scope.ts'
import type { Prepare, Scope } from './scope.ts'

const epochOf = `SELECT value FROM meta WHERE key = 'epoch'`
const lineOf = `SELECT ${presentEpoch} AS value`

/** Makes the reading half of transactions on one connection, whose statements they share. */
export const readTransactions = (db: Database): ((scope: Scope) => ReadTransaction) => {
  const prepare = createPrepare(db)
  return (scope) => {
    const records = lazily(() => createRecordReader(prepare, scope, readAnew))
    const feeds = lazily(() => createFeedReader(prepare, scope))
    const accounts = lazily(() => createAccountReader(prepare, scope))
    const blobs = lazily(() => createBlobReader(prepare, scope))
    return {
      get records() {
        return records()
      },
      get feeds() {
        return feeds()
      },
      get accounts() {
        return accounts()
      },
      get blobs() {
        return blobs()
      },
      epoch: () => scope.run(() => theOne(prepare, epochOf)),
      line: () => scope.run(() => theOne(prepare, lineOf)),
    }
  }
}

export const writeTransactions = (
  db: Database,
  remembered: Remembered,
): ((scope: Scope) => WriteTransaction) => {
  const prepare = createPrepare(db)
  const { remember } = remembered
  return (scope) => {
    const records = lazily(() =>
      Object.assign(
        createRecordReader(prepare, scope, remember),
        createRecordWriter(prepare, scope, remembered),
      ),
    )
    const feeds = lazily(() => createFeedReader(prepare, scope))
    const accounts = lazily(() =>
      Object.assign(createAccountReader(prepare, scope), createAccountWriter(prepare, scope)),
    )
    const blobs = lazily(() =>
      Object.assign(createBlobReader(prepare, scope), createBlobWriter(prepare, scope)),
    )
    const providerState = lazily(() => createProviderState(prepare, scope))
    const restoring = lazily(() => createRestoringWriter(prepare, scope, remembered))
    return {
      get records() {
        return records()
      },
      get feeds() {
        return feeds()
      },
      get accounts() {
        return accounts()
      },
      get blobs() {
        return blobs()
      },
      get providerState() {
        return providerState()
      },
      get restoring() {
        return restoring()
      },
      epoch: () => scope.run(() => remember('epoch', () => theOne(prepare, epochOf))),
      line: () => scope.run(() => remember('line', () => theOne(prepare, lineOf))),
    }
  }
}

/** Most transactions need one or two of their parts, and there are thousands a second. */
const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

const theOne = (prepare: Prepare, sql: string): string => {
  const row = prepare<[], { value: string }>(sql).get()
  if (row === undefined) throw new Error('The database has no epoch')
  return row.value
}
