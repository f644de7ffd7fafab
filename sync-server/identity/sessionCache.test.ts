import { describe, expect, it } from 'vitest'
import type { Session } from '#server/store/accounts.ts'
import { createSessionCache } from './sessionCache.ts'

const session: Session = {
  idHash: 'phone',
  userId: 'ann',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-04-01T00:00:00.000Z',
  userAgent: '',
  idToken: null,
}

const openCache = () => {
  let time = Date.parse('2026-01-01T00:00:00.000Z')
  let stored: Session | undefined = session
  let loads = 0
  const cache = createSessionCache<Session>({ now: () => new Date(time) })
  return {
    cache,
    find: () =>
      cache.find('phone', async () => {
        loads += 1
        return stored
      }),
    end: async () => {
      stored = undefined
    },
    pass: (milliseconds: number) => {
      time += milliseconds
    },
    loads: () => loads,
  }
}

describe('A session that was looked up', () => {
  it('comes from the cache within a second, and from the store afterwards', async () => {
    const { find, pass, loads } = openCache()
    expect(await find()).toEqual(session)
    pass(999)
    expect(await find()).toEqual(session)
    expect(loads()).toBe(1)
    pass(1)
    await find()
    expect(loads()).toBe(2)
  })

  it('leaves the cache at the moment when it ends', async () => {
    const { cache, find, end } = openCache()
    await find()
    await cache.changing(end)
    expect(await find()).toBeUndefined()
  })

  it('comes from the store after an unconfirmed end', async () => {
    const { cache, find, end } = openCache()
    await find()
    const changing = cache.changing(async () => {
      await end()
      throw new Error('the journal is full')
    })
    await expect(changing).rejects.toThrow()
    expect(await find()).toBeUndefined()
  })

  it('stays out of the cache if it ended while it was being read', async () => {
    const { cache, find, end } = openCache()
    let answer: (found: Session) => void = () => undefined
    const reading = cache.find('phone', () => new Promise((resolve) => (answer = resolve)))
    await cache.changing(end)
    answer(session)
    await reading
    expect(await find()).toBeUndefined()
  })

  it('comes from the store after the clock was set back', async () => {
    const { find, pass, loads } = openCache()
    await find()
    pass(-3_600_000)
    await find()
    expect(loads()).toBe(2)
  })

  it('leaves no trace in the cache while it is missing', async () => {
    const { cache, find } = openCache()
    expect(await cache.find('phone', async () => undefined)).toBeUndefined()
    expect(await find()).toEqual(session)
  })
})
