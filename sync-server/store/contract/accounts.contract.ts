import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import { EmailTaken } from '../accounts.ts'
import type { AccountWriter, Credential, Session } from '../accounts.ts'
import type { ProviderEntry, ProviderState } from '../providerState.ts'
import type { Store } from '../store.ts'

export const accountsContract = (store: () => Store): void => {
  const accounts = (work: (accounts: AccountWriter) => Promise<unknown>) =>
    store().write((tx) => work(tx.accounts))
  const state = <T>(work: (state: ProviderState) => Promise<T>) =>
    store().write((tx) => work(tx.providerState))

  describe('accounts', () => {
    const ann = { userId: 'ann', issuer: 'home', subject: '1', createdAt: '2026-01-01T00:00:00Z' }

    it('identifies people by issuer and subject', async () => {
      await accounts((writer) => writer.createAccount(ann))
      await store().read(async (tx) => {
        expect(await tx.accounts.bySubject('home', '1')).toEqual(ann)
        expect(await tx.accounts.bySubject('elsewhere', '1')).toBeUndefined()
        expect(await tx.accounts.byUserId('ann')).toEqual(ann)
      })
      const again = accounts((writer) => writer.createAccount({ ...ann, userId: 'other' }))
      await expect(again).rejects.toThrow(/UNIQUE/)
    })

    it('keeps one credential per address, and replaces by subject', async () => {
      const first = credential('1', 'ann@example.org')
      await accounts((writer) => writer.putCredential(first))
      await accounts((writer) => writer.putCredential({ ...first, passwordHash: 'new' }))
      const taken = accounts((writer) => writer.putCredential(credential('2', 'ann@example.org')))
      await expect(taken).rejects.toBeInstanceOf(EmailTaken)
      await store().read(async (tx) => {
        const expected = { ...first, passwordHash: 'new' }
        expect(await tx.accounts.credentialByEmail('ann@example.org')).toEqual(expected)
        expect(await tx.accounts.credentialBySubject('1')).toEqual(expected)
        expect(await tx.accounts.credentialBySubject('2')).toBeUndefined()
      })
    })

    it('reports an empty store until a person begins to make an account', async () => {
      const isEmpty = () => store().read((tx) => tx.accounts.isEmpty())
      expect(await isEmpty()).toBe(true)
      await accounts((writer) => writer.putCredential(credential('1', 'ann@example.org')))
      expect(await isEmpty()).toBe(false)
    })

    it('reports whether any person signs in by a name', async () => {
      const hasNames = () => store().read((tx) => tx.accounts.hasSignInNames())
      await accounts((writer) => writer.putCredential(credential('1', 'ann@example.org')))
      expect(await hasNames()).toBe(false)
      await accounts((writer) => writer.putCredential(credential('2', 'mia')))
      expect(await hasNames()).toBe(true)
    })

    it('links an account to another sign-in that has no account yet', async () => {
      const linked = { ...ann, issuer: 'elsewhere', subject: '9' }
      await accounts(async (writer) => {
        await writer.createAccount(ann)
        await writer.createAccount({ ...ann, userId: 'ben', subject: '2' })
        await writer.putCredential(credential('1', 'ann@example.org'))
        await writer.linkAccount(linked, '1')
      })
      await store().read(async (tx) => {
        expect(await tx.accounts.bySubject('elsewhere', '9')).toEqual(linked)
        expect(await tx.accounts.bySubject('home', '1')).toBeUndefined()
        expect(await tx.accounts.credentialBySubject('1')).toBeUndefined()
      })
      const taken = accounts((writer) => writer.linkAccount({ ...linked, userId: 'ben' }, null))
      await expect(taken).rejects.toThrow(/UNIQUE/)
    })

    it('ends one session, all but one, or the expired ones', async () => {
      await accounts(async (writer) => {
        await writer.createAccount(ann)
        for (const [id, expiresAt] of [
          ['a', '2026-01-01'],
          ['b', '2026-02-01'],
          ['c', '2026-03-01'],
          ['d', '2026-04-01'],
        ] as const)
          await writer.putSession(session(id, expiresAt))
      })
      const left = async () =>
        (await store().read((tx) => tx.accounts.sessionsOf('ann'))).map(({ idHash }) => idHash)
      expect(await store().read((tx) => tx.accounts.session('a'))).toEqual(
        session('a', '2026-01-01'),
      )
      await accounts((writer) => writer.endExpired('2026-01-15'))
      expect((await left()).toSorted()).toEqual(['b', 'c', 'd'])
      await accounts((writer) => writer.endSession('b'))
      await accounts((writer) => writer.endSessionsOf('ann', 'c'))
      expect(await left()).toEqual(['c'])
      await accounts((writer) => writer.endSessionsOf('ann'))
      expect(await left()).toEqual([])
    })

    it('ends at most as many expired sessions at once as a transaction may write', async () => {
      await accounts(async (writer) => {
        await writer.createAccount(ann)
        for (let at = 0; at <= limits.jobRecords; at += 1) {
          await writer.putSession(session(`s${at}`, '2026-01-01'))
        }
      })
      const endExpired = () => store().write((tx) => tx.accounts.endExpired('2026-01-15'))
      expect([await endExpired(), await endExpired()]).toEqual([true, false])
      expect(await store().read((tx) => tx.accounts.sessionsOf('ann'))).toEqual([])
    })

    it('keeps a password reset until it is used or has expired', async () => {
      await accounts(async (writer) => {
        await writer.putCredential(credential('1', 'ann@example.org'))
        const mailed = { ...asked, subject: '1', madeBy: null, mailedTo: 'ann@example.org' }
        for (const tokenHash of ['used', 'expired'])
          await writer.putPasswordReset({ ...mailed, tokenHash, expiresAt: '2026-01-01' })
        await writer.deletePasswordReset('used')
      })
      const reset = (hash: string) => store().read((tx) => tx.accounts.passwordReset(hash))
      expect(await reset('used')).toBeUndefined()
      expect(await reset('expired')).toMatchObject({ subject: '1', mailedTo: 'ann@example.org' })
      await accounts((writer) => writer.endExpired('2026-01-02'))
      expect(await reset('expired')).toBeUndefined()
    })
  })

  describe('keys that rest on another’s right', () => {
    beforeEach(async () => {
      await accounts(async (writer) => {
        for (const [userId, subject] of [
          ['ann', '1'],
          ['gil', '2'],
        ] as const) {
          const createdAt = '2026-01-01T00:00:00Z'
          await writer.createAccount({ userId, issuer: 'home', subject, createdAt })
          await writer.putCredential(credential(subject, `${userId}@example.org`))
        }
        const toCome = { ...asked, subject: '2', expiresAt: '2027', mailedTo: null }
        for (const [tokenHash, madeBy] of [
          ['by ann', 'ann'],
          ['own', null],
        ] as const) {
          await writer.putPasswordReset({ ...toCome, tokenHash, madeBy })
        }
        await writer.putSession({ ...session('s', '2027'), userId: 'gil' })
      })
    })

    const left = () =>
      store().read(async (tx) => ({
        links: [await tx.accounts.passwordReset('by ann'), await tx.accounts.passwordReset('own')]
          .filter((reset) => reset !== undefined)
          .map(({ tokenHash }) => tokenHash),
        sessions: (await tx.accounts.sessionsOf('gil')).length,
      }))

    const end = (userId: string) => store().write((tx) => tx.accounts.endKeysOf(userId))

    it.each(['ann', 'gil'])('end through %s, and no others', async (userId) => {
      await accounts((writer) => writer.notePasswordBy('gil', 'ann'))
      expect(await end('bob')).toEqual([])
      expect(await left()).toEqual({ links: ['by ann', 'own'], sessions: 1 })
      expect(await end(userId)).toEqual(['s'])
      expect(await left()).toEqual({ links: ['own'], sessions: 0 })
    })

    it('do not exist if the person has set their password themselves', async () => {
      await accounts(async (writer) => {
        await writer.notePasswordBy('gil', 'ann')
        await writer.notePasswordBy('gil', null)
      })
      expect(await end('ann')).toEqual([])
      expect((await left()).sessions).toBe(1)
    })
  })

  describe('provider state', () => {
    it('finds an entry by id, uid and user code within its model', async () => {
      const entry = providerEntry({ id: '1', uid: 'u', userCode: 'c', payload: { a: [1] } })
      await state((writer) => writer.put(entry))
      expect(await state((writer) => writer.find('Session', '1'))).toEqual(entry)
      expect(await state((writer) => writer.findByUid('Session', 'u'))).toEqual(entry)
      expect(await state((writer) => writer.findByUserCode('Session', 'c'))).toEqual(entry)
      expect(await state((writer) => writer.find('Grant', '1'))).toBeUndefined()
    })

    it('consumes an entry, deletes it alone or by grant, and prunes it once expired', async () => {
      await state(async (writer) => {
        for (const id of ['1', '2', '3'])
          await writer.put(providerEntry({ id, grantId: id === '3' ? null : 'g' }))
        await writer.put(providerEntry({ id: 'old', expiresAt: '2026-01-01T00:00:00.000Z' }))
        await writer.consume('Session', '1', '2026-01-01T00:00:00.000Z')
      })
      const find = (id: string) => state((writer) => writer.find('Session', id))
      expect((await find('1'))?.consumedAt).toBe('2026-01-01T00:00:00.000Z')
      await state((writer) => writer.deleteByGrant('g'))
      expect([await find('1'), await find('2')]).toEqual([undefined, undefined])
      await state((writer) => writer.prune('2026-01-02T00:00:00.000Z'))
      expect(await find('old')).toBeUndefined()
      expect(await find('3')).toBeDefined()
      await state((writer) => writer.delete('Session', '3'))
      expect(await find('3')).toBeUndefined()
    })
  })
}

const asked = { askedAt: '2025-12-31', usableFrom: '2025-12-31' }

const credential = (subject: string, email: string): Credential => ({
  subject,
  email,
  firstName: 'Ann',
  lastName: 'Lee',
  passwordHash: 'hash',
  changedAt: '2026-01-01T00:00:00.000Z',
  emailVerifiedAt: null,
})

const session = (idHash: string, expiresAt: string): Session => ({
  idHash,
  userId: 'ann',
  createdAt: '2026-01-01',
  lastSeenAt: '2026-01-01',
  expiresAt,
  userAgent: 'Firefox',
  idToken: null,
})

const providerEntry = (entry: Partial<ProviderEntry> & { readonly id: string }): ProviderEntry => ({
  model: 'Session',
  payload: {},
  uid: null,
  userCode: null,
  grantId: null,
  expiresAt: null,
  consumedAt: null,
  ...entry,
})
