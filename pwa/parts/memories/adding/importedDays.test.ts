import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { filesInZip } from '#pwa/records/memories/import/filesInZip.ts'
import { planImport } from '#pwa/records/memories/import/planImport.ts'
import { lookAtFile } from '../photos/lookAtFile.ts'

const plan = async (name: string) => {
  const zip = await readFile(new URL(`../../../../shared/testing/imports/${name}`, import.meta.url))
  return planImport(await filesInZip(new Blob([new Uint8Array(zip)])), {
    look: lookAtFile,
    known: { has: () => false },
    now: new Date(2026, 10, 26, 12),
    signal: new AbortController().signal,
    onProgress: () => {},
  })
}

it.each([
  ['a photo taken in Tokyo, by the clock of its camera', 'takeout-other-zone.zip', '2024-07-29'],
  ['a film without a JSON, by its own head', 'film-with-its-own-date.zip', '2016-11-28'],
])('An export has %s', async (_, name, day) => {
  const { found, left } = await plan(name)
  expect([found.map(({ date }) => date), left]).toEqual([[day], []])
})

it('A picture and its short film of an export are one memory', async () => {
  const { found, left } = await plan('takeout-live-photo-pair.zip')
  expect(left).toEqual([])
  expect(found.map(({ type, file, film }) => [type, file.path, film?.file.path])).toEqual([
    [
      'photo',
      'Takeout/Google Photos/Photos from 2024/IMG_9.HEIC',
      'Takeout/Google Photos/Photos from 2024/IMG_9.MOV',
    ],
  ])
})
