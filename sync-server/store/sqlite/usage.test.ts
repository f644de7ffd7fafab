import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { buildVersion } from '#server/testing/versions.ts'
import type { VersionOptions } from '#server/testing/versions.ts'
import type { HistoryPosition } from '../store.ts'
import { usageOf } from '../usage.ts'
import { createGroupCommit } from './running/groupCommit.ts'
import { migrate } from './migrations.ts'
import { fewerCounts } from './migrations/fewerCounts.ts'
import { countHistory } from './migrations/historyBytes.ts'
import { usageTable } from './migrations/usage.ts'
import { createRemembered } from './running/remembered.ts'
import { writeTransactions } from './running/transactions.ts'

const kinds = ['task', 'family', 'invitation', 'user']

const livesOf = (at: number): readonly VersionOptions[] => {
  const id = `r${at}`
  const familyId = at % 4 === 3 ? undefined : `F${at % 2}`
  const fields = { kind: kinds[at % kinds.length], createdBy: `person${at % 3}`, familyId }
  return [
    { id, fields },
    { id, rev: 2, fields: { ...fields, title: 'ä'.repeat(at), updatedBy: 'ben' } },
    { id, rev: 3, fields: { ...fields, _deleted: true, updatedAt: '2026-02-01T00:00:00.000Z' } },
    ...(at % 2 === 0 ? [{ id, rev: 4, fields }] : []),
    ...(at % 3 === 0 ? [{ id, rev: 5, fields: { ...fields, createdBy: 'someone' } }] : []),
  ]
}

let db: Database.Database
let group: ReturnType<typeof open>

const open = () => createGroupCommit(db, writeTransactions(db, createRemembered(db)))

beforeEach(() => {
  db = new Database(':memory:')
  migrate(db)
  db.exec(`INSERT INTO meta (key, value) VALUES ('epoch', 'first')`)
  group = open()
})
afterEach(() => {
  db.close()
})

const giveBack = async (id: string, kind: string | undefined): Promise<void> => {
  const version = (rev: number) =>
    buildVersion({
      id,
      rev,
      fields: { kind, familyId: 'F0', seal: `line.${rev}`, updatedBy: 'gil' },
    })
  await group.write((tx) => tx.records.keepGivenBack(version(2).record, '2026-03-01'))
  await group.write((tx) => tx.records.put({ ...version(9), origin: 'given-back' }))
  await group.write((tx) => tx.records.put({ ...version(9), origin: 'given-back' }))
}

it('equals what the migrations count from scratch', async () => {
  for (let at = 0; at < 60; at += 1) {
    for (const version of livesOf(at)) {
      await group.write((tx) => tx.records.put(buildVersion(version)))
    }
    if (at % 7 === 0) await giveBack(`r${at}`, kinds[at % kinds.length])
    if (at % 5 > 0) continue
    const fields = { kind: kinds[at % kinds.length], _deleted: true, createdBy: '' }
    await group.write((tx) => tx.records.erase(buildVersion({ id: `r${at}`, rev: 6, fields })))
  }
  for (let after: HistoryPosition | undefined; ;) {
    after = await group.write((tx) => tx.records.pruneHistory('2026-01-03', after))
    if (after === undefined) break
  }
  const usage = () =>
    db.prepare('SELECT * FROM usage WHERE records > 0 OR bytes > 0 ORDER BY owner').all()
  const histories = () =>
    db.prepare('SELECT id, history_bytes FROM records WHERE history_bytes > 0 ORDER BY id').all()
  const counted = usage()
  const ofHistories = histories()
  db.exec(`DROP TABLE usage; ${usageTable} ${fewerCounts}
    UPDATE records SET history_bytes = 0; ${countHistory}`)
  expect(counted).toEqual(usage())
  expect(ofHistories).toEqual(histories())
  expect(ofHistories.length).toBeGreaterThan(10)
  expect(counted.length).toBeGreaterThan(10)
})

it('counts erased records for nobody', async () => {
  await group.write((tx) => tx.records.put(buildVersion({ id: 'a', fields: { familyId: 'F' } })))
  const fields = { _deleted: true, createdBy: '' }
  await group.write((tx) => tx.records.erase(buildVersion({ id: 'a', rev: 2, fields })))
  const nothing = { records: 0, bytes: 0 }
  expect(await group.write((tx) => tx.records.usage(usageOf.family('F')))).toEqual(nothing)
  expect(await group.write((tx) => tx.records.usage(usageOf.account('ann')))).toEqual(nothing)
})
