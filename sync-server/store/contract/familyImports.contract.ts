import { describe, expect, it } from 'vitest'
import type { FamilyImport, FamilyImportReader, FamilyImportWriter } from '../familyImports.ts'
import type { Store } from '../store.ts'

export const familyImportsContract = (store: () => Store): void => {
  const write = (work: (familyImports: FamilyImportWriter) => Promise<void>) =>
    store().write((tx) => work(tx.familyImports))
  const read = <T>(work: (familyImports: FamilyImportReader) => Promise<T>) =>
    store().read((tx) => work(tx.familyImports))
  const idsOf = async (found: Promise<readonly FamilyImport[]>) => (await found).map(({ id }) => id)

  describe('bringings', () => {
    it('returns what was put last, by id, person and family', async () => {
      const founded = familyImport('a', { state: 'founded', familyId: 'F', newIds: true })
      await write((writer) => writer.put(familyImport('a')))
      await write((writer) => writer.put(founded))
      await write((writer) => writer.put(familyImport('b', { from: { ...from, serverId: null } })))
      expect(await read((reader) => reader.get('a'))).toEqual(founded)
      expect(await read((reader) => reader.ofFamily('F'))).toEqual(founded)
      expect(await read((reader) => reader.get('b'))).toMatchObject({ from: { serverId: null } })
      expect(await read((reader) => idsOf(reader.of('ann')))).toEqual(['a', 'b'])
      expect(await read((reader) => reader.of('ben'))).toEqual([])
      expect(await read((reader) => reader.ofFamily('G'))).toBeUndefined()
    })

    it('returns who came back, and whose claims are unfinished', async () => {
      const claim = { userId: 'ben', at: '2026-01-02T00:00:00.000Z', isDone: true }
      await write((writer) => writer.put(familyImport('a', { claims: { place: claim } })))
      const open = { place: claim, other: { ...claim, userId: 'kim', isDone: false } }
      await write((writer) => writer.put(familyImport('b', { claims: open })))
      expect(await read((reader) => idsOf(reader.claimedBy('ben')))).toEqual(['a', 'b'])
      expect(await read((reader) => idsOf(reader.claimedBy('kim')))).toEqual(['b'])
      expect(await read((reader) => idsOf(reader.unfinished()))).toEqual(['b'])
    })

    it('ends with its family, and forgets an account', async () => {
      await write((writer) => writer.put(familyImport('a', { familyId: 'F' })))
      await write((writer) => writer.put(familyImport('b', { familyId: 'G' })))
      await write((writer) => writer.put(familyImport('c')))
      await write((writer) => writer.eraseFamily('F'))
      await write((writer) => writer.erasePerson('ann'))
      expect(await read((reader) => reader.get('a'))).toBeUndefined()
      expect(await read((reader) => reader.get('c'))).toBeUndefined()
      expect(await read((reader) => reader.get('b'))).toMatchObject({
        userId: '',
        from: { userId: '', familyId: 'old' },
      })
      await write((writer) => writer.delete('b'))
      expect(await read((reader) => reader.get('b'))).toBeUndefined()
    })
  })
}

const from = { serverId: 'lost', userId: 'old-ann', familyId: 'old' }

const familyImport = (id: string, fields: Partial<FamilyImport> = {}): FamilyImport => ({
  id,
  userId: 'ann',
  from,
  secret: 'secret',
  newIds: false,
  state: 'begun',
  familyId: null,
  claims: {},
  begunAt: '2026-01-01T00:00:00.000Z',
  ...fields,
})
