import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WriteTransaction } from '#server/store/store.ts'
import { openTemporaryStore } from '#server/testing/temporaryStore.ts'
import { buildVersion } from '#server/testing/versions.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { databaseFile } from '../sqliteStore.ts'

const store = prepare(beforeEach, openTemporaryStore)

const member = (rev: number, role: string) =>
  buildVersion({
    id: 'F:ann',
    rev,
    fields: { kind: 'member', familyId: 'F', userId: 'ann', role, joinedAt: '2026-01-01' },
  })

const family = (rev: number, name: string) =>
  buildVersion({ id: 'F', rev, fields: { kind: 'family', name } })

const seen = async ({ records }: WriteTransaction): Promise<readonly unknown[]> => [
  ...(await records.membersOf('F')).map(({ role }) => role),
  ...(await records.membershipsOf('ann')).map(({ role }) => role),
  (await records.family('F'))?.name,
]

const giveUp = () => {
  throw new Error('never mind')
}

describe('what is remembered from one write to the next', () => {
  beforeEach(async () => {
    await store.write((tx) => tx.records.put(member(1, 'child')))
    await store.write((tx) => tx.records.put(family(1, 'Old')))
    expect(await store.write(seen)).toEqual(['child', 'child', 'Old'])
  })

  it('includes the changes of this write and of earlier ones of its group', async () => {
    const own = store.write(async (tx) => {
      await tx.records.put(member(2, 'parent'))
      await tx.records.put(family(2, 'New'))
      return seen(tx)
    })
    const [first, second] = await Promise.all([own, store.write(seen)])
    expect(first).toEqual(['parent', 'parent', 'New'])
    expect(second).toEqual(first)
    expect(await store.write(seen)).toEqual(first)
  })

  it('excludes the changes of a write that was rolled back', async () => {
    const undone = store.write(async (tx) => {
      await tx.records.put(member(2, 'parent'))
      await tx.records.put(family(2, 'New'))
      expect(await seen(tx)).toEqual(['parent', 'parent', 'New'])
      giveUp()
    })
    const [, second] = await Promise.allSettled([undone, store.write(seen)])
    expect(second).toEqual({ status: 'fulfilled', value: ['child', 'child', 'Old'] })
    expect(await store.write(seen)).toEqual(['child', 'child', 'Old'])
  })

  it('excludes erased records', async () => {
    const ended = member(2, 'child')
    await store.write((tx) =>
      tx.records.erase({ ...ended, record: { ...ended.record, _deleted: true } }),
    )
    expect(await store.write(seen)).toEqual(['Old'])
  })

  it('comes from the database again once another process has written', async () => {
    const other = new Database(join(store.directory, databaseFile))
    other.exec(`UPDATE records SET body = json_set(body, '$.role', 'parent') WHERE kind = 'member'`)
    other.close()
    expect(await store.write(seen)).toEqual(['parent', 'parent', 'Old'])
  })

  it('changes when another epoch has begun', async () => {
    const before = await store.write((tx) => Promise.all([tx.epoch(), tx.line()]))
    await store.write((tx) => tx.restoring.begin('another'))
    expect(await store.write((tx) => Promise.all([tx.epoch(), tx.line()]))).toEqual([
      'another',
      'another',
    ])
    expect(before).not.toContain('another')
  })
})
