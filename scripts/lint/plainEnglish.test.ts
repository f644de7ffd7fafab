import { describe, expect, it } from 'vitest'
import { unclearWords } from './plainEnglish.ts'

const problems = (text: string): number => unclearWords('a.ts', text).length

describe('a comment', () => {
  it.each([
    '/** Of a task. */',
    '// Where the page is open.',
    '/**\n * Whoever may read it.\n */',
    '/** The device asks anew. */',
    "const a = 1 // nobody's",
  ])('is refused where it does not read aloud: %s', (comment) => {
    expect(problems(comment)).toBe(1)
  })

  it.each([
    '/** The device asks again. */',
    '/**\n * A record belongs to the family\n * with which it was made.\n */',
    "const address = 'https://example.org/anew'",
    '// oxlint-disable-next-line a/rule -- told apart by its name',
  ])('is accepted where it does: %s', (comment) => {
    expect(problems(comment)).toBe(0)
  })
})

describe('a test’s title', () => {
  it('a title is refused where it begins in the middle of a sentence', () => {
    expect(problems("it('is empty', () => {})")).toBe(1)
    expect(problems("it.each([1])('of two', () => {})")).toBe(1)
  })

  it('a title is accepted where it begins with what the code does', () => {
    expect(problems("it('rejects an empty title', () => {})")).toBe(0)
  })
})
