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
