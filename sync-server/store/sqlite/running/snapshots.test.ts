import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StoreUnavailable } from '#server/errors.ts'
import type { ReadTransaction } from '../../store.ts'
import { migrate } from '../migrations.ts'
import { createSnapshots } from './snapshots.ts'
import type { Snapshots } from './snapshots.ts'
import { readTransactions } from './transactions.ts'

let db: Database.Database
let snapshots: Snapshots
beforeEach(() => {
  db = new Database(':memory:')
  migrate(db)
  db.exec(`INSERT INTO meta (key, value) VALUES ('epoch', 'E')`)
  snapshots = createSnapshots(db, readTransactions(db), 1)
})
afterEach(() => {
  db.close()
})

const never = new Promise<never>(() => undefined)

it('abandons a read that hangs, and continues with those that wait for it', async () => {
  const hanging = snapshots.read(() => never)
  const next = snapshots.read((tx) => tx.epoch())
  await expect(hanging).rejects.toThrow(StoreUnavailable)
  expect(await next).toBe('E')
})

it('stops an abandoned read from reading more', async () => {
  let given: ReadTransaction | undefined
  const hanging = snapshots.read((tx) => {
    given = tx
    return never
  })
  await expect(hanging).rejects.toThrow(StoreUnavailable)
  await expect(given?.epoch()).rejects.toThrow(/has ended/)
})

it('closes although a read hangs', async () => {
  const hanging = snapshots.read(() => never)
  await Promise.all([expect(hanging).rejects.toThrow(StoreUnavailable), snapshots.close()])
})
