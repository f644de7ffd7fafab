import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { zipParts } from './zipParts.ts'
import type { ZipEntry } from './zipParts.ts'

const lastModified = new Date('2026-11-24T12:00:00Z')

const partsOf = async (sizes: readonly number[], most: number) => {
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    for (const [at, size] of sizes.entries()) {
      yield { name: `${at}`, lastModified, input: new Blob([new Uint8Array(size).fill(at)]) }
    }
  }
  const given: { files: Record<string, number>; number: number; isLast: boolean }[] = []
  const zips: Blob[] = []
  await zipParts(
    entries(),
    (zip, part) => {
      zips.push(zip)
      given.push({ files: {}, ...part })
    },
    most,
  )
  for (const [at, zip] of zips.entries()) {
    const files = unzipSync(new Uint8Array(await zip.arrayBuffer()))
    for (const [name, bytes] of Object.entries(files)) {
      expect(new Set(bytes)).toEqual(new Set(bytes.length === 0 ? [] : [Number(name)]))
      const part = given[at]
      if (part !== undefined) part.files[name] = bytes.length
    }
  }
  return given
}

it('makes one zip of what has room in one', async () => {
  expect(await partsOf([10, 20, 30], 60)).toEqual([
    { files: { 0: 10, 1: 20, 2: 30 }, number: 1, isLast: true },
  ])
})

it('begins the next one when one is full, loses no file, and gives a large one a zip of its own', async () => {
  expect(await partsOf([10, 60, 90, 5], 50)).toEqual([
    { files: { 0: 10 }, number: 1, isLast: false },
    { files: { 1: 60 }, number: 2, isLast: false },
    { files: { 2: 90 }, number: 3, isLast: false },
    { files: { 3: 5 }, number: 4, isLast: true },
  ])
})
