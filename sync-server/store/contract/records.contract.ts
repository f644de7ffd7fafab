import { describe, expect, it } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { buildVersion } from '#server/testing/versions.ts'
import type { VersionOptions } from '#server/testing/versions.ts'
import type { Owner, Store } from '../store.ts'

export const recordsContract = (store: () => Store): void => {
  const put = (options: VersionOptions) =>
    store().write((tx) => tx.records.put(buildVersion(options)))
  const list = (query: ListQuery) =>
    store().read(async (tx) => (await tx.records.list(query)).map(({ id }) => id))
  const pending: ListQuery = { kind: 'task', list: 'F/pending', by: 'listDate' }

  describe('records', () => {
    it('returns the last version with every field, even unknown ones', async () => {
      await put({ id: 'a', fields: { title: 'Shop', fromTheFuture: { deep: [1] } } })
      await put({ id: 'a', rev: 2, fields: { title: 'Cook', fromTheFuture: { deep: [2] } } })
      const record = await store().read((tx) => tx.records.get('a'))
      expect(record).toMatchObject({ rev: 2, title: 'Cook', fromTheFuture: { deep: [2] } })
    })

    it('returns a deleted record by its id, but in no list and no count', async () => {
      await put({ id: 'a' })
      await put({ id: 'a', rev: 2, fields: { _deleted: true } })
      expect((await store().read((tx) => tx.records.get('a')))?._deleted).toBe(true)
      expect(await list(pending)).toEqual([])
      expect(await store().read((tx) => tx.records.count(pending))).toBe(0)
    })

    it('finds deleted records by time, the latest first, and no erased ones', async () => {
      const on = (day: string, deleted = true) => ({
        _deleted: deleted,
        updatedAt: `2026-01-${day}`,
      })
      for (const id of ['a', 'b', 'c', 'd']) await put({ id })
      await put({ id: 'a', rev: 2, fields: on('02') })
      await put({ id: 'b', rev: 2, fields: on('04') })
      await put({ id: 'c', rev: 2, fields: { ...on('03'), createdBy: '' } })
      await put({ id: 'd', rev: 2, fields: on('03', false) })
      const deleted = (query: object) =>
        store().read(async (tx) => {
          const found = await tx.records.deleted({ kind: 'task', limit: 10, ...query })
          return found.map(({ id }) => id)
        })
      expect(await deleted({})).toEqual(['b', 'a'])
      expect(await deleted({ limit: 1 })).toEqual(['b'])
      expect(await deleted({ from: '2026-01-04' })).toEqual(['b'])
      expect(await deleted({ before: '2026-01-04' })).toEqual(['a'])
      expect(await deleted({ familyId: 'another' })).toEqual([])
      expect(await deleted({ kind: 'event' })).toEqual([])
    })

    it('finds a person’s pending records in an audience, page by page', async () => {
      const kims = (approval: string) => ({ createdBy: 'kim', approval })
      await put({ id: 'a', audience: 'child:F:kim', fields: kims('pending') })
      await put({ id: 'b', audience: 'parents:F', fields: kims('returned') })
      await put({ id: 'c', audience: 'parents:F', fields: kims('approved') })
      await put({ id: 'd', audience: 'child:G:kim', fields: kims('pending') })
      await put({ id: 'e', audience: 'parents:F', fields: { approval: 'pending' } })
      await put({ id: 'f', audience: 'parents:F', fields: { ...kims('pending'), _deleted: true } })
      const waitingBy = (audience: string, after = '', most = 9) =>
        store().read((tx) => tx.records.waitingBy('kim', audience, after, most))
      expect(await waitingBy('child:F:kim')).toEqual(['a'])
      expect(await waitingBy('parents:F')).toEqual(['b', 'f'])
      expect(await waitingBy('parents:F', '', 1)).toEqual(['b'])
      expect(await waitingBy('parents:F', 'b', 1)).toEqual(['f'])
    })

    it('lists by either column, within inclusive bounds and a limit', async () => {
      await put({ id: 'a', listDate: '2026-01-03', listNewest: '1' })
      await put({ id: 'b', listDate: '2026-01-01', listNewest: '2' })
      await put({ id: 'c', listDate: '2026-01-02', listNewest: '3' })
      await put({ id: 'd', list: 'F/completed' })
      expect(await list(pending)).toEqual(['b', 'c', 'a'])
      expect(await list({ ...pending, by: 'listNewest' })).toEqual(['a', 'b', 'c'])
      expect(await list({ ...pending, from: '2026-01-02' })).toEqual(['c', 'a'])
      expect(await list({ ...pending, from: '2026-01-01', to: '2026-01-02' })).toEqual(['b', 'c'])
      expect(await list({ ...pending, limit: 1 })).toEqual(['b'])
    })

    it('counts all that a query selects, whatever its limit', async () => {
      for (const id of ['a', 'b', 'c'])
        await put({ id, listDate: `2026-01-0${id === 'a' ? 1 : 2}` })
      const count = (query: ListQuery) => store().read((tx) => tx.records.count(query))
      expect(await count({ ...pending, limit: 1 })).toBe(3)
      expect(await count({ ...pending, from: '2026-01-02' })).toBe(2)
      expect(await count({ ...pending, by: 'listNewest', to: '000' })).toBe(3)
    })

    it('moves a record to the list of its new version', async () => {
      await put({ id: 'a' })
      await put({ id: 'a', rev: 2, list: 'F/completed' })
      expect(await list(pending)).toEqual([])
      expect(await list({ ...pending, list: 'F/completed' })).toEqual(['a'])
    })

    it('recognizes the edits that a record has taken', async () => {
      await put({ id: 'a', fields: { editId: 'first' } })
      await put({ id: 'a', rev: 2, fields: { editId: 'second' } })
      const taken = (id: string, editId: string) =>
        store().read((tx) => tx.records.hasEdit(id, editId))
      expect(await taken('a', 'first')).toBe(true)
      expect(await taken('a', 'second')).toBe(true)
      expect(await taken('a', 'third')).toBe(false)
      expect(await taken('b', 'first')).toBe(false)
    })

    it('recognizes an edit by its author alone, even one folded into a later edit', async () => {
      await put({ id: 'a', fields: { editId: 'first' } })
      const folded = ['first', 'second', 'third']
      const version = buildVersion({
        id: 'a',
        rev: 2,
        fields: { editId: 'last', updatedBy: 'bob' },
      })
      await store().write((tx) => tx.records.put({ ...version, folded }))
      const takenFrom = (userId: string) =>
        store().read(async (tx) => {
          const asked = ['first', 'second', 'third', 'last', 'never']
          const taken = await Promise.all(
            asked.map((editId) => tx.records.hasEditFrom('a', editId, userId)),
          )
          return asked.filter((_, at) => taken[at])
        })
      expect(await takenFrom('ann')).toEqual(['first'])
      expect(await takenFrom('bob')).toEqual(['second', 'third', 'last'])
      expect(await store().read((tx) => tx.records.hasEdit('a', 'second'))).toBe(false)
    })

    it('keeps the version of an edit that another person had claimed to have folded', async () => {
      const version = buildVersion({ id: 'a', fields: { updatedBy: 'eve' } })
      await store().write((tx) => tx.records.put({ ...version, folded: ['anns'] }))
      expect(await store().read((tx) => tx.records.hasEdit('a', 'anns'))).toBe(false)
      await put({ id: 'a', rev: 2, fields: { editId: 'anns' } })
      expect(await store().read((tx) => tx.records.hasEditFrom('a', 'anns', 'ann'))).toBe(true)
      expect(await store().read((tx) => tx.records.hasEdit('a', 'anns'))).toBe(true)
    })

    it('recognizes a record’s edits after its history was cut, and after it was erased', async () => {
      await put({ id: 'a', fields: { editId: 'first' } })
      await put({ id: 'a', rev: 2 })
      await store().write((tx) => tx.records.pruneHistory('2027-01-01T00:00:00.000Z'))
      const taken = () => store().read((tx) => tx.records.hasEditFrom('a', 'first', 'ann'))
      expect(await taken()).toBe(true)
      const end = { _deleted: true, createdBy: '', updatedBy: '' }
      await store().write((tx) => tx.records.erase(buildVersion({ id: 'a', rev: 3, fields: end })))
      expect(await taken()).toBe(true)
    })

    it('finds records that contain a text within a family, page by page', async () => {
      const fields = { familyId: 'F', assignedTo: 'place' }
      for (const id of ['c', 'a', 'b']) await put({ id, fields })
      await put({ id: 'F', fields: { createdBy: 'place' } })
      await put({ id: 'gone', fields: { ...fields, _deleted: true } })
      await put({ id: 'elsewhere', fields: { ...fields, familyId: 'G' } })
      await put({ id: 'other', fields: { ...fields, assignedTo: 'somebody' } })
      const page = (after: string, limit: number) =>
        store().read((tx) => tx.records.mentioning('F', 'place', after, limit))
      expect(await page('', 3)).toEqual({ found: ['F', 'a', 'b'], last: 'b' })
      expect(await page('b', 2)).toEqual({ found: ['c'], last: 'elsewhere' })
      expect(await page('elsewhere', 3)).toEqual({ found: ['gone'], last: undefined })
    })

    it('finds records of a family or a person, page by page', async () => {
      await put({ id: 'F', fields: {} })
      await put({ id: 'a', fields: { familyId: 'F' } })
      await put({ id: 'b', fields: { familyId: 'G', sharedWith: 'F' } })
      await put({ id: 'c', fields: { familyId: 'F', _deleted: true } })
      await put({ id: 'd', fields: { familyId: 'G', userId: 'ann' } })
      await put({ id: 'e', audience: 'user:ann', fields: { familyId: 'G' } })
      const page = async (to: Owner, after: string, most: number) => {
        const { found, last } = await store().read((tx) => tx.records.belonging(to, after, most))
        return [found.map(({ id }) => id), last]
      }
      expect(await page({ familyId: 'F', kinds: ['task'] }, '', 3)).toEqual([['F', 'a', 'b'], 'b'])
      expect(await page({ familyId: 'F', kinds: [] }, '', 4)).toEqual([['F', 'a', 'c'], 'c'])
      expect(await page({ familyId: 'F', kinds: [] }, 'c', 4)).toEqual([[], undefined])
      expect(await page({ userId: 'ann', kinds: ['task'] }, 'a', 9)).toEqual([
        ['d', 'e'],
        undefined,
      ])
      expect(await page({ userId: 'ann', kinds: [] }, 'a', 9)).toEqual([['e'], undefined])
    })

    it('returns no membership in an erased family, whatever the member’s record says', async () => {
      const fields = { kind: 'member', familyId: 'F', userId: 'ann', joinedAt: '2026' }
      await put({ id: 'F', fields: { kind: 'family' } })
      await put({ id: 'F:ann', fields })
      const known = () =>
        store().read(async ({ records }) => [
          (await records.membersOf('F')).length,
          (await records.membershipsOf('ann')).length,
        ])
      expect(await known()).toEqual([1, 1])
      await put({ id: 'F', rev: 2, fields: { kind: 'family', _deleted: true } })
      expect(await known()).toEqual([0, 0])
    })

    it('keeps a version that was replaced by an old one as long as any other', async () => {
      await put({ id: 'a' })
      const version = buildVersion({ id: 'a', rev: 2 })
      await store().write((tx) => tx.records.put({ ...version, at: '2026-05-01T00:00:00.000Z' }))
      const leftAfter = async (before: string) => {
        await store().write((tx) => tx.records.pruneHistory(before))
        return (await store().read((tx) => tx.records.history('a'))).map(({ rev }) => rev)
      }
      expect(await leftAfter('2026-04-01T00:00:00.000Z')).toEqual([1, 2])
      expect(await leftAfter('2026-06-01T00:00:00.000Z')).toEqual([2])
    })

    it('returns the live parts of a record, wherever they moved', async () => {
      await put({ id: 'whole' })
      await put({ id: 'b', parentId: 'whole' })
      await put({ id: 'a', parentId: 'whole' })
      await put({ id: 'gone', parentId: 'whole', fields: { _deleted: true } })
      await put({ id: 'other', parentId: 'another' })
      const parts = () => store().read((tx) => tx.records.partsOf('whole'))
      expect(await parts()).toEqual(['a', 'b'])
      const partsAfter = (after: string, most: number) =>
        store().read((tx) => tx.records.partsAfter('whole', after, most))
      expect([await partsAfter('', 2), await partsAfter('b', 2)]).toEqual([['a', 'b'], ['gone']])
      await put({ id: 'a', rev: 2, parentId: 'another' })
      expect(await parts()).toEqual(['b'])
    })

    it('keeps every version’s content, even of deleted and restored records', async () => {
      const say = (rev: number, title: string, _deleted = false) =>
        put({ id: 'a', rev, fields: { title, _deleted } })
      await say(1, 'Shop')
      await say(2, 'Cook')
      await say(3, 'Cook', true)
      await say(4, 'Eat')
      const history = await store().read((tx) => tx.records.history('a'))
      expect(history.map(({ rev, title, _deleted }) => [rev, title, _deleted])).toEqual([
        [1, 'Shop', false],
        [2, 'Cook', false],
        [3, 'Cook', true],
        [4, 'Eat', false],
      ])
    })

    it('keeps every version until those replaced long ago are pruned', async () => {
      const at = (updatedAt: string, rev: number, id = 'a') =>
        put({ id, rev, fields: { updatedAt } })
      await at('2026-01-01T00:00:00.000Z', 1)
      await at('2026-02-01T00:00:00.000Z', 2)
      await at('2026-03-01T00:00:00.000Z', 3)
      await at('2026-01-01T00:00:00.000Z', 1, 'untouched')
      const revs = (id: string) =>
        store().read(async (tx) => (await tx.records.history(id)).map(({ rev }) => rev))
      expect(await revs('a')).toEqual([1, 2, 3])
      await store().write((tx) => tx.records.pruneHistory('2026-02-15T00:00:00.000Z'))
      expect(await revs('a')).toEqual([2, 3])
      expect(await revs('untouched')).toEqual([1])
    })

    it('prunes at most as many versions at once as a transaction may write, and continues from there', async () => {
      for (let rev = 1; rev <= limits.jobRecords + 51; rev += 1) await put({ id: 'a', rev })
      const before = '2027-01-01T00:00:00.000Z'
      const count = () => store().read(async (tx) => (await tx.records.history('a')).length)
      const after = await store().write((tx) => tx.records.pruneHistory(before))
      expect(after).toMatchObject({ recordId: 'a', rev: limits.jobRecords })
      expect(await count()).toBe(51)
      expect(await store().write((tx) => tx.records.pruneHistory(before, after))).toBeUndefined()
      expect(await count()).toBe(1)
    })

    it('forgets a record in portions before it is erased', async () => {
      for (let rev = 1; rev <= limits.jobRecords + 51; rev += 1) await put({ id: 'a', rev })
      const forgetSome = () => store().write((tx) => tx.records.forgetSome('a'))
      const answers = [await forgetSome(), await forgetSome(), await forgetSome()]
      expect(answers).toEqual([true, true, false])
      expect(await store().read((tx) => tx.records.history('a'))).toHaveLength(1)
      expect(await store().read((tx) => tx.records.hasEditFrom('a', 'edit-a-1', 'ann'))).toBe(true)
    })
  })

  describe('people', () => {
    const member = (familyId: string, userId: string, joinedAt: string, more = {}) =>
      put({
        id: `${familyId}:${userId}`,
        fields: { kind: 'member', familyId, userId, joinedAt, leftAt: null, ...more },
      })
    const ids = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id)

    it('finds the members of a family and the families of a person, the oldest first', async () => {
      await member('F', 'ben', '2026-02-01T00:00:00.000Z')
      await member('F', 'ann', '2026-01-01T00:00:00.000Z', { leftAt: '2026-03-01T00:00:00.000Z' })
      await member('G', 'ann', '2025-01-01T00:00:00.000Z')
      await put({ id: 'task', fields: { familyId: 'F', userId: 'ann' } })
      await store().read(async (tx) => {
        expect(ids(await tx.records.membersOf('F'))).toEqual(['F:ann', 'F:ben'])
        expect(ids(await tx.records.membershipsOf('ann'))).toEqual(['G:ann', 'F:ann'])
        expect(await tx.records.membersOf('nowhere')).toEqual([])
      })
    })

    it('returns families only for ids of live families', async () => {
      await put({ id: 'F', fields: { kind: 'family', name: 'Ours' } })
      await put({ id: 'gone', fields: { kind: 'family', _deleted: true } })
      await put({ id: 'task' })
      await store().read(async (tx) => {
        expect((await tx.records.family('F'))?.name).toBe('Ours')
        expect(await tx.records.family('gone')).toBeUndefined()
        expect(await tx.records.family('task')).toBeUndefined()
      })
    })

    it('finds a live invitation by the hash of its token', async () => {
      await put({ id: 'i', fields: { kind: 'invitation', tokenHash: 'hash' } })
      await put({ id: 'j', fields: { kind: 'invitation', tokenHash: 'revoked', _deleted: true } })
      await store().read(async (tx) => {
        expect((await tx.records.invitationByToken('hash'))?.id).toBe('i')
        expect(await tx.records.invitationByToken('revoked')).toBeUndefined()
      })
    })
  })
}
