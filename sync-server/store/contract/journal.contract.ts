import { describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#server/errors.ts'
import { buildVersion } from '#server/testing/versions.ts'
import type { VersionOptions } from '#server/testing/versions.ts'
import type { JournalEntry } from '../journalEntry.ts'
import type { NewVersion, Store } from '../store.ts'

export interface JournalPlace {
  journal(): Promise<readonly JournalEntry[]>
  blockJournal(): Promise<() => Promise<void>>
}

interface JournalStage {
  readonly store: () => Store
  readonly place: () => JournalPlace
  readonly reopen: () => Promise<void>
}

export const journalContract = ({ store, place, reopen }: JournalStage): void => {
  const put = (options: VersionOptions, origin?: NonNullable<NewVersion['origin']>) =>
    store().write((tx) =>
      tx.records.put({ ...buildVersion(options), ...(origin === undefined ? {} : { origin }) }),
    )
  const journal = () => place().journal()

  describe('the rights journal', () => {
    it('keeps all of a record that bears rights, and nothing of another record', async () => {
      await put({ id: 'plain', fields: { title: 'Shop' } })
      await put({ id: 'member', bearsRights: true, fields: { role: 'child' } })
      const { record } = buildVersion({ id: 'member', fields: { role: 'child' } })
      expect(await journal()).toEqual([{ type: 'record', whole: true, record }])
    })

    it('keeps deletions and moves, without the record’s content', async () => {
      await put({ id: 'a', fields: { title: 'secret' } })
      await put({ id: 'a', rev: 2, fields: { title: 'secret', _deleted: true } })
      await put({ id: 'b', fields: { title: 'secret' }, audience: 'family:F' })
      const narrower = { audience: 'user:ann', previousAudience: 'family:F' }
      await put({ id: 'b', rev: 2, fields: { title: 'secret' }, ...narrower })
      const withoutContent = (options: VersionOptions): JournalEntry => ({
        type: 'record',
        whole: false,
        record: buildVersion(options).record,
      })
      expect(await journal()).toEqual([
        withoutContent({ id: 'a', rev: 2, fields: { _deleted: true } }),
        withoutContent({ id: 'b', rev: 2, audience: 'user:ann' }),
      ])
    })

    it('keeps versions that a device gave back, and does not repeat replayed entries', async () => {
      await put({ id: 'a', bearsRights: true }, 'given-back')
      await put({ id: 'b', bearsRights: true }, 'replayed')
      await store().write((tx) => tx.accounts.createAccount(ann, 'replayed'))
      await store().write((tx) => tx.accounts.putCredential(credential, 'replayed'))
      expect(await journal()).toMatchObject([{ record: { id: 'a' } }])
    })

    it('keeps accounts and every password', async () => {
      await store().write((tx) => tx.accounts.createAccount(ann))
      await store().write((tx) => tx.accounts.putCredential(credential))
      const changed = { ...credential, passwordHash: 'new', changedAt: '2026-02-01T00:00:00Z' }
      await store().write((tx) => tx.accounts.putCredential(changed))
      expect(await journal()).toEqual([
        { type: 'account', account: ann },
        { type: 'credential', credential },
        { type: 'credential', credential: changed },
      ])
    })

    it('keeps the new sign-in of a linked account, and whose password ended with it', async () => {
      await store().write((tx) => tx.accounts.createAccount(ann, 'replayed'))
      const linked = { ...ann, issuer: 'elsewhere', subject: '9' }
      await store().write((tx) => tx.accounts.linkAccount(linked, '1'))
      expect(await journal()).toEqual([
        { type: 'account', account: linked, linked: { credential: '1' } },
      ])
    })

    it('keeps nothing of a write that was rolled back', async () => {
      const undone = store().write(async (tx) => {
        await tx.records.put(buildVersion({ id: 'a', bearsRights: true }))
        throw new Error('no')
      })
      await expect(undone).rejects.toThrow('no')
      await put({ id: 'b', bearsRights: true })
      expect(await journal()).toMatchObject([{ record: { id: 'b' } }])
    })

    it('keeps each entry once, however many writes follow', async () => {
      for (const id of ['a', 'b', 'c']) await put({ id, bearsRights: true })
      await reopen()
      await put({ id: 'd' })
      expect(await journal()).toHaveLength(3)
    })
  })

  describe('a journal that cannot be written to', () => {
    it('delays acknowledgements until it works again, and then loses nothing', async () => {
      await put({ id: 'before', bearsRights: true })
      const unblock = await place().blockJournal()
      for (const id of ['a', 'b']) {
        await expect(put({ id, bearsRights: true })).rejects.toBeInstanceOf(StoreUnavailable)
      }
      const plain = put({ id: 'plain' })
      await expect(plain).rejects.toBeInstanceOf(StoreUnavailable)
      expect(await store().read((tx) => tx.records.get('a'))).toBeDefined()
      await unblock()
      await put({ id: 'c' })
      const told = (await journal()).map((entry) => entry.type === 'record' && entry.record.id)
      expect(told).toEqual(['before', 'a', 'b'])
    })

    it('writes missing entries at the next start', async () => {
      const unblock = await place().blockJournal()
      await expect(put({ id: 'a', bearsRights: true })).rejects.toBeInstanceOf(StoreUnavailable)
      await reopen()
      expect(await store().read((tx) => tx.records.get('a'))).toBeDefined()
      await unblock()
      expect(await journal()).toEqual([])
      await reopen()
      expect(await journal()).toMatchObject([{ record: { id: 'a' } }])
    })
  })
}

const ann = { userId: 'ann', issuer: 'home', subject: '1', createdAt: '2026-01-01T00:00:00Z' }

const credential = {
  subject: '1',
  email: 'ann@example.org',
  firstName: 'Ann',
  lastName: 'Lee',
  passwordHash: 'hash',
  changedAt: '2026-01-01T00:00:00Z',
  emailVerifiedAt: null,
}
