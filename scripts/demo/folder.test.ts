import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { openFolder } from './folder.ts'

let root: Awaited<ReturnType<typeof makeTemporaryDirectory>>

beforeEach(async () => {
  root = await makeTemporaryDirectory()
})

afterEach(() => root.remove())

const kept = { port: 4000, people: [{ userId: 'u1', label: 'Clara' }] }

it('deletes the folder at the end unless it is to be kept', async () => {
  const folder = await openFolder(false, root.path)
  await writeFile(join(folder.path, 'something'), '')
  await folder.leave()
  expect(existsSync(folder.path)).toBe(false)
})

it('returns what an earlier demo kept', async () => {
  const first = await openFolder(true, root.path)
  await first.keep(kept)
  await first.leave()
  expect((await openFolder(true, root.path)).kept).toEqual(kept)
})

it('begins again if the earlier demo ended before its family was complete', async () => {
  const data = join((await openFolder(true, root.path)).path, 'data')
  await mkdir(data)
  expect((await openFolder(true, root.path)).kept).toBeUndefined()
  expect(existsSync(data)).toBe(false)
})

it('refuses a folder that no demo made, and leaves it as it is', async () => {
  const path = join(root.path, 'demo-data')
  await mkdir(path)
  await writeFile(join(path, 'our-life.sqlite'), 'a family')
  await expect(openFolder(true, root.path)).rejects.toThrow('not a demo')
  expect(existsSync(join(path, 'our-life.sqlite'))).toBe(true)
})
