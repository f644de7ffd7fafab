import { describe, expect, it } from 'vitest'
import { createPace } from './pace.ts'
import { RequestFailed } from '../requests.ts'
import { pageSize } from '../pageSize.ts'

const pacedBy = (secondsForAll: () => number) => {
  let now = 0
  const pace = createPace(() => now)
  const request = async (): Promise<void> => {
    const seconds = secondsForAll() * pace.share()
    now += Math.min(seconds, 60) * 1000
    if (seconds > 60) throw new RequestFailed(new DOMException('late', 'TimeoutError'))
  }
  return { pace, ask: () => pace.measure(request).catch(() => {}) }
}

describe('Requests', () => {
  it('shrink until one arrives, when the largest would take ten minutes', async () => {
    const { pace, ask } = pacedBy(() => 600)
    await ask()
    await ask()
    expect(600 * pace.share()).toBeLessThan(60)
  })

  it('grow to the largest again when the network is quick', async () => {
    let seconds = 600
    const { pace, ask } = pacedBy(() => seconds)
    for (let n = 0; n < 5; n += 1) await ask()
    expect(pace.share()).toBeLessThan(1)
    seconds = 1
    for (let n = 0; n < 8; n += 1) await ask()
    expect(pace.share()).toBe(1)
  })

  it('keep their size when there is no network at all', async () => {
    const pace = createPace(() => 0)
    const fail = (): Promise<void> => Promise.reject(new RequestFailed(new TypeError('offline')))
    for (let n = 0; n < 5; n += 1) await pace.measure(fail).catch(() => {})
    expect(pace.share()).toBe(1)
  })

  it('ask for whole rows, at least one', () => {
    expect(pageSize(0, 1)).toBe(250)
    expect(pageSize(5, 1 / 64)).toBe(16)
    expect(pageSize(0, 1 / 1000)).toBe(1)
  })
})
