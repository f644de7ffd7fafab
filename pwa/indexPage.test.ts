import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const page = readFileSync(new URL('./index.html', import.meta.url), 'utf8')
const named = [...page.matchAll(/(?:href|src)="\/([^"]+)"/g)].map(([, path = '']) => path)

const isThere = (path: string): boolean =>
  ['.', './public'].some((folder) =>
    existsSync(fileURLToPath(new URL(`${folder}/${path}`, import.meta.url))),
  )

/** The build silently skips a missing stylesheet, and every page would be without it. */
it.each(named)('finds the file that index.html names: %s', (path) => {
  expect(isThere(path)).toBe(true)
})
