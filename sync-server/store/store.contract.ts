import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#server/errors.ts'
import { buildVersion } from '#server/testing/versions.ts'
import { accountsContract } from './contract/accounts.contract.ts'
import { blobsContract } from './contract/blobs.contract.ts'
import { familyImportsContract } from './contract/familyImports.contract.ts'
import { devicesContract } from './contract/devices.contract.ts'
import { journalContract } from './contract/journal.contract.ts'
import type { JournalPlace } from './contract/journal.contract.ts'
import { feedsContract } from './contract/feeds.contract.ts'
import { jobsContract } from './contract/jobs.contract.ts'
import { recordsContract } from './contract/records.contract.ts'
import { restoringContract } from './contract/restoring.contract.ts'
import { usageContract } from './contract/usage.contract.ts'
import type { Store } from './store.ts'

export interface StorePlace extends JournalPlace {
  open(): Promise<Store>
  openWithLittleRoom(): Promise<Store>
  remove(): Promise<void>
}

export const storeContract = (makePlace: () => Promise<StorePlace>): void => {
  let place: StorePlace
  let store: Store

  beforeEach(async () => {
    place = await makePlace()
    store = await place.open()
  })
  afterEach(async () => {
    await store.close()
    await place.remove()
  })
  const current = (): Store => store

  const reopen = async (): Promise<void> => {
    await store.close()
    store = await place.open()
  }
  const put = (id: string, fields: Readonly<Record<string, unknown>> = {}) =>
    store.write((tx) => tx.records.put(buildVersion({ id, fields })))
  const idsThere = async (...ids: readonly string[]) =>
    store.read(async (tx) => {
      const found = await Promise.all(ids.map((id) => tx.records.get(id)))
      return found.flatMap((record) => (record === undefined ? [] : [record.id]))
    })

  describe('writing', () => {
    it('keeps acknowledged writes when it is opened again', async () => {
      await put('a')
      await reopen()
      expect(await idsThere('a')).toEqual(['a'])
    })

    it('keeps its epoch for the database’s lifetime', async () => {
      const before = await store.read((tx) => tx.epoch())
      await reopen()
      expect(await store.read((tx) => tx.epoch())).toBe(before)
    })

    it('returns the result of the work, which can read its own writes', async () => {
      const title = await store.write(async (tx) => {
        await tx.records.put(buildVersion({ id: 'a', fields: { title: 'Shop' } }))
        return (await tx.records.get('a'))?.['title']
      })
      expect(title).toBe('Shop')
    })

    it('rolls back only the write that throws among many that wait together', async () => {
      const results = await Promise.allSettled([
        put('a'),
        store.write(async (tx) => {
          await tx.records.put(buildVersion({ id: 'b' }))
          throw new Error('no')
        }),
        put('c'),
      ])
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
      expect(await idsThere('a', 'b', 'c')).toEqual(['a', 'c'])
      expect(await store.read((tx) => tx.feeds.counter('household:F'))).toBe(2)
    })

    it('rolls back a part that throws, and keeps the writes before and after it', async () => {
      const failure = new Error('no')
      await store.write(async (tx) => {
        const inPart = (id: string, then?: () => Promise<void>) =>
          tx.part(async () => {
            await tx.records.put(buildVersion({ id }))
            await then?.()
          })
        const fail = () => Promise.reject(failure)
        await inPart('a')
        await expect(inPart('b', () => inPart('c', fail))).rejects.toBe(failure)
        await inPart('d', () => inPart('e', fail).catch(() => undefined))
        await tx.records.put(buildVersion({ id: 'f' }))
      })
      expect(await idsThere('a', 'b', 'c', 'd', 'e', 'f')).toEqual(['a', 'd', 'f'])
      expect(await store.read((tx) => tx.feeds.counter('household:F'))).toBe(3)
    })

    it('keeps nothing of a write when a part of it fills the disk', async () => {
      await store.close()
      store = await place.openWithLittleRoom()
      const filler = 'x'.repeat(60_000)
      const fillUp = store.write(async (tx) => {
        await tx.records.put(buildVersion({ id: 'a' }))
        for (let at = 0; at < 100; at += 1) {
          const large = buildVersion({ id: `large-${at}`, fields: { filler } })
          await tx.part(() => tx.records.put(large)).catch(() => undefined)
        }
      })
      await expect(fillUp).rejects.toThrow(StoreUnavailable)
      expect(await idsThere('a', 'large-0')).toEqual([])
    })

    it('runs more waiting writes than fit into a group, each once and in order', async () => {
      const ids = Array.from({ length: 300 }, (_, index) => `r${String(index).padStart(3, '0')}`)
      await Promise.all(ids.map((id) => put(id)))
      const rows = await store.read((tx) =>
        tx.feeds.after('household:F', 'tasks', 0, { rows: 1000, bytes: 1e6 }),
      )
      expect(rows.map((row) => row.recordId)).toEqual(ids)
    })

    it('refuses to use a transaction that has ended', async () => {
      const leaked = await store.write(async (tx) => tx)
      await expect(leaked.records.put(buildVersion({ id: 'a' }))).rejects.toThrow(/has ended/)
      expect(await idsThere('a')).toEqual([])
    })

    it('finishes waiting writes before it closes, and refuses later ones', async () => {
      const write = put('a')
      const closing = store.close()
      await write
      await closing
      await expect(put('b')).rejects.toBeInstanceOf(StoreUnavailable)
      await expect(idsThere('a')).rejects.toBeInstanceOf(StoreUnavailable)
      store = await place.open()
      expect(await idsThere('a', 'b')).toEqual(['a'])
    })
  })

  describe('reading', () => {
    it('reads from one snapshot, whatever is written at the same time', async () => {
      await put('a', { title: 'old' })
      const seen = await store.read(async (tx) => {
        await store.write((inner) =>
          inner.records.put(buildVersion({ id: 'a', rev: 2, fields: { title: 'new' } })),
        )
        await put('b')
        const [a, b] = [await tx.records.get('a'), await tx.records.get('b')]
        return [a?.['title'], b, await tx.feeds.counter('household:F')]
      })
      expect(seen).toEqual(['old', undefined, 1])
      expect(await idsThere('a', 'b')).toEqual(['a', 'b'])
    })

    it('never reads a write that is not committed or that is rolled back', async () => {
      let duringWrite: readonly string[] = ['not looked']
      await store
        .write(async (tx) => {
          await tx.records.put(buildVersion({ id: 'a' }))
          duringWrite = await idsThere('a')
          throw new Error('no')
        })
        .catch(() => undefined)
      expect(duringWrite).toEqual([])
      expect(await idsThere('a')).toEqual([])
    })

    it('continues after a read that throws', async () => {
      await expect(store.read(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
      expect(await idsThere('a')).toEqual([])
    })
  })

  describe('a full disk', () => {
    const large = { text: 'x'.repeat(60_000) }

    it('acknowledges only what it kept, and works again once there is room', async () => {
      await put('before')
      await store.close()
      store = await place.openWithLittleRoom()
      const ids = Array.from({ length: 40 }, (_, index) => `r${index}`)
      const results = await Promise.allSettled(ids.map((id) => put(id, large)))
      const rejected = results.flatMap((result) =>
        result.status === 'rejected' ? [result.reason as unknown] : [],
      )
      expect(rejected.length).toBeGreaterThan(0)
      expect(rejected.every((reason) => reason instanceof StoreUnavailable)).toBe(true)
      const acknowledged = ids.filter((_, index) => results[index]?.status === 'fulfilled')
      expect(await idsThere(...ids)).toEqual(acknowledged)
      await reopen()
      expect(await idsThere('before', ...ids)).toEqual(['before', ...acknowledged])
      await put('after', large)
      expect(await idsThere('after')).toEqual(['after'])
    })

    it('keeps nothing of a write whose work swallows the error', async () => {
      await store.close()
      store = await place.openWithLittleRoom()
      const writing = store.write(async (tx) => {
        await tx.records.put(buildVersion({ id: 'first' }))
        for (let index = 0; index < 40; index += 1) {
          await tx.records
            .put(buildVersion({ id: `r${index}`, fields: large }))
            .catch(() => undefined)
        }
        await tx.records.put(buildVersion({ id: 'last' })).catch(() => undefined)
      })
      await expect(writing).rejects.toBeInstanceOf(StoreUnavailable)
      await reopen()
      expect(await idsThere('first', 'r0', 'last')).toEqual([])
    })
  })

  recordsContract(current)
  usageContract(current)
  feedsContract(current)
  accountsContract(current)
  blobsContract(current)
  familyImportsContract(current)
  devicesContract(current)
  jobsContract(current, reopen)
  restoringContract(current)
  journalContract({ store: current, place: () => place, reopen })
}
