import { describe, expect, it, vi } from 'vitest'
import { serverPaths } from '../navigation/serverPaths.ts'
import { createUpdatePrompt } from './updatePrompt.ts'
import type { UpdateSource } from './updatePrompt.ts'

const setUp = () => {
  let tell: (update: 'waiting' | 'taken-over') => void = () => undefined
  let takenOver: () => void = () => undefined
  const takeOver = vi.fn((done: () => void) => {
    takenOver = done
  })
  const source: UpdateSource = {
    onUpdate: (listener) => {
      tell = listener
    },
    takeOver,
  }
  const reload = vi.fn()
  const prompt = createUpdatePrompt(source, reload)
  return {
    prompt,
    reload,
    takeOver,
    tell: (update: 'waiting' | 'taken-over') => tell(update),
    takenOver: () => takenOver(),
  }
}

describe('The update prompt', () => {
  it('says nothing while there is no new version', () => {
    const { prompt, takeOver, reload } = setUp()
    expect(prompt.isReady()).toBe(false)
    prompt.apply()
    expect(takeOver).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('tells its listeners when a version waits, and no longer when they stopped', () => {
    const { prompt, tell } = setUp()
    const listener = vi.fn()
    const stop = prompt.subscribe(listener)
    tell('waiting')
    expect(listener).toHaveBeenCalledTimes(1)
    expect(prompt.isReady()).toBe(true)
    stop()
    tell('taken-over')
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('never moves to the new version unasked', () => {
    const { tell, takeOver, reload } = setUp()
    tell('waiting')
    tell('taken-over')
    expect(takeOver).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads only after the new version has taken over', () => {
    const { prompt, tell, takenOver, takeOver, reload } = setUp()
    tell('waiting')
    prompt.apply()
    expect(takeOver).toHaveBeenCalledTimes(1)
    expect(reload).not.toHaveBeenCalled()
    takenOver()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('offers a plain reload when another tab has moved on, or a part of the page is gone', () => {
    for (const outdate of ['taken-over', 'gone'] as const) {
      const { prompt, tell, reload, takeOver } = setUp()
      if (outdate === 'gone') prompt.pageIsOutdated()
      else tell('taken-over')
      expect(prompt.isReady()).toBe(true)
      prompt.apply()
      expect(reload).toHaveBeenCalledTimes(1)
      expect(takeOver).not.toHaveBeenCalled()
    }
  })
})

describe('The addresses that the server answers', () => {
  const isServers = (path: string): boolean => serverPaths.some((pattern) => pattern.test(path))

  it.each(['/api/login', '/api', '/identity/interaction/x', '/healthz'])('include %s', (path) => {
    expect(isServers(path)).toBe(true)
  })

  it.each(['/', '/tasks', '/join/token', '/apiary', '/healthzone'])(
    'leave %s to the app',
    (path) => {
      expect(isServers(path)).toBe(false)
    },
  )
})
