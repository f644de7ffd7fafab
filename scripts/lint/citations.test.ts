import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../ensureInstalled.mjs'
import { brokenCitations } from './citations.ts'

let tree: string

const write = (path: string, text: string): void => {
  mkdirSync(join(tree, path, '..'), { recursive: true })
  writeFileSync(join(tree, path), text)
}

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'our-life-citations-'))
  write('docs/protocol.md', '# The protocol\n\n## Push\n\n1. First.\n2. Second.\n')
  write(
    'docs/access.md',
    '# Access\n\n## Who may write\n\n| # | rule |\n| --- | --- |\n| 1 | all |\n',
  )
})

afterEach(() => rmSync(tree, { recursive: true }))

const inCode = (comment: string): readonly string[] => {
  write('pwa/a.ts', `const first = 1\n${comment}\n`)
  return brokenCitations(tree)
}

describe('a citation in code', () => {
  it.each([
    '// docs/protocol.md',
    '// (docs/protocol.md, Push)',
    '// docs/protocol.md, Push 1 and 2',
    '/**\n * As told (docs/protocol.md,\n * Push 2).\n */',
    '// Push 2: what follows.',
    '// docs/access.md, Who may write 1',
    '// docs/access.md has the table.',
  ])('passes where file, heading and rule exist: %j', (comment) => {
    expect(inCode(comment)).toEqual([])
  })

  it.each([
    ['// docs/gone.md', 'there is no docs/gone.md'],
    ['// (docs/protocol.md, Pull)', "docs/protocol.md has no heading 'Pull)"],
    ['// docs/protocol.md, Push 3', "docs/protocol.md has no rule 3 under 'Push'"],
    ['// docs/protocol.md, Push 1–4', "docs/protocol.md has no rule 4 under 'Push'"],
    ['/**\n * As told (docs/protocol.md, Push\n * 3).\n */', "has no rule 3 under 'Push'"],
    ['// Push 9', "docs/protocol.md has no rule 9 under 'Push'"],
    ['// (spec section 2)', "'spec section' is no document of the repository"],
    ['// (access.md)', "'access.md' is no document of the repository"],
  ])('reports one that leads nowhere: %j', (comment, problem) => {
    const [found = ''] = inCode(comment)
    expect(found).toContain('pwa/a.ts:')
    expect(found).toContain(problem)
  })

  it('reports its line', () => {
    expect(inCode('// docs/gone.md')).toEqual(['pwa/a.ts:2: there is no docs/gone.md'])
  })
})

describe('a link in a document', () => {
  it('passes where file and heading exist', () => {
    write(
      'README.md',
      '[one](docs/access.md#who-may-write), [two](#top), [three](https://example.org)\n# Top',
    )
    expect(brokenCitations(tree)).toEqual([])
  })

  it.each([
    ['[one](docs/gone.md)', 'README.md:1: there is no docs/gone.md'],
    ['[one](docs/access.md#rights)', 'README.md:1: docs/access.md has no heading #rights'],
    ['As `shared/gone.ts` says', 'README.md:1: there is no shared/gone.ts'],
  ])('reports one that leads nowhere: %s', (text, problem) => {
    write('README.md', text)
    expect(brokenCitations(tree)).toEqual([problem])
  })
})

it('finds no citation in this repository that leads nowhere', () => {
  expect(brokenCitations(root)).toEqual([])
})
