import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '..')

/** A variant without a name answers to every group around it, also to one of another component. */
const unnamed =
  /(?<!role=)["'](?:[^"'\n]* )?group(?: [^"'\n]*)?["']|\bgroup-(?:open|hover|enabled|focus[-a-z]*):/g

it('names every group, so that nested ones do not mistake each other', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const found = files
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(unnamed)].map(
        ([words]) => `${file}: ${words}`,
      ),
    )
  expect(found).toEqual([])
})
