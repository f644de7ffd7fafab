import Database from 'better-sqlite3'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrate, migrations } from './migrations.ts'

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

it('refuse a database of a newer program', () => {
  db.pragma(`user_version = ${migrations.length + 1}`)
  expect(() => migrate(db)).toThrow(/newer version/)
})
