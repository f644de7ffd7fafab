import { describe, expect, it, vi } from 'vitest'
import { PartsLoader } from './loader.ts'

/** As much of a page as the loader knows of. */
const pageWith = (sources: readonly string[] = []) => {
  const scripts: { src: string; on: Map<string, () => void> }[] = []
  const scriptOf = (src: string) => {
    const on = new Map<string, () => void>()
    const script = {
      src,
      on,
      addEventListener: (name: string, tell: () => void) => on.set(name, tell),
    }
    scripts.push(script)
    return script
  }
  for (const source of sources) scriptOf(source)
  const document = {
    addEventListener: () => {},
    createElement: () => scriptOf(''),
    head: { append: () => {} },
    querySelector: (selector: string) =>
      scripts.find(({ src }) => selector === `script[src="${src}"]`) ?? null,
    defaultView: { dispatchEvent: vi.fn() },
  }
  const arrive = (src: string): void => scripts.find((each) => each.src === src)?.on.get('load')?.()
  const fail = (src: string): void => scripts.find((each) => each.src === src)?.on.get('error')?.()
  return { document, scripts, arrive, fail, loader: new PartsLoader(document as never, '/parts/') }
}

/** A channel whose messages arrive when the test says so. */
const channelOf = (turns: (() => void)[]) =>
  class {
    port1 = {
      addEventListener: (_: string, tell: () => void) => turns.push(tell),
      start: () => {},
      close: () => {},
    }
    port2 = { postMessage: () => {} }
  }

describe('the parts of the app', () => {
  it('run once, after those that they import', async () => {
    const { loader } = pageWith()
    const ran: string[] = []
    loader.define('page.js', ['words.js'], (exports, { word }) => {
      ran.push('page')
      exports['said'] = `${String(word)}!`
    })
    loader.define('words.js', [], (exports) => {
      ran.push('words')
      exports['word'] = 'Hello'
    })
    expect(await loader.load('page.js', ['words.js'])).toEqual({ said: 'Hello!' })
    await loader.load('page.js', ['words.js'])
    expect(ran).toEqual(['words', 'page'])
  })

  it('run in a task of their own each, the last one with the page that wants them', async () => {
    const { loader } = pageWith()
    const ran: string[] = []
    const parts = { 'date.js': [], 'words.js': [], 'page.js': ['words.js', 'date.js'] }
    for (const [name, imports] of Object.entries(parts)) {
      loader.define(name, imports, () => void ran.push(name))
    }
    const turns: (() => void)[] = []
    vi.stubGlobal('MessageChannel', channelOf(turns))
    const loading = loader.load('page.js', ['words.js', 'date.js'])
    await vi.waitFor(() => expect(turns).toHaveLength(1))
    expect(ran).toEqual(['words.js'])
    turns[0]?.()
    await loading
    expect(ran).toEqual(['words.js', 'date.js', 'page.js'])
    vi.unstubAllGlobals()
  })

  it('are all asked for at once, by a script each that the page does not name yet', async () => {
    const { loader, scripts, arrive } = pageWith(['/parts/words.js'])
    const loading = loader.load('page.js', ['words.js'])
    expect(scripts.map(({ src }) => src)).toEqual(['/parts/words.js', '/parts/page.js'])
    loader.define('words.js', [], () => {})
    arrive('/parts/words.js')
    loader.define('page.js', ['words.js'], () => {})
    arrive('/parts/page.js')
    await loading
  })

  it('that do not come are told of as modules are', async () => {
    const { loader, document, fail } = pageWith()
    const loading = loader.load('page.js', [])
    fail('/parts/page.js')
    await expect(loading).rejects.toThrow('Failed to fetch dynamically imported module')
    expect(document.defaultView.dispatchEvent).toHaveBeenCalledWith(
      expect.objectContaining({ type: 'vite:preloadError' }),
    )
  })
})
