import type { Database } from 'better-sqlite3'
import { limits } from '#shared/core/limits.ts'
import { StoreUnavailable, WriteUnconfirmed } from '#server/errors.ts'
import { yieldToEventLoop } from '#server/queue.ts'
import { unavailable } from './failures.ts'
import { createPrepare, createScope } from '../records/scope.ts'
import type { Scope } from '../records/scope.ts'
import { withinTime } from './withinTime.ts'

/** Writes that share one flush: none is answered before the last one has run. */
const largestGroup = 64

/** Milliseconds for which waiting writes run before other work. */
const longestTurn = 4

export interface GroupCommit<Tx> {
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface Job<Tx> {
  run(tx: Tx, scope: Scope): Promise<Outcome>
  reject(reason: unknown): void
}

type Control = (sql: string) => void

type Outcome = { readonly type: 'keep'; tell(): void } | { readonly type: 'undo'; tell(): void }

export interface Groups {
  begun?(): void
  committed?(): void
  readonly limitMs?: number
}

/**
 * Writes that wait at the same time share one transaction and one flush, each behind a savepoint
 * (Push 7).
 */
export const createGroupCommit = <Tx>(
  db: Database,
  begin: (scope: Scope) => Tx,
  groups: Groups = {},
): GroupCommit<Tx> => {
  const { limitMs = limits.writeMs } = groups
  const prepare = createPrepare(db)
  const control: Control = (sql) => void prepare(sql).run()
  const waiting: Job<Tx>[] = []
  let closed = false
  let draining: Promise<void> | undefined

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      await yieldToEventLoop()
      await runGroup(db, control, begin, waiting, groups)
    }
    draining = undefined
  }

  return {
    write: (work) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new StoreUnavailable('The store is closed'))
          return
        }
        const timely = (tx: Tx) => withinTime(work(tx), limitMs)
        waiting.push({ run: (tx, scope) => attempt(timely, tx, scope, resolve, reject), reject })
        draining ??= drain()
      }),
    close: async () => {
      closed = true
      await draining
    },
  }
}

const attempt = async <Tx, T>(
  work: (tx: Tx) => Promise<T>,
  tx: Tx,
  scope: Scope,
  resolve: (value: T) => void,
  reject: (reason: unknown) => void,
): Promise<Outcome> => {
  try {
    const value = await work(tx)
    const failure = scope.failure()
    if (failure !== undefined) return { type: 'undo', tell: () => reject(failure) }
    return { type: 'keep', tell: () => resolve(value) }
  } catch (error) {
    const reason = scope.failure() ?? error
    return { type: 'undo', tell: () => reject(reason) }
  } finally {
    scope.end()
  }
}

const runGroup = async <Tx>(
  db: Database,
  control: Control,
  begin: (scope: Scope) => Tx,
  waiting: Job<Tx>[],
  { begun, committed }: Groups,
): Promise<void> => {
  const group: Job<Tx>[] = []
  const outcomes: Outcome[] = []
  try {
    control('BEGIN IMMEDIATE')
    begun?.()
    let since = performance.now()
    while (group.length < largestGroup && waiting.length > 0) {
      const job = waiting.shift()
      if (job === undefined) break
      group.push(job)
      outcomes.push(await runBehindSavepoint(db, control, begin, job))
      if (waiting.length === 0 || performance.now() - since > longestTurn) {
        await yieldToEventLoop()
        since = performance.now()
      }
    }
    control('COMMIT')
  } catch (error) {
    if (db.inTransaction) rollBack(db)
    if (group.length === 0) group.push(...waiting.splice(0, largestGroup))
    for (const job of group) job.reject(unavailable(error))
    return
  }
  const failure = failureOf(committed)
  for (const [index, outcome] of outcomes.entries()) {
    if (failure === undefined || outcome.type === 'undo') outcome.tell()
    else group[index]?.reject(failure)
  }
}

/**
 * If the rights journal cannot be written, the commit is kept, and a retry is acknowledged after
 * the journal is written.
 */
const failureOf = (committed: Groups['committed']): StoreUnavailable | undefined => {
  try {
    committed?.()
    return undefined
  } catch (error) {
    return new WriteUnconfirmed('A write stands, but not all that goes with it', { cause: error })
  }
}

const runBehindSavepoint = async <Tx>(
  db: Database,
  control: Control,
  begin: (scope: Scope) => Tx,
  job: Job<Tx>,
): Promise<Outcome> => {
  control('SAVEPOINT job')
  const scope = createScope(db)
  const outcome = await job.run(begin(scope), scope)
  if (!db.inTransaction) {
    throw scope.failure() ?? new StoreUnavailable('SQLite left the transaction')
  }
  if (outcome.type === 'undo') control('ROLLBACK TO job')
  control('RELEASE job')
  return outcome
}

const rollBack = (db: Database): void => {
  try {
    db.exec('ROLLBACK')
  } catch (error) {
    /** SQLite may have rolled back already. */
    if (db.inTransaction) throw error
  }
}
