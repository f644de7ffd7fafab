import { describe, expect, it } from 'vitest'
import type { Checkpoint } from '#shared/sync/protocol.ts'
import { createGate, pause } from './gate.ts'
import { createPullAhead } from './pullAhead.ts'

const at = (after: number): Checkpoint => ({ epoch: 'e', audiences: { 'family:F': { after } } })

const setUp = (fetchPage = async (): Promise<string> => 'page') => {
  const state = { pushing: false }
  const asked: [Checkpoint, number][] = []
  const gate = createGate(
    () => (state.pushing ? pause(1) : undefined),
    () => false,
  )
  const ahead = createPullAhead(gate, (checkpoint, limit) => {
    asked.push([checkpoint, limit])
    return fetchPage()
  })
  ahead.expect(at(7), 200)
  return { state, asked, gate, ahead }
}

describe('A page that was asked for ahead', () => {
  it('is what RxDB is given when it asks for it, once', async () => {
    const { asked, ahead } = setUp()
    ahead.begin()
    expect(asked).toEqual([[at(7), 200]])
    expect(await ahead.take(at(7))).toBe('page')
    expect(await ahead.take(at(7))).toBeUndefined()
  })

  it('is not given to who has come further meanwhile', async () => {
    const { ahead } = setUp()
    ahead.begin()
    expect(await ahead.take(at(8))).toBeUndefined()
  })

  it('is thrown away once a push has begun, which may have left something newer', async () => {
    const { gate, ahead } = setUp()
    ahead.begin()
    await gate.pushing(async () => undefined)
    expect(await ahead.take(at(7))).toBeUndefined()
  })

  it('holds a push up as any pull does, until it is here', async () => {
    let arrive: (page: string) => void = () => {}
    const { gate, ahead } = setUp(() => new Promise((resolve) => (arrive = resolve)))
    const log: string[] = []
    ahead.begin()
    const pushed = gate.pushing(async () => void log.push('push'))
    await pause(20)
    expect(log).toEqual([])
    arrive('page')
    await pushed
    expect(log).toEqual(['push'])
  })

  it('is not asked for while something is pushed, or before it is known where to go on', async () => {
    const { state, asked, ahead } = setUp()
    state.pushing = true
    ahead.begin()
    state.pushing = false
    ahead.expect(undefined, 200)
    ahead.begin()
    expect(asked).toEqual([])
    expect(await ahead.take(at(7))).toBeUndefined()
  })

  it('is forgotten where something may be new that it does not hold', async () => {
    const { ahead } = setUp()
    ahead.begin()
    ahead.forget()
    expect(await ahead.take(at(7))).toBeUndefined()
  })

  it('that does not come leaves it to RxDB to ask', async () => {
    const { ahead } = setUp(() => Promise.reject(new TypeError('no network')))
    ahead.begin()
    expect(await ahead.take(at(7))).toBeUndefined()
  })
})
