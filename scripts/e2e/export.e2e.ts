import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneParent } from './arrivals.ts'
import { copyIn } from './copyIn.ts'
import { startWorld } from './harness.ts'
import type { World } from './harness.ts'
import type { Person } from './person.ts'
import { addTask, openPage } from './steps.ts'

let world: World
let anna: Person

beforeAll(async () => {
  world = await startWorld()
  anna = await oneParent(world)
})

afterAll(() => world?.close())

test('everything that one may see is saved as one file, also without a network', async () => {
  const { page } = anna
  await addTask(anna, { title: 'Taken along' })
  await page.context().setOffline(true)
  await openPage(anna, '/account')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Data' }).click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^our-life-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = readFileSync(await download.path())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  const { records } = copyIn(bytes)
  expect(records.map(({ kind }) => kind).sort()).toEqual(['family', 'member', 'task', 'user'])
  expect(records.find(({ kind }) => kind === 'task')?.['title']).toBe('Taken along')
  await page.context().setOffline(false)
  expect(anna.complaints()).toEqual([])
})
