import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followLive } from './liveStream.ts'
import { createRetries } from './retries.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('gives up a live stream that nobody answers, and asks for it again', async () => {
  const signals: AbortSignal[] = []
  const live = (signal: AbortSignal): Promise<Response> => {
    signals.push(signal)
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  }
  const nothing = (): void => {}
  const end = followLive({
    transport: { live },
    retries: createRetries(),
    onOpen: nothing,
    onEvent: nothing,
    onError: nothing,
  })
  await vi.advanceTimersByTimeAsync(70_000)
  expect(signals.length).toBe(2)
  expect(signals[0]?.aborted).toBe(true)
  end()
})
