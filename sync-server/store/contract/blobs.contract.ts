import { describe, expect, it } from 'vitest'
import { objectPathOf } from '#shared/core/object.ts'
import { buildVersion } from '#server/testing/versions.ts'
import type { SentBlob, Upload } from '../blobs.ts'
import type { Store } from '../store.ts'

const hash = 'ab'.repeat(32)
const sentHash = 'cd'.repeat(32)

const sent = (fields: Partial<SentBlob> = {}): SentBlob => ({
  hash,
  sentHash,
  userId: 'ann',
  bytes: 100,
  sentAt: '2026-01-01T00:00:00.000Z',
  ...fields,
})

const upload: Upload = {
  tokenHash: 'token',
  userId: 'ann',
  expiresAt: '2026-01-01T01:00:00.000Z',
  hash: null,
  sentHash: null,
}

export const blobsContract = (store: () => Store): void => {
  const putSent = (fields?: Partial<SentBlob>) =>
    store().write((tx) => tx.blobs.putSent(sent(fields)))
  const putRecord = (
    name: string | undefined,
    { id = 'memory', rev = 1, deleted = false, at = '2026-02-01T00:00:00.000Z' } = {},
  ) => {
    const fields = {
      imageUrl: name === undefined ? null : objectPathOf(name),
      _deleted: deleted,
      updatedAt: at,
    }
    return store().write((tx) => tx.records.put(buildVersion({ id, rev, fields })))
  }
  const unneeded = (sentBefore: string, namedBefore: string) =>
    store().read((tx) => tx.blobs.unneeded(sentBefore, namedBefore))
  const audiences = (name: string) =>
    store().read(async (tx) => {
      const named = await tx.blobs.recordsNaming(name)
      return named.map(({ audience }) => audience)
    })

  describe('leave to send a file', () => {
    it('keeps the permission and its result until it has expired', async () => {
      await store().write((tx) => tx.blobs.putUpload(upload))
      await store().write((tx) => tx.blobs.putUpload({ ...upload, hash, sentHash }))
      const found = () => store().read((tx) => tx.blobs.upload('token'))
      await store().write((tx) => tx.blobs.endUploads('2026-01-01T00:59:59.000Z'))
      expect(await found()).toEqual({ ...upload, hash, sentHash })
      await store().write((tx) => tx.blobs.endUploads('2026-01-01T01:00:00.000Z'))
      expect(await found()).toBeUndefined()
    })
  })

  describe('files that were sent', () => {
    it('recognizes a file by both hashes, and as its sender’s', async () => {
      await putSent()
      await store().read(async ({ blobs }) => {
        for (const name of [hash, sentHash]) {
          expect(await blobs.isKnown(name)).toBe(true)
          expect(await blobs.isSentBy(name, 'ann')).toBe(true)
          expect(await blobs.isSentBy(name, 'ben')).toBe(false)
        }
        expect(await blobs.isKnown('ef'.repeat(32))).toBe(false)
      })
    })

    it('counts a file once per sender, however often and in whatever form it was sent', async () => {
      await putSent()
      await putSent()
      await putSent({ sentHash: '01'.repeat(32) })
      await putSent({ hash: '02'.repeat(32), sentHash: '03'.repeat(32), bytes: 7 })
      await putSent({ hash: '04'.repeat(32), sentHash: '05'.repeat(32), userId: 'ben' })
      expect(await store().read((tx) => tx.blobs.bytesSentBy('ann'))).toBe(107)
      expect(await store().read((tx) => tx.blobs.bytesSentBy('nobody'))).toBe(0)
    })
  })

  describe('records that name a file', () => {
    it('let their present audience read the file while they live and name it', async () => {
      await putRecord(hash)
      expect(await audiences(hash)).toEqual(['household:F'])
      await putRecord(hash, { rev: 2, deleted: true })
      expect(await audiences(hash)).toEqual([])
      await putRecord(hash, { rev: 3 })
      expect(await audiences(hash)).toEqual(['household:F'])
      await putRecord(undefined, { rev: 4 })
      expect(await audiences(hash)).toEqual([])
      expect(await store().read((tx) => tx.blobs.wasNamedBy(hash, 'memory'))).toBe(true)
      expect(await store().read((tx) => tx.blobs.wasNamedBy(hash, 'another'))).toBe(false)
    })

    it('count as never having named a file once they are erased', async () => {
      await putRecord(hash)
      await putRecord(undefined, { rev: 2 })
      const erased = buildVersion({ id: 'memory', rev: 3, fields: { _deleted: true } })
      await store().write((tx) => tx.records.erase(erased))
      expect(await store().read((tx) => tx.blobs.wasNamedBy(hash, 'memory'))).toBe(false)
    })

    it('leave no trace when their transaction is rolled back', async () => {
      const undone = store().write(async (tx) => {
        const fields = { imageUrl: objectPathOf(hash) }
        await tx.records.put(buildVersion({ id: 'memory', fields }))
        throw new Error('no')
      })
      await expect(undone).rejects.toThrow('no')
      expect(await audiences(hash)).toEqual([])
    })
  })

  describe('a file is unneeded', () => {
    it('after it was last sent long ago without being named', async () => {
      await putSent()
      await putSent({ sentHash: '01'.repeat(32), sentAt: '2026-01-02T00:00:00.000Z' })
      expect(await unneeded('2026-01-02T00:00:00.000Z', '2026-01-01')).toEqual([])
      const [found] = await unneeded('2026-01-02T00:00:00.001Z', '2026-01-01')
      expect(found?.hash).toBe(hash)
      expect(found?.sentHashes.toSorted()).toEqual(['01'.repeat(32), sentHash])
    })

    it.each([
      ['the hash of what is stored', hash],
      ['the hash of what was sent', sentHash],
    ])('only once no record has named it for long by %s', async (_, name) => {
      await putSent()
      await putRecord(name)
      expect(await unneeded('2027', '2027')).toEqual([])
      await putRecord(name, { rev: 2, deleted: true, at: '2026-03-01T00:00:00.000Z' })
      expect(await unneeded('2027', '2026-03-01T00:00:00.000Z')).toEqual([])
      expect(await unneeded('2027', '2026-03-01T00:00:00.001Z')).toHaveLength(1)
    })

    it('returns nothing once it is forgotten', async () => {
      await putSent()
      await putRecord(hash)
      await putRecord(undefined, { rev: 2 })
      await store().write((tx) => tx.blobs.forget(hash))
      expect(await unneeded('2027', '2027')).toEqual([])
      await store().read(async ({ blobs }) => {
        expect(await blobs.isKnown(hash)).toBe(false)
        expect(await blobs.wasNamedBy(hash, 'memory')).toBe(false)
      })
    })
  })
}
