import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resolveOurs } from './walls.mjs'

const files = execFileSync('git', ['ls-files', 'pwa', 'shared', 'sync-server', 'scripts'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file))

/** Includes types and dynamic imports, which the linter's own rule leaves out. */
const importsOf = (file: string): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^'\n]+)'/g)].flatMap(
    ([, specifier = '']) => resolveOurs(file, specifier) ?? [],
  )

const imports = new Map(files.map((file) => [file, importsOf(file)]))

const findCircle = (): readonly string[] | undefined => {
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return path.slice(path.indexOf(file))
    if (done.has(file)) return undefined
    for (const target of imports.get(file) ?? []) {
      const circle = visit(target, [...path, file])
      if (circle !== undefined) return circle
    }
    done.add(file)
    return undefined
  }
  for (const file of files) {
    const circle = visit(file, [])
    if (circle !== undefined) return circle
  }
  return undefined
}

it('No files import each other in a circle, also where one fetches the other later', () => {
  expect(files.length).toBeGreaterThan(500)
  expect(findCircle()).toBeUndefined()
})
