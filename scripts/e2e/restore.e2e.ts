import { beforeAll, expect, test } from 'vitest'
import { prepare } from '#shared/testing/prepare.ts'
import { arriveAs, arriveAsFounder } from './arrivals.ts'
import { startWorld } from './harness.ts'
import { eventually, servedTitles, untilInstalled } from './inspect.ts'
import type { Person } from './person.ts'
import { addTask, editTask, openPage, tick, signIn, syncWord } from './steps.ts'

const world = prepare(beforeAll, startWorld)
let anna: Person
let gran: Person

beforeAll(async () => {
  anna = await world.person('Anna')
  gran = await world.person('Greta')
  await arriveAsFounder(anna)
  await arriveAs(gran, anna, 'grandparent')
  await openPage(anna, '/tasks')
  await addTask(anna, { title: 'Buy milk' })
  await openPage(gran, '/tasks')
  await untilInstalled(gran.page)
  await tick(gran.page, 'Buy milk').waitFor()
})

test('all that a grandparent’s browser had seen is back after they have signed in again', async () => {
  await world.backUp()
  await addTask(anna, { title: 'Call the plumber' })
  await editTask(anna, 'Buy milk', { title: 'Buy oat milk' })
  await tick(gran.page, 'Call the plumber').waitFor()
  await tick(gran.page, 'Buy oat milk').waitFor()
  await anna.close()

  await world.killServer()
  await addTask(gran, { title: 'Bake for Sunday' })
  await world.restoreOnNewDisk()

  await gran.page.reload()
  await signIn(gran)
  await gran.page.waitForURL(`${gran.url}/tasks`)
  const titles = ['Bake for Sunday', 'Buy oat milk', 'Call the plumber']
  await eventually(() => servedTitles(gran)).toEqual(titles)
  for (const title of titles) await tick(gran.page, title).waitFor()
  await syncWord(gran.page, 'All changes saved').waitFor()
  /** Everybody must sign in again, and pushes are refused until the lost versions are sent. */
  gran.expectComplaint(/\/api\/sync\/\w+(\?.*)? .* 401 /)
  gran.expectComplaint(/\/api\/sync\/push.* 409 /)
  expect(gran.complaints()).toEqual([])
})
