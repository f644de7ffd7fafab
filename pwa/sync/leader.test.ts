import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { whenLeader } from './leader.ts'

const createLocks = () => {
  let asked = 0
  return {
    asked: () => asked,
    request: async (_name: string, _how: LockOptions, hold: () => Promise<void>): Promise<void> => {
      asked += 1
      await hold()
    },
  }
}

const full = (): never => {
  throw new DOMException('full', 'QuotaExceededError')
}

const whenAsked = (lead: () => () => Promise<void>): (() => void) =>
  whenLeader({ name: 'anna', now: () => new Date(0), elect: () => Promise.resolve(), lead })

let locks: ReturnType<typeof createLocks>
beforeEach(() => {
  vi.useFakeTimers()
  locks = createLocks()
  vi.stubGlobal('navigator', { locks })
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('localStorage', { getItem: full, setItem: full })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('A tab on a full disk', () => {
  it('leads, though it cannot write that it lives', async () => {
    const lead = vi.fn(() => () => Promise.resolve())
    const leave = whenAsked(lead)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(lead).toHaveBeenCalledTimes(1)
    expect(locks.asked()).toBe(1)
    leave()
  })

  it('pauses before it asks again where leading fails', async () => {
    const leave = whenAsked(full)
    await vi.advanceTimersByTimeAsync(0)
    expect(locks.asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(4000)
    expect(locks.asked()).toBe(2)
    leave()
  })

  it('does not take the lock from a tab that leads', async () => {
    locks.request = async () => {
      await new Promise(() => {})
    }
    const asking = vi.spyOn(locks, 'request')
    const leave = whenAsked(() => () => Promise.resolve())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asking).toHaveBeenCalledTimes(1)
    leave()
  })
})
