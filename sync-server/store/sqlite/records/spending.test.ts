import Database from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WriteTransaction } from '#server/store/store.ts'
import { createRandom } from '#shared/testing/random.ts'
import { buildVersion } from '#server/testing/versions.ts'
import { createGroupCommit } from '../running/groupCommit.ts'
import { migrate, migrations } from '../migrations.ts'
import { spendingTable } from '../migrations/spending.ts'
import { createRemembered } from '../running/remembered.ts'
import { writeTransactions } from '../running/transactions.ts'

let db: Database.Database
let write: <T>(work: (tx: WriteTransaction) => Promise<T>) => Promise<T>

beforeEach(() => {
  db = new Database(':memory:')
  migrate(db)
  db.exec(`INSERT INTO meta (key, value) VALUES ('epoch', 'first')`)
  write = createGroupCommit(db, writeTransactions(db, createRemembered(db))).write
})
afterEach(() => {
  db.close()
})

const anExpense = (fields: object = {}) => ({
  kind: 'personalExpense',
  homeFamilyId: 'F',
  personalBudgetId: 'pocket',
  userId: 'kim',
  amount: '2.50',
  date: '2026-03-14',
  ...fields,
})
const put = (id: string, rev: number, fields: object = {}) =>
  write((tx) => tx.records.put(buildVersion({ id, rev, fields: anExpense(fields) })))
const erase = (id: string, rev: number) => {
  const fields = { kind: 'personalExpense', _deleted: true, createdBy: '' }
  return write((tx) => tx.records.erase(buildVersion({ id, rev, fields })))
}
const march = { from: '2026-03-01', to: '2026-03-31' }
const spent = (fields: object = {}) =>
  write((tx) =>
    tx.records.spent({
      personalBudgetId: 'pocket',
      homeFamilyId: 'F',
      userId: 'kim',
      without: 'none',
      ...march,
      ...fields,
    }),
  )
const rows = () => db.prepare('SELECT * FROM spending ORDER BY budget, person, day').all()

describe('What was spent', () => {
  it('sums a person’s expenses of a budget between two days, both included', async () => {
    await put('a', 1, { date: '2026-03-01' })
    await put('b', 1, { date: '2026-03-31', amount: '1.05' })
    await put('c', 1, { date: '2026-04-01' })
    await put('d', 1, { userId: 'ann' })
    await put('e', 1, { personalBudgetId: 'other' })
    expect(await spent()).toBe(35_500)
  })

  it('leaves out the one expense that is asked about', async () => {
    await put('a', 1)
    await put('b', 1, { amount: '1.05' })
    expect(await spent({ without: 'b' })).toBe(25_000)
    expect(await spent({ without: 'b', to: '2026-03-13' })).toBe(0)
  })

  it('includes pending expenses and excludes returned ones', async () => {
    await put('a', 1, { approval: 'pending' })
    await put('b', 1, { approval: 'returned' })
    expect(await spent()).toBe(25_000)
  })

  it('follows an edit, a deletion and a return', async () => {
    await put('a', 1)
    await put('a', 2, { amount: '4.00', date: '2026-03-20' })
    expect(await spent({ from: '2026-03-15' })).toBe(40_000)
    expect(await spent({ to: '2026-03-15' })).toBe(0)
    await put('a', 3, { amount: '4.00', _deleted: true })
    expect(await spent()).toBe(0)
    await put('a', 4, { amount: '4.00' })
    expect(await spent()).toBe(40_000)
  })

  it('leaves no row of an erased expense behind', async () => {
    await put('a', 1)
    await erase('a', 2)
    expect(rows()).toEqual([])
  })

  it('stays unchanged after a write that is rolled back', async () => {
    const undone = write(async (tx) => {
      await tx.records.put(buildVersion({ id: 'a', fields: anExpense() }))
      throw new Error('no')
    })
    await expect(undone).rejects.toThrow('no')
    expect(await spent()).toBe(0)
  })

  it('equals the migration’s sum after any history of writes', async () => {
    const random = createRandom(7)
    const revs = new Map<string, number>()
    for (let count = 0; count < 1500; count += 1) {
      const id = `e${random.integer(0, 80)}`
      const rev = (revs.get(id) ?? 0) + 1
      revs.set(id, rev)
      if (random.chance(0.05)) {
        await erase(id, rev)
        continue
      }
      await put(id, rev, {
        personalBudgetId: `b${random.integer(0, 2)}`,
        userId: `u${random.integer(0, 2)}`,
        amount: `${random.integer(0, 99_999_999)}.${random.integer(10, 99)}`,
        date: `2026-03-${random.integer(10, 30)}`,
        approval: random.pick(['approved', 'pending', 'returned', undefined]),
        _deleted: random.chance(0.2),
      })
    }
    const kept = rows()
    db.exec(`DROP TABLE spending; ${spendingTable}`)
    expect(kept).toEqual(rows())
    expect(kept.length).toBeGreaterThan(20)
  })

  it('adds up the expenses of an older database', async () => {
    db.close()
    db = new Database(':memory:')
    migrate(db, migrations.slice(0, migrations.indexOf(spendingTable)))
    const insert = db.prepare(`
      INSERT INTO records (id, collection, kind, list, list_date, list_newest, audience, rev, deleted,
        body, created_at, updated_at)
      VALUES (?, 'budgets', 'personalExpense', '', '', '', 'F', 1, ?, ?, '', '')`)
    insert.run('a', 0, JSON.stringify(anExpense()))
    insert.run('b', 0, JSON.stringify(anExpense({ amount: '0.29', approval: 'pending' })))
    insert.run('c', 0, JSON.stringify(anExpense({ approval: 'returned' })))
    insert.run('d', 1, JSON.stringify(anExpense()))
    migrate(db)
    expect(rows()).toEqual([{ budget: 'pocket', person: 'kim', day: '2026-03-14', amount: 27_900 }])
  })
})
