import { beforeEach, describe, expect, it } from 'vitest'
import type { DevicePerson, DeviceReader, DeviceWriter } from '../devices.ts'
import type { Store } from '../store.ts'

export const devicesContract = (store: () => Store): void => {
  const write = (work: (devices: DeviceWriter) => Promise<unknown>) =>
    store().write((tx) => work(tx.devices))
  const read = <T>(work: (devices: DeviceReader) => Promise<T>) =>
    store().read((tx) => work(tx.devices))
  const createAccount = (userId: string) =>
    store().write((tx) =>
      tx.accounts.createAccount({ userId, issuer: 'home', subject: userId, createdAt: '2026' }),
    )

  describe('shared devices', () => {
    beforeEach(async () => {
      for (const userId of ['ann', 'ben', 'kim']) await createAccount(userId)
    })

    it('keep their people in the order of arrival, whatever changes', async () => {
      for (const userId of ['kim', 'ann', 'ben']) await write((writer) => writer.put(place(userId)))
      const changed = place('kim', {
        keyHash: null,
        pinChosen: true,
        pinHash: 'pin',
        pinFailures: 3,
        pinRetryAt: '2027',
      })
      await write((writer) => writer.put(changed))
      await write((writer) => writer.put(place('ann', { deviceHash: 'phone', sessionHash: 'p' })))
      const people = await read((reader) => reader.peopleOn('tablet'))
      expect(people.map(({ userId }) => userId)).toEqual(['kim', 'ann', 'ben'])
      expect(people[0]).toEqual(changed)
      expect(await read((reader) => reader.peopleOn('other'))).toEqual([])
    })

    it('find people by person and by session until the person is removed', async () => {
      await write((writer) => writer.put(place('ann')))
      await write((writer) => writer.put(place('ann', { deviceHash: 'phone', sessionHash: 'p' })))
      const places = await read((reader) => reader.placesOf('ann'))
      expect(places.map(({ deviceHash }) => deviceHash)).toEqual(['phone', 'tablet'])
      expect(await read((reader) => reader.bySession('p'))).toMatchObject({ deviceHash: 'phone' })
      await write((writer) => writer.remove('phone', 'ann'))
      expect(await read((reader) => reader.bySession('p'))).toBeUndefined()
      expect(await read((reader) => reader.bySession('s-ann'))).toEqual(place('ann'))
    })

    it('remember sessions that were ended from another device until nobody can come back', async () => {
      const ended = { idHash: 's', userId: 'ann', endedAt: '2026-01-02' }
      await write((writer) => writer.noteEnded(ended))
      await write((writer) => writer.noteEnded({ ...ended, endedAt: '2026-01-09' }))
      await write((writer) => writer.put(place('ann', { changedAt: '2026-01-02' })))
      await write((writer) => writer.put(place('ben', { changedAt: '2026-01-03' })))
      expect(await read((reader) => reader.endedSession('s'))).toEqual(ended)
      expect(await read((reader) => reader.endedSession('t'))).toBeUndefined()
      await write((writer) => writer.prune('2026-01-03'))
      expect(await read((reader) => reader.endedSession('s'))).toBeUndefined()
      const left = await read((reader) => reader.peopleOn('tablet'))
      expect(left.map(({ userId }) => userId)).toEqual(['ben'])
    })

    it('forget an account with all its data there', async () => {
      await write((writer) => writer.put(place('ann')))
      await write((writer) => writer.noteEnded({ idHash: 's', userId: 'ann', endedAt: '2026' }))
      await store().write(async (tx) => {
        const account = await tx.accounts.byUserId('ann')
        if (account !== undefined) await tx.accounts.eraseAccount(account, null)
      })
      expect(await read((reader) => reader.peopleOn('tablet'))).toEqual([])
      expect(await read((reader) => reader.endedSession('s'))).toBeUndefined()
    })
  })
}

const place = (userId: string, wishes: Partial<DevicePerson> = {}): DevicePerson => ({
  deviceHash: 'tablet',
  userId,
  sessionHash: `s-${userId}`,
  keyHash: 'key',
  pinChosen: false,
  pinHash: null,
  pinFailures: 0,
  pinRetryAt: null,
  changedAt: '2026-01-01T00:00:00.000Z',
  ...wishes,
})
