import Database, { SqliteError } from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#server/errors.ts'
import { createGroupCommit } from './groupCommit.ts'
import type { GroupCommit } from './groupCommit.ts'
import type { Scope } from '../records/scope.ts'

interface Letters {
  put(letter: string): Promise<void>
  fillDisk(): Promise<void>
  loseTransaction(): Promise<void>
  spoilCommit(): Promise<void>
}

let db: Database.Database
let group: GroupCommit<Letters>

const begin = (scope: Scope): Letters => ({
  put: (letter) =>
    scope.run(() => {
      db.prepare('INSERT INTO letters (letter) VALUES (?)').run(letter)
    }),
  fillDisk: () =>
    scope.run(() => {
      throw new SqliteError('database or disk is full', 'SQLITE_FULL')
    }),
  loseTransaction: () =>
    scope.run(() => {
      db.exec('ROLLBACK')
    }),
  spoilCommit: () =>
    scope.run(() => {
      db.pragma('defer_foreign_keys = ON')
      db.exec("INSERT INTO words (letter) VALUES ('nobody')")
    }),
})

beforeEach(() => {
  db = new Database(':memory:')
  db.pragma('foreign_keys = ON')
  db.exec('CREATE TABLE letters (letter TEXT PRIMARY KEY)')
  db.exec('CREATE TABLE words (letter TEXT REFERENCES letters (letter))')
  group = createGroupCommit(db, begin)
})
afterEach(() => {
  db.close()
})

const kept = () => db.prepare('SELECT letter FROM letters ORDER BY letter').pluck().all()

const together = async (...works: readonly ((tx: Letters) => Promise<unknown>)[]) => {
  const results = await Promise.allSettled(works.map((work) => group.write(work)))
  return results.map((result) =>
    result.status === 'fulfilled' ? 'kept' : (result.reason as Error).constructor.name,
  )
}

describe('a group', () => {
  it('rolls back only the write whose statement finds the disk full', async () => {
    const fates = await together(
      (tx) => tx.put('a'),
      async (tx) => {
        await tx.put('b')
        await tx.fillDisk()
      },
      (tx) => tx.put('c'),
    )
    expect(fates).toEqual(['kept', 'StoreUnavailable', 'kept'])
    expect(kept()).toEqual(['a', 'c'])
  })

  it('keeps nothing of a write that swallows such an error and returns normally', async () => {
    const fates = await together(async (tx) => {
      await tx.put('a')
      await tx.fillDisk().catch(() => undefined)
      await tx.put('b').catch(() => undefined)
    })
    expect(fates).toEqual(['StoreUnavailable'])
    expect(kept()).toEqual([])
  })

  it('fails as a whole when SQLite leaves the transaction', async () => {
    const fates = await together(
      (tx) => tx.put('a'),
      (tx) => tx.loseTransaction(),
    )
    expect(fates).toEqual(['StoreUnavailable', 'StoreUnavailable'])
    expect(kept()).toEqual([])
  })

  it('runs no statement outside a transaction after SQLite has left it', async () => {
    const fates = await together(async (tx) => {
      await tx.loseTransaction()
      await tx.put('a').catch(() => undefined)
    })
    expect(fates).toEqual(['StoreUnavailable'])
    expect(kept()).toEqual([])
  })

  it('fails as a whole when its COMMIT fails, and the next one is committed', async () => {
    const fates = await together(
      (tx) => tx.put('a'),
      (tx) => tx.spoilCommit(),
    )
    expect(fates).toEqual(['StoreUnavailable', 'StoreUnavailable'])
    expect(kept()).toEqual([])
    expect(await together((tx) => tx.put('b'))).toEqual(['kept'])
    expect(kept()).toEqual(['b'])
  })

  it('reports no success before its COMMIT', async () => {
    const order: string[] = []
    const first = group.write((tx) => tx.put('a')).then(() => order.push('first is told'))
    const second = group.write(async () => order.push('second runs'))
    await Promise.all([first, second])
    expect(order).toEqual(['second runs', 'first is told'])
  })

  it('throws StoreUnavailable when no transaction can begin', async () => {
    db.exec('BEGIN')
    expect(await together((tx) => tx.put('a'))).toEqual(['StoreUnavailable'])
    if (db.inTransaction) db.exec('ROLLBACK')
    expect(await together((tx) => tx.put('b'))).toEqual(['kept'])
  })

  it('reports no success before the step after its COMMIT, or if that fails', async () => {
    const order: string[] = []
    let fails = true
    const follow = () => {
      order.push(db.inTransaction ? 'too early' : 'follows')
      if (fails) throw new Error('ENOSPC')
    }
    group = createGroupCommit(db, begin, { committed: follow })
    const fates = await together(
      (tx) => tx.put('a'),
      () => Promise.reject(new TypeError('no')),
    )
    expect(fates).toEqual(['WriteUnconfirmed', 'TypeError'])
    fails = false
    await group.write((tx) => tx.put('b')).then(() => order.push('told'))
    expect(order).toEqual(['follows', 'follows', 'told'])
    expect(kept()).toEqual(['a', 'b'])
  })

  it('throws a defect unchanged', async () => {
    const write = group.write(() => Promise.reject(new TypeError('no')))
    await expect(write).rejects.toThrow(TypeError)
    await expect(write).rejects.not.toBeInstanceOf(StoreUnavailable)
  })
})

it('rolls back a write that hangs, and continues with the others of its group', async () => {
  group = createGroupCommit(db, begin, { limitMs: 1 })
  const hang = async (tx: Letters): Promise<void> => {
    await tx.put('b')
    await new Promise<never>(() => undefined)
  }
  const results = await together(
    (tx) => tx.put('a'),
    hang,
    (tx) => tx.put('c'),
  )
  expect(results).toEqual(['kept', 'StoreUnavailable', 'kept'])
  expect(kept()).toEqual(['a', 'c'])
})
