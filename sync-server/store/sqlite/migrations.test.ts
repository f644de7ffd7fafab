import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { buildVersion } from '#server/testing/versions.ts'
import { createGroupCommit } from './running/groupCommit.ts'
import { migrate, migrations } from './migrations.ts'
import { createRemembered } from './running/remembered.ts'
import { writeTransactions } from './running/transactions.ts'

let db: Database.Database
beforeEach(() => {
  db = new Database(':memory:')
  db.pragma('foreign_keys = ON')
})
afterEach(() => {
  db.close()
})

it('keep the versions of a database of the first program, as committed under its epoch', () => {
  migrate(db, migrations.slice(0, 1))
  db.exec(`
    INSERT INTO meta (key, value) VALUES ('epoch', 'first');
    INSERT INTO records VALUES ('a', 'tasks', 'task', '', '', '', 'family:F', 2, 0, '{}', '', '');
    INSERT INTO history VALUES ('a', 1, '{"rev":1}', '2026-01-01'), ('a', 2, '{"rev":2}', NULL);
  `)
  migrate(db)
  expect(db.prepare('SELECT * FROM history').all()).toEqual([
    { record_id: 'a', rev: 1, epoch: 'first', body: '{"rev":1}', replaced_at: '2026-01-01' },
    { record_id: 'a', rev: 2, epoch: 'first', body: '{"rev":2}', replaced_at: null },
  ])
  expect(db.pragma('foreign_key_check')).toEqual([])
})

it('keep the rows of a database’s feeds', () => {
  migrate(db, migrations.slice(0, 5))
  db.exec(`
    INSERT INTO records (id, collection, kind, list, list_date, list_newest, audience, rev, deleted,
      body, created_at, updated_at)
    VALUES ('a', 'tasks', 'task', '', '', '', 'family:F', 2, 0, '{}', '', '');
    INSERT INTO feed (audience, record_id, collection, rank, number, first)
    VALUES ('family:F', 'a', 'tasks', 2, 7, 0), ('household:F', 'a', 'tasks', 2, 5, 3);
  `)
  const rows = () => db.prepare('SELECT * FROM feed ORDER BY audience').all()
  const before = rows()
  migrate(db)
  expect(rows()).toEqual(before)
  expect(before).toHaveLength(2)
  expect(db.pragma('foreign_key_check')).toEqual([])
})

it('put open tasks before completed ones, without changing numbers', () => {
  migrate(db, migrations.slice(0, 6))
  db.exec(`
    INSERT INTO records (id, collection, kind, list, list_date, list_newest, audience, rev, deleted,
      body, created_at, updated_at)
    VALUES
      ('done', 'tasks', 'task', '', '', '', 'F', 1, 0, '{"status":"completed"}', '', ''),
      ('open', 'tasks', 'task', '', '', '', 'F', 1, 0, '{"status":"pending"}', '', ''),
      ('series', 'tasks', 'taskSeries', '', '', '', 'F', 1, 0, '{}', '', '');
    INSERT INTO feed (audience, record_id, collection, rank, number, first)
    VALUES ('F', 'series', 'tasks', 1, 1, 1), ('F', 'open', 'tasks', 2, 2, 2), ('F', 'done', 'tasks', 2, 3, 3);
  `)
  migrate(db)
  expect(
    db.prepare('SELECT record_id, rank, number FROM feed ORDER BY number').raw().all(),
  ).toEqual([
    ['series', 1, 1],
    ['open', 2, 2],
    ['done', 3, 3],
  ])
})

it('keep the content of a record’s versions, and of the current one after it is replaced', async () => {
  migrate(db, migrations.slice(0, 7))
  db.exec(`
    INSERT INTO meta (key, value) VALUES ('epoch', 'first');
    INSERT INTO records (id, collection, kind, list, list_date, list_newest, audience, rev, deleted,
      body, created_at, updated_at)
    VALUES ('a', 'tasks', 'task', 'F/pending', '', '', 'F', 2, 0, '{"id":"a","rev":2}', '', '');
    INSERT INTO history (record_id, rev, epoch, body, replaced_at)
    VALUES ('a', 1, 'first', '{"rev":1}', '2026-01-01'), ('a', 2, 'first', '{"rev":2}', NULL);
  `)
  migrate(db)
  const group = createGroupCommit(db, writeTransactions(db, createRemembered(db)))
  const revs = () =>
    group.write(async ({ records }) => (await records.history('a')).map(({ rev }) => rev))
  expect(await revs()).toEqual([1, 2])
  for (const rev of [3, 4]) {
    await group.write((tx) => tx.records.put(buildVersion({ id: 'a', rev, audience: 'F' })))
  }
  expect(await revs()).toEqual([1, 2, 3, 4])
  const pending: ListQuery = { kind: 'task', list: 'F/pending', by: 'listNewest' }
  const listed = await group.write((tx) => tx.records.list(pending))
  expect(listed.map(({ rev }) => rev)).toEqual([4])
})

it('recognize the edits of all versions in the database, each by its author', () => {
  migrate(db, migrations.slice(0, 19))
  const version = (editId: string, updatedBy: string) => JSON.stringify({ editId, updatedBy })
  db.exec(`
    INSERT INTO records (id, collection, kind, list, list_date, list_newest, audience, rev, deleted,
      body, created_at, updated_at)
    VALUES ('a', 'tasks', 'task', '', '', '', 'F', 3, 0, '${version('third', 'ann')}', '', '');
    INSERT INTO history (record_id, rev, epoch, body, replaced_at)
    VALUES ('a', 1, 'E', '${version('first', 'ann')}', '2026'), ('a', 3, 'E', '', NULL),
      ('a', 2, 'E', '${version('second', 'bob')}', '2026'), ('a', 2, '', '{}', '2026');
  `)
  migrate(db)
  expect(db.prepare('SELECT edit_id, author, folded FROM edits').raw().all()).toEqual([
    ['first', 'ann', 0],
    ['second', 'bob', 0],
    ['third', 'ann', 0],
  ])
})

it('let people in whose place on a shared device has no PIN', async () => {
  migrate(db, migrations.slice(0, 17))
  db.exec(`
    INSERT INTO accounts (user_id, issuer, subject, created_at) VALUES ('ann', 'home', 'ann', '2026');
    INSERT INTO device_people (device_hash, user_id, place, session_hash, pin_failures, changed_at)
    VALUES ('tablet', 'ann', 1, 's', 0, '2026');
  `)
  migrate(db)
  const group = createGroupCommit(db, writeTransactions(db, createRemembered(db)))
  expect(await group.write(({ devices }) => devices.peopleOn('tablet'))).toMatchObject([
    { userId: 'ann', pinChosen: true, pinHash: null },
  ])
})

it('refuse a database of a newer program', () => {
  db.pragma(`user_version = ${migrations.length + 1}`)
  expect(() => migrate(db)).toThrow(/newer version/)
})
