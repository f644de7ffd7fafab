import type { Database } from 'better-sqlite3'
import { limits } from '#shared/core/limits.ts'
import { StoreUnavailable } from '#server/errors.ts'
import { yieldToEventLoop } from '#server/queue.ts'
import type { ReadTransaction } from '../../store.ts'
import { createScope } from '../records/scope.ts'
import type { Scope } from '../records/scope.ts'
import { withinTime } from './withinTime.ts'

export interface Snapshots {
  read<T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export const createSnapshots = (
  db: Database,
  begin: (scope: Scope) => ReadTransaction,
  limitMs: number = limits.readMs,
): Snapshots => {
  let last: Promise<unknown> = Promise.resolve()
  let closed = false

  const beginning = db.prepare('BEGIN')
  const ending = db.prepare('COMMIT')

  /** Milliseconds of reading since other work last ran. */
  let read = 0
  const onSnapshot = async <T>(work: (tx: ReadTransaction) => Promise<T>): Promise<T> => {
    if (read > limits.turnMs) {
      await yieldToEventLoop()
      read = 0
    }
    const start = performance.now()
    beginning.run()
    const scope = createScope(db)
    try {
      const tx = begin(scope)
      /** SQLite takes the snapshot at the first read, not at BEGIN. */
      await tx.epoch()
      return await withinTime(work(tx), limitMs)
    } finally {
      scope.end()
      if (db.inTransaction) ending.run()
      read += performance.now() - start
    }
  }

  return {
    read: (work) => {
      if (closed) return Promise.reject(new StoreUnavailable('The store is closed'))
      const result = last.then(() => onSnapshot(work))
      last = result.catch(() => undefined)
      return result
    },
    close: async () => {
      closed = true
      await last
    },
  }
}
