import type { Database, Statement } from 'better-sqlite3'
import { limits } from '#shared/core/limits.ts'
import type { StoreUnavailable } from '#server/errors.ts'
import { isStorageFailure, unavailable } from '../running/failures.ts'

/**
 * Refuses statements after the transaction has ended or SQLite has left it, because they would
 * commit on their own.
 */
export interface Scope {
  run<T>(step: () => T): Promise<T>
  failure(): StoreUnavailable | undefined
  end(): void
}

export const createScope = (db: Database): Scope => {
  let ended = false
  let failed: StoreUnavailable | undefined

  const fail = (cause: unknown): StoreUnavailable => {
    failed ??= unavailable(cause)
    return failed
  }

  return {
    run: async (step) => {
      if (ended) throw new Error('This transaction has ended: await all that belongs to it')
      if (failed !== undefined) throw failed
      if (!db.inTransaction) throw fail(new Error('SQLite left the transaction'))
      try {
        return step()
      } catch (error) {
        throw isStorageFailure(error) ? fail(error) : error
      }
    },
    failure: () => failed,
    end: () => {
      ended = true
    },
  }
}

export type Prepare = <Parameters extends unknown[], Row = unknown>(
  sql: string,
) => Statement<Parameters, Row>

export const deleteSome = (
  prepare: Prepare,
  where: string,
  ...parameters: readonly unknown[]
): boolean => {
  const sql = `DELETE FROM ${where} LIMIT ${limits.jobRecords}`
  return prepare(sql).run(...parameters).changes === limits.jobRecords
}

export const createPrepare = (db: Database): Prepare => {
  const prepared = new Map<string, Statement<unknown[], unknown>>()
  return <Parameters extends unknown[], Row>(sql: string) => {
    let statement = prepared.get(sql)
    if (statement === undefined) {
      statement = db.prepare(sql)
      prepared.set(sql, statement)
    }
    return statement as unknown as Statement<Parameters, Row>
  }
}
