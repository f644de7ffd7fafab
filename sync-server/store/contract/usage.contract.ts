import { describe, expect, it } from 'vitest'
import { buildVersion } from '#server/testing/versions.ts'
import type { VersionOptions } from '#server/testing/versions.ts'
import type { Store } from '../store.ts'
import { usageOf } from '../usage.ts'

export const usageContract = (store: () => Store): void => {
  const write = async (options: VersionOptions): Promise<number> => {
    const version = buildVersion({ ...options, fields: { familyId: 'F', ...options.fields } })
    await store().write((tx) => tx.records.put(version))
    return Buffer.byteLength(JSON.stringify(version.record))
  }
  const usage = (owner: string) => store().read((tx) => tx.records.usage(owner))

  describe('usage', () => {
    it('returns nothing for an owner without records', async () => {
      expect(await usage(usageOf.family('F'))).toEqual({ records: 0, bytes: 0 })
    })

    it('counts records and bytes for their family and their maker', async () => {
      const a = await write({ id: 'a', fields: { title: 'Größe' } })
      const b = await write({ id: 'b', fields: { createdBy: 'ben' } })
      const c = await write({ id: 'c', fields: { familyId: 'G' } })
      expect(await usage(usageOf.family('F'))).toEqual({ records: 2, bytes: a + b })
      expect(await usage(usageOf.family('G'))).toEqual({ records: 1, bytes: c })
      expect(await usage(usageOf.account('ann'))).toEqual({ records: 2, bytes: a + c })
      expect(await usage(usageOf.account('ben'))).toEqual({ records: 1, bytes: b })
    })

    it('counts an edited record once, and its replaced version by bytes', async () => {
      const first = await write({ id: 'a', fields: { title: 'x'.repeat(1000) } })
      const second = await write({ id: 'a', rev: 2, fields: { title: 'Shop' } })
      const both = { records: 1, bytes: first + second }
      expect(await usage(usageOf.family('F'))).toEqual(both)
      expect(await usage(usageOf.account('ann'))).toEqual(both)
    })

    it('counts a replaced version for its author, even if another person made the record', async () => {
      const first = await write({ id: 'a' })
      const second = await write({ id: 'a', rev: 2, fields: { updatedBy: 'ben' } })
      const third = await write({ id: 'a', rev: 3 })
      expect(await usage(usageOf.account('ann'))).toEqual({ records: 1, bytes: first + third })
      expect(await usage(usageOf.account('ben'))).toEqual({ records: 0, bytes: second })
      expect(await usage(usageOf.family('F'))).toMatchObject({ bytes: first + second + third })
    })

    it('frees room for pruned versions and for an erased record', async () => {
      await write({ id: 'a', fields: { updatedBy: 'ben' } })
      const bytes = await write({ id: 'a', rev: 2, fields: { updatedBy: 'ben' } })
      await store().write((tx) => tx.records.pruneHistory('2027-01-01T00:00:00.000Z'))
      expect(await usage(usageOf.account('ben'))).toEqual({ records: 0, bytes: 0 })
      expect(await usage(usageOf.family('F'))).toEqual({ records: 1, bytes })
      await write({ id: 'a', rev: 3 })
      const end = { _deleted: true, createdBy: '', updatedBy: '' }
      await store().write((tx) => tx.records.erase(buildVersion({ id: 'a', rev: 4, fields: end })))
      expect(await usage(usageOf.family('F'))).toEqual({ records: 0, bytes: 0 })
    })

    it('counts a version that a device gave back once, however often it does', async () => {
      const current = await write({ id: 'a', rev: 5 })
      const { record } = buildVersion({ id: 'a', rev: 2, fields: { familyId: 'F' } })
      for (const _again of [1, 2]) {
        await store().write((tx) => tx.records.keepGivenBack(record, '2026-02-01T00:00:00.000Z'))
      }
      const given = Buffer.byteLength(JSON.stringify(record))
      expect(await usage(usageOf.family('F'))).toEqual({ records: 1, bytes: current + given })
    })

    it('counts a deleted record by its bytes alone, and fully after it is restored', async () => {
      const first = await write({ id: 'a' })
      const deleted = first + (await write({ id: 'a', rev: 2, fields: { _deleted: true } }))
      expect(await usage(usageOf.family('F'))).toEqual({ records: 0, bytes: deleted })
      const bytes = deleted + (await write({ id: 'a', rev: 3 }))
      expect(await usage(usageOf.family('F'))).toEqual({ records: 1, bytes })
    })

    it('moves with a record to another author', async () => {
      const first = await write({ id: 'a' })
      const bytes = await write({ id: 'a', rev: 2, fields: { createdBy: 'ben' } })
      expect(await usage(usageOf.account('ann'))).toEqual({ records: 0, bytes: first })
      expect(await usage(usageOf.account('ben'))).toEqual({ records: 1, bytes })
      expect(await usage(usageOf.family('F'))).toEqual({ records: 1, bytes: first + bytes })
    })

    it('counts the families that a person founded', async () => {
      await write({ id: 'F', fields: { kind: 'family', familyId: undefined } })
      await write({ id: 'i' })
      expect(await usage(usageOf.families('ann'))).toMatchObject({ records: 1 })
      expect(await usage(usageOf.family('F'))).toMatchObject({ records: 2 })
    })

    it('counts nothing of a write that is rolled back', async () => {
      const undone = store().write(async (tx) => {
        await tx.records.put(buildVersion({ id: 'a', fields: { familyId: 'F' } }))
        throw new Error('no')
      })
      await expect(undone).rejects.toThrow('no')
      expect(await usage(usageOf.family('F'))).toEqual({ records: 0, bytes: 0 })
    })
  })
}
