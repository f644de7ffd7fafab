import { describe, expect, it } from 'vitest'
import { buildVersion } from '#server/testing/versions.ts'
import type { VersionOptions } from '#server/testing/versions.ts'
import type { NewVersion, Store } from '../store.ts'

export const restoringContract = (store: () => Store): void => {
  const put = (options: VersionOptions, origin?: NonNullable<NewVersion['origin']>) =>
    store().write((tx) =>
      tx.records.put({ ...buildVersion(options), ...(origin === undefined ? {} : { origin }) }),
    )
  const begin = (epoch: string) => store().write((tx) => tx.restoring.begin(epoch))
  const pointOf = async (id: string) => {
    const point = await store().read((tx) => tx.records.restorePoint(id))
    return { ...point, base: point.base?.rev, made: point.made?.rev }
  }
  const revsOf = (id: string) =>
    store().read(async (tx) => (await tx.records.history(id)).map(({ rev }) => rev))
  const keepGivenBack = (options: VersionOptions) =>
    store().write((tx) =>
      tx.records.keepGivenBack(buildVersion(options).record, '2026-01-01T00:00:00.000Z'),
    )

  describe('another epoch', () => {
    it('differs from the one before', async () => {
      const before = await store().read((tx) => tx.epoch())
      await begin('second')
      expect(await store().read((tx) => tx.epoch())).toBe('second')
      expect(before).not.toBe('second')
    })

    it('signs everybody out', async () => {
      await store().write(async (tx) => {
        const at = '2026-01-01T00:00:00Z'
        const account = { userId: 'ann', issuer: 'home', subject: '1', createdAt: at }
        const names = { email: 'ann@example.org', firstName: 'Ann', lastName: '' }
        await tx.accounts.createAccount(account)
        await tx.accounts.putCredential({
          subject: '1',
          ...names,
          passwordHash: 'x',
          changedAt: at,
          emailVerifiedAt: null,
        })
        await tx.accounts.putSession({
          idHash: 'session',
          userId: 'ann',
          createdAt: at,
          lastSeenAt: at,
          expiresAt: '2030-01-01T00:00:00Z',
          userAgent: '',
          idToken: null,
        })
        await tx.accounts.putPasswordReset({
          tokenHash: 'reset',
          subject: '1',
          askedAt: at,
          usableFrom: at,
          expiresAt: at,
          mailedTo: null,
          madeBy: null,
        })
        const ids = { uid: null, userCode: null, grantId: null }
        const entry = { model: 'Session', id: '1', payload: {}, ...ids }
        await tx.providerState.put({ ...entry, expiresAt: null, consumedAt: null })
      })
      await store().write((tx) => tx.restoring.signEverybodyOut())
      const left = await store().write(async (tx) => [
        await tx.accounts.session('session'),
        await tx.accounts.passwordReset('reset'),
        await tx.providerState.find('Session', '1'),
      ])
      expect(left).toEqual([undefined, undefined, undefined])
      expect(await store().read((tx) => tx.accounts.byUserId('ann'))).toBeDefined()
    })
  })

  describe('what may be given back', () => {
    it('includes any version of a missing record', async () => {
      expect(await pointOf('a')).toEqual({
        base: undefined,
        made: undefined,
        edited: false,
        lacksFrom: 1,
      })
    })

    it('includes versions above the newest earlier one, whatever happened since', async () => {
      await put({ id: 'a' })
      await put({ id: 'a', rev: 2 })
      await begin('second')
      const point = { base: 2, made: undefined, lacksFrom: 3 }
      expect(await pointOf('a')).toEqual({ ...point, edited: false })
      await put({ id: 'a', rev: 3 })
      await put({ id: 'a', rev: 4 })
      expect(await pointOf('a')).toEqual({ ...point, edited: true })
    })

    it('includes any version of a record that was created again', async () => {
      await begin('second')
      await put({ id: 'a' })
      await put({ id: 'a', rev: 2 })
      expect(await pointOf('a')).toEqual({ base: undefined, made: 1, edited: true, lacksFrom: 1 })
    })

    it.each(['given-back', 'replayed'] as const)(
      'includes versions above one that was %s',
      async (origin) => {
        await put({ id: 'a' })
        await begin('second')
        await put({ id: 'a', rev: 5 }, origin)
        expect(await pointOf('a')).toEqual({
          base: 5,
          made: undefined,
          edited: false,
          lacksFrom: 6,
        })
      },
    )

    it('includes versions above one that was kept as the past of an edited record', async () => {
      await put({ id: 'a' })
      await begin('second')
      await put({ id: 'a', rev: 2, fields: { title: 'since' } })
      await keepGivenBack({ id: 'a', rev: 2, fields: { title: 'lost' } })
      expect(await pointOf('a')).toMatchObject({ base: 2, edited: true, lacksFrom: 3 })
      const current = await store().read((tx) => tx.records.get('a'))
      expect(current?.['title']).toBe('since')
      expect(await revsOf('a')).toEqual([1, 2, 2])
      expect(await store().read((tx) => tx.records.hasEditFrom('a', 'edit-a-2', 'ann'))).toBe(true)
    })

    it('counts each epoch separately, for as long as the record lives', async () => {
      const ofLine = async (line: string, rev = 9) => {
        const point = await store().read((tx) => tx.records.restorePoint('a', { rev, line }))
        return { base: point.base?.rev, edited: point.edited, lacksFrom: point.lacksFrom }
      }
      await begin('first')
      await put({ id: 'a' })
      await begin('second')
      for (const rev of [2, 3]) await put({ id: 'a', rev })
      await begin('third')
      expect(await ofLine('first')).toEqual({ base: 1, edited: true, lacksFrom: 2 })
      expect(await ofLine('second')).toEqual({ base: 3, edited: false, lacksFrom: 4 })
      expect(await ofLine('zeroth')).toEqual({ base: 3, edited: false, lacksFrom: 4 })
      expect(await ofLine('zeroth', 2)).toEqual({ base: 1, edited: true, lacksFrom: 2 })
      await put({ id: 'a', rev: 4 })
      await store().write((tx) => tx.records.pruneHistory('2027-01-01T00:00:00.000Z'))
      expect(await ofLine('first')).toEqual({ base: 1, edited: true, lacksFrom: 2 })
    })

    it('starts at a gap, until it is filled', async () => {
      await store().write((tx) => tx.restoring.noteGap('a', 4))
      expect(await pointOf('a')).toMatchObject({ base: undefined, lacksFrom: 4 })
      await put({ id: 'a', rev: 4 }, 'replayed')
      await store().write((tx) => tx.restoring.noteGap('a', 5))
      expect(await pointOf('a')).toMatchObject({ base: 4, lacksFrom: 5 })
      await put({ id: 'a', rev: 5 }, 'given-back')
      expect(await pointOf('a')).toMatchObject({ base: 5, lacksFrom: 6 })
      await store().write((tx) => tx.restoring.noteGap('a', 7))
      await keepGivenBack({ id: 'a', rev: 8 })
      expect(await pointOf('a')).toMatchObject({ base: 8, lacksFrom: 9 })
    })

    it('stays known for as long as the record lives, after the rest of its past is forgotten', async () => {
      await put({ id: 'a' })
      await put({ id: 'a', rev: 2 })
      await begin('second')
      await put({ id: 'a', rev: 3 })
      await put({ id: 'a', rev: 4 })
      await store().write((tx) => tx.records.pruneHistory('2027-01-01T00:00:00.000Z'))
      expect(await revsOf('a')).toEqual([2, 4])
      expect(await pointOf('a')).toMatchObject({ base: 2, edited: true, lacksFrom: 3 })
    })
  })
}
