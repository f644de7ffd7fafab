import { describe, expect, it } from 'vitest'
import { importedBy, withScripts } from './classicScripts.ts'

describe('what a file needs', () => {
  it('is all that it imports, at once and through others', () => {
    const chunks = { a: { imports: ['b', 'c'] }, b: { imports: ['c'] }, c: { imports: [] } }
    expect([...importedBy(chunks, 'a')].toSorted()).toEqual(['b', 'c'])
  })

  it('is not known of files that import each other', () => {
    const chunks = { a: { imports: ['b'] }, b: { imports: ['a'] } }
    expect(() => importedBy(chunks, 'a')).toThrow('a, b, a')
  })
})

describe('the page', () => {
  it('asks for the first script and what that imports', () => {
    const html = '<script type="module" crossorigin src="/assets/index.js"></script>'
    expect(withScripts(html, ['assets/runtime.js'])).toBe(
      '<script defer src="/assets/index.js"></script>\n    <script defer src="/assets/runtime.js"></script>',
    )
  })

  it('is not changed where it asks in another way', () => {
    expect(() => withScripts('<script src="/index.js"></script>', [])).toThrow('in another way')
  })
})
