import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRetries, isUnreachable } from './retries.ts'
import { SyncHttpError } from './transport.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('A retry', () => {
  it('waits its time', async () => {
    const ended = vi.fn<() => void>()
    void createRetries().pause(5000).then(ended)
    await vi.advanceTimersByTimeAsync(4999)
    expect(ended).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(ended).toHaveBeenCalledOnce()
  })

  it('ends at once for all requests when the server is reached again', async () => {
    const retries = createRetries()
    const ended = vi.fn<() => void>()
    for (const time of [5000, 30_000]) void retries.pause(time).then(ended)
    retries.wake()
    await vi.advanceTimersByTimeAsync(0)
    expect(ended).toHaveBeenCalledTimes(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('waits in full after an answer, though the server is reached', () => {
    expect(isUnreachable(new TypeError('Failed to fetch'))).toBe(true)
    expect(isUnreachable(new DOMException('slow', 'TimeoutError'))).toBe(true)
    expect(isUnreachable(new SyncHttpError(503, undefined, undefined))).toBe(false)
  })
})
