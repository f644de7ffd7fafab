import { beforeAll, expect, test } from 'vitest'
import { prepare } from '#shared/testing/prepare.ts'
import { startWorld } from './harness.ts'
import { eventually, servedTitles, untilInstalled } from './inspect.ts'
import type { Person } from './person.ts'
import { addTask, foundFamily, heading, invite, join, openPage, signUp, tick } from './steps.ts'

const moving = { browser: { reducedMotion: 'no-preference' } } as const

const world = prepare(beforeAll, startWorld)
let anna: Person
let olga: Person

beforeAll(async () => {
  anna = await world.person('Anna', moving)
  olga = await world.person('Olga', moving)
})

test('a person founds a family, and another joins it with the role of the link', async () => {
  await signUp(anna)
  await foundFamily(anna)
  await anna.page.getByText('Parent Account').waitFor()
  await join(olga, await invite(anna, 'Grandparent'))
  await olga.page.getByText('Grandparent Account').waitFor()
  await anna.page.getByRole('complementary').getByText('Olga').waitFor()
})

test('two people see each other’s changes', async () => {
  for (const person of [anna, olga]) {
    await openPage(person, '/tasks')
    await heading(person.page, 'Task Management').waitFor()
  }
  await addTask(anna, { title: 'Warm up' })
  await tick(olga.page, 'Warm up').waitFor()

  const ways: number[] = []
  for (const round of [1, 2, 3]) {
    ways.push(await timeToArrive(anna, olga, `From Anna ${round}`))
    ways.push(await timeToArrive(olga, anna, `From Olga ${round}`))
  }
  console.log(`From one browser to the other: ${ways.map(Math.round).join(', ')} ms`)
  await tick(olga.page, 'Warm up').click()
  await eventually(() => tick(anna.page, 'Warm up').getAttribute('aria-checked')).toBe('true')
})

const timeToArrive = async (from: Person, to: Person, title: string): Promise<number> => {
  await from.page.getByRole('button', { name: 'Add Task' }).first().click()
  await from.page.getByRole('dialog').getByLabel('Title').fill(title)
  const began = performance.now()
  await from.page.getByRole('button', { name: 'Create Task' }).click()
  await tick(to.page, title).waitFor({ timeout: 5000 })
  return performance.now() - began
}

test('another tab of the same person goes on when the first one is closed', async () => {
  await untilInstalled(anna.page)
  const first = anna.page
  const second = await anna.context.newPage()
  await second.goto(`${anna.url}/tasks`)
  await tick(second, 'Warm up').waitFor()
  await first.close()
  await addTask(anna, { title: 'From the tab that is left' })
  await tick(olga.page, 'From the tab that is left').waitFor()
  await addTask(olga, { title: 'To the tab that is left' })
  await tick(second, 'To the tab that is left').waitFor()
  expect(await servedTitles(anna)).toContain('From the tab that is left')
})

test('two tabs show the same, whichever of them one writes in', async () => {
  const [first] = anna.context.pages()
  const second = await anna.context.newPage()
  await second.goto(`${anna.url}/tasks`)
  await tick(second, 'Warm up').waitFor()
  await addTask({ ...anna, page: second }, { title: 'Written in the second tab' })
  if (first === undefined) throw new Error('The first tab is gone')
  await tick(first, 'Written in the second tab').waitFor()
  await eventually(() => servedTitles(olga)).toContain('Written in the second tab')
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
  expect(olga.complaints()).toEqual([])
})
