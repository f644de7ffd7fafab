import { describe, expect, it } from 'vitest'
import { buildVersion } from '#server/testing/versions.ts'
import type { VersionOptions } from '#server/testing/versions.ts'
import type { Store } from '../store.ts'
import { usageOf } from '../usage.ts'

export const usageContract = (store: () => Store): void => {
  /** @returns the bytes that it takes. */
  const write = async (options: VersionOptions): Promise<number> => {
    const version = buildVersion({ ...options, fields: { familyId: 'F', ...options.fields } })
    await store().write((tx) => tx.records.put(version))
    return Buffer.byteLength(JSON.stringify(version.record))
  }
  const usage = (owner: string) => store().read((tx) => tx.records.usage(owner))

  describe('usage', () => {
    it('is nothing of what has made nothing', async () => {
      expect(await usage(usageOf.family('F'))).toEqual({ records: 0, bytes: 0 })
    })

    it('counts records and bytes for their family and for who made them', async () => {
      const a = await write({ id: 'a', fields: { title: 'Größe' } })
      const b = await write({ id: 'b', fields: { createdBy: 'ben' } })
      const c = await write({ id: 'c', fields: { familyId: 'G' } })
      expect(await usage(usageOf.family('F'))).toEqual({ records: 2, bytes: a + b })
      expect(await usage(usageOf.family('G'))).toEqual({ records: 1, bytes: c })
      expect(await usage(usageOf.account('ann'))).toEqual({ records: 2, bytes: a + c })
      expect(await usage(usageOf.account('ben'))).toEqual({ records: 1, bytes: b })
    })

    it('counts an edited record once, as long as it is now', async () => {
      await write({ id: 'a', fields: { title: 'x'.repeat(1000) } })
      const bytes = await write({ id: 'a', rev: 2, fields: { title: 'Shop' } })
      expect(await usage(usageOf.family('F'))).toEqual({ records: 1, bytes })
    })

    it('counts what is deleted by its bytes alone, and fully once it is back', async () => {
      await write({ id: 'a' })
      const deleted = await write({ id: 'a', rev: 2, fields: { _deleted: true } })
      expect(await usage(usageOf.family('F'))).toEqual({ records: 0, bytes: deleted })
      const back = await write({ id: 'a', rev: 3 })
      expect(await usage(usageOf.family('F'))).toEqual({ records: 1, bytes: back })
    })

    it('moves with a record to another author', async () => {
      await write({ id: 'a' })
      const bytes = await write({ id: 'a', rev: 2, fields: { createdBy: 'ben' } })
      expect(await usage(usageOf.account('ann'))).toEqual({ records: 0, bytes: 0 })
      expect(await usage(usageOf.account('ben'))).toEqual({ records: 1, bytes })
      expect(await usage(usageOf.family('F'))).toEqual({ records: 1, bytes })
    })

    it('counts the families that somebody founded', async () => {
      await write({ id: 'F', fields: { kind: 'family', familyId: undefined } })
      await write({ id: 'i' })
      expect(await usage(usageOf.families('ann'))).toMatchObject({ records: 1 })
      expect(await usage(usageOf.family('F'))).toMatchObject({ records: 2 })
    })

    it('counts nothing of a write that is undone', async () => {
      const undone = store().write(async (tx) => {
        await tx.records.put(buildVersion({ id: 'a', fields: { familyId: 'F' } }))
        throw new Error('no')
      })
      await expect(undone).rejects.toThrow('no')
      expect(await usage(usageOf.family('F'))).toEqual({ records: 0, bytes: 0 })
    })
  })
}
