import { describe, expect, it } from 'vitest'
import { createGate, pause } from './gate.ts'

const deferred = () => {
  let finish: () => void = () => {}
  const done = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { done, finish }
}

const setUp = () => {
  const state = { pushing: false, stopped: false }
  const log: string[] = []
  const gate = createGate(
    () => (state.pushing ? pause(1) : undefined),
    () => state.stopped,
  )
  return { state, log, gate }
}

describe('the gate between pulls and pushes', () => {
  it('holds a pull until the push and its bookkeeping are done', async () => {
    const { state, log, gate } = setUp()
    state.pushing = true
    const pull = gate.pulling(async () => void log.push('pull'))
    await pause(30)
    expect(log).toEqual([])
    state.pushing = false
    await pull
    expect(log).toEqual(['pull'])
  })

  it('holds a push until the pull in flight is back', async () => {
    const { log, gate } = setUp()
    const flight = deferred()
    const pull = gate.pulling(async () => {
      await flight.done
      log.push('pull')
    })
    const push = gate.pushing(async () => void log.push('push'))
    await pause(30)
    expect(log).toEqual([])
    flight.finish()
    await Promise.all([pull, push])
    expect(log).toEqual(['pull', 'push'])
  })

  it('lets pulls through while a failed push waits for its next attempt', async () => {
    const { state, log, gate } = setUp()
    state.pushing = true
    await expect(gate.pushing(() => Promise.reject(new Error('no network')))).rejects.toThrow()
    await gate.pulling(async () => void log.push('pull'))
    expect(log).toEqual(['pull'])
  })

  it('holds nothing once the replication has ended', async () => {
    const { state, log, gate } = setUp()
    state.pushing = true
    state.stopped = true
    await gate.pulling(async () => void log.push('pull'))
    expect(log).toEqual(['pull'])
  })
})
