import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { createLiveHub } from './live.ts'
import type { LiveHub, LiveOptions } from './live.ts'
import type { Publication } from './publication.ts'

const audiences: Record<string, readonly string[] | undefined> = {
  ann: ['user:ann', 'family:F', 'household:F'],
  eve: ['user:eve', 'family:F'],
}

let hub: LiveHub
const createHub = (options: Partial<LiveOptions> = {}) =>
  createLiveHub({
    audiencesOf: async ({ userId }) => audiences[userId],
    now: () => new Date(),
    ...options,
  })

beforeEach(() => {
  vi.useFakeTimers()
  hub = createHub()
})
afterEach(() => {
  hub.close()
  vi.useRealTimers()
})

const listen = async (userId: string, session = `${userId}-session`, on = hub) => {
  const texts: string[] = []
  let ends = 0
  const sink = { write: (text: string) => void texts.push(text), end: () => void (ends += 1) }
  const close = on.open({ userId, session }, sink)
  await vi.advanceTimersByTimeAsync(0)
  return {
    close,
    events: () =>
      texts.flatMap((text) => {
        const data = /^event: \w+\ndata: (.*)\n\n$/.exec(text)?.[1]
        return data === undefined ? [] : [JSON.parse(data) as unknown]
      }),
    texts,
    isEnded: () => ends === 1,
  }
}

const changed = (audience: string, ...collections: readonly CollectionName[]): Publication => ({
  touched: new Map([[audience, new Set(collections)]]),
  people: new Set(),
  endedSessions: new Set(),
  hasJobs: false,
})
const audiencesOf = (...people: readonly string[]): Publication => ({
  touched: new Map([['family:F', new Set<CollectionName>(['families'])]]),
  people: new Set(people),
  endedSessions: new Set(),
  hasJobs: false,
})

describe('changes', () => {
  it('reach only the people in the touched audience', async () => {
    const [ann, eve] = [await listen('ann'), await listen('eve')]
    hub.publish(changed('household:F', 'tasks'))
    await vi.advanceTimersByTimeAsync(30)
    expect(ann.events()).toEqual([{ type: 'changed', collections: ['tasks'] }])
    expect(eve.events()).toEqual([])
  })

  it('sends changes of one moment together, as one event', async () => {
    const ann = await listen('ann')
    hub.publish(changed('household:F', 'tasks'))
    hub.publish(changed('family:F', 'families'))
    await vi.advanceTimersByTimeAsync(0)
    expect(ann.events()).toEqual([{ type: 'changed', collections: ['tasks', 'families'] }])
  })

  it('gathers changes soon after an event for the next event', async () => {
    const ann = await listen('ann')
    hub.publish(changed('household:F', 'tasks'))
    await vi.advanceTimersByTimeAsync(5)
    hub.publish(changed('household:F', 'tasks'))
    await vi.advanceTimersByTimeAsync(5)
    hub.publish(changed('household:F', 'goals'))
    expect(ann.events()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(10)
    expect(ann.events().slice(1)).toEqual([{ type: 'changed', collections: ['tasks', 'goals'] }])
    await vi.advanceTimersByTimeAsync(100)
    expect(ann.events()).toHaveLength(2)
  })

  it('misses no change while the audiences of a new stream are being read', async () => {
    let answer: (list: readonly string[]) => void = () => undefined
    const slow = createHub({ audiencesOf: () => new Promise((resolve) => (answer = resolve)) })
    const ann = await listen('ann', 's', slow)
    slow.publish(changed('household:F', 'tasks'))
    answer(['household:F'])
    await vi.advanceTimersByTimeAsync(30)
    expect(ann.events()).toEqual([{ type: 'changed', collections: ['tasks'] }])
    slow.close()
  })
})

describe('who is online', () => {
  it('reports people with an open stream as online, and when others last had one', async () => {
    vi.setSystemTime('2026-03-02T08:00:00.000Z')
    expect(hub.presenceOf('ann')).toEqual({ online: false, lastOnline: undefined })
    const [phone, tablet] = [await listen('ann', 'phone'), await listen('ann', 'tablet')]
    expect(hub.presenceOf('ann')).toEqual({ online: true, lastOnline: undefined })
    phone.close()
    expect(hub.presenceOf('ann')).toMatchObject({ online: true })
    vi.setSystemTime('2026-03-02T09:00:00.000Z')
    tablet.close()
    const lastOnline = '2026-03-02T09:00:00.000Z'
    expect(hub.presenceOf('ann')).toEqual({ online: false, lastOnline })
    expect(hub.presenceOf('eve')).toEqual({ online: false, lastOnline: undefined })
  })
})

describe('a stream', () => {
  it('reports changed audiences, then ends', async () => {
    const [ann, eve] = [await listen('ann'), await listen('eve')]
    hub.publish(audiencesOf('eve'))
    expect(eve.events()).toEqual([{ type: 'audiences' }])
    expect([eve.isEnded(), ann.isEnded()]).toEqual([true, false])
    expect(hub.size).toBe(1)
  })

  it('ends with its session, and only with its own', async () => {
    const [phone, tablet] = [await listen('ann', 'phone'), await listen('ann', 'tablet')]
    hub.endSession('phone')
    expect([phone.isEnded(), tablet.isEnded()]).toEqual([true, false])
  })

  it('never starts for an expired session, and ends at a heartbeat when its session expires', async () => {
    const stranger = await listen('nobody')
    expect(stranger.isEnded()).toBe(true)
    let signedIn = true
    const watchful = createHub({ audiencesOf: async () => (signedIn ? ['family:F'] : undefined) })
    const ann = await listen('ann', 's', watchful)
    signedIn = false
    await vi.advanceTimersByTimeAsync(25_000)
    expect(ann.isEnded()).toBe(true)
    watchful.close()
  })

  it('notices at a heartbeat that another process changed its audiences', async () => {
    let list = ['family:F']
    const watchful = createHub({ audiencesOf: async () => list })
    const ann = await listen('ann', 's', watchful)
    await vi.advanceTimersByTimeAsync(25_000)
    expect(ann.isEnded()).toBe(false)
    list = ['family:F', 'household:F']
    await vi.advanceTimersByTimeAsync(25_000)
    expect(ann.events()).toEqual([{ type: 'audiences' }])
    expect(ann.isEnded()).toBe(true)
  })

  it('sends a heartbeat every 25 seconds', async () => {
    const ann = await listen('ann')
    await vi.advanceTimersByTimeAsync(50_000)
    expect(ann.texts.filter((text) => text.startsWith(':'))).toHaveLength(2)
  })

  it('forgets a stream once its device has gone', async () => {
    const ann = await listen('ann')
    ann.close()
    hub.publish(changed('family:F', 'families'))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(ann.events()).toEqual([])
    expect(hub.size).toBe(0)
  })

  it('ends the oldest stream of a person who has too many', async () => {
    const small = createHub({ streamsPerPerson: 2 })
    const streams = []
    for (const session of ['1', '2', '3']) streams.push(await listen('ann', session, small))
    const other = await listen('eve', '4', small)
    expect([...streams, other].map(({ isEnded }) => isEnded())).toEqual([true, false, false, false])
    small.close()
  })

  it('ends at shutdown, and no new one starts', async () => {
    const ann = await listen('ann')
    hub.close()
    expect(ann.isEnded()).toBe(true)
    expect((await listen('ann')).isEnded()).toBe(true)
    expect(hub.size).toBe(0)
  })
})
