import { describe, expect, it } from 'vitest'
import { toClassic } from './toClassic.ts'

const noNeeds = (): string => '[]'

type Make = (exports: Record<string, unknown>, ...imported: object[]) => void

const runOf = (code: string, ...imported: object[]): Record<string, unknown> => {
  const exports: Record<string, unknown> = {}
  // oxlint-disable-next-line no-eval -- what the build writes is run as the page does
  const make = (0, eval)(`(${toClassic(code, noNeeds).make})`) as Make
  make(exports, ...imported)
  return exports
}

describe('a module as a script', () => {
  it('exports what the module does, under the same names', () => {
    expect(runOf('function a() { return 1 }\nconst b = 2;\nexport { a as x, b };')).toEqual({
      x: expect.any(Function) as unknown,
      b: 2,
    })
  })

  it('is given what it imports, in the order in which it names it', () => {
    const code = 'import { a as one } from "./one.js";\nimport "./two.js";\nexport { one };'
    expect(toClassic(code, noNeeds).imports).toEqual(['one.js', 'two.js'])
    expect(runOf(code, { a: 1 }, {})).toEqual({ one: 1 })
  })

  it('is strict, as modules are', () => {
    expect(runOf('const own = (function () { return this })();\nexport { own };')).toEqual({
      own: undefined,
    })
  })

  it('asks the loader for what a module would import later, and says what that needs', () => {
    const code = 'const later = () => import("./page.js");\nexport { later };'
    expect(toClassic(code, (file) => `["needs-of-${file}"]`).make).toContain(
      'ourLifeParts.load("page.js", ["needs-of-page.js"])',
    )
  })

  it('is not made where something exported is set anew, which importers would not see', () => {
    expect(() =>
      toClassic('let n = 0;\nconst f = () => { n += 1 };\nexport { n, f };', noNeeds),
    ).toThrow('n is set anew')
  })

  it('is made where a function only has something of its own by the same name', () => {
    const code = 'const n = 1;\nconst f = (n) => { n += 1; return n };\nexport { n, f };'
    expect(runOf(code)).toMatchObject({ n: 1 })
  })

  it.each([
    'await fetch("/");',
    'export * from "./all.js";',
    'import whole from "./whole.js";',
    'import("/elsewhere/page.js");',
  ])('is not made of what the build has never written: %s', (code) => {
    expect(() => toClassic(code, noNeeds)).toThrow()
  })
})
