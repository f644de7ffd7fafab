import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { createRandom } from '#shared/testing/random.ts'
import { writeWithoutPause } from './busyWriter.ts'
import type { Written } from './busyWriter.ts'
import { prepareFamily } from './arrivals.ts'
import { heldRecords, heldVersions } from './heldRecords.ts'
import { eventually } from './inspect.ts'
import { sendNewTasks, servedVersions } from './otherDevice.ts'
import { openTasks, syncWord, tick } from './steps.ts'

/** Browser and server are killed while they write (docs/protocol.md, What must hold 1, 3 and 5). */

const { world, anna, ben } = prepareFamily(
  { anna: { role: 'parent', ownBrowser: true }, ben: 'parent' },
  '/tasks',
)
const everything: Written[] = []
const tickedSoFar = new Set<string>()
const random = createRandom(3)

beforeAll(async () => {
  const stock = Array.from({ length: 200 }, (_, index) => `Chore ${index + 1}`)
  await sendNewTasks(anna, stock)
  /** A task that is ticked while others still arrive could leave the drawn part of the list. */
  while ((await heldRecords(anna.page)).length < stock.length) await pause(100)
  /** Without the restart, the browser would write its cookies to disk half a minute later. */
  await anna.restart()
  await openTasks(anna)
})

const writeUntil = async (name: string, kill: () => Promise<void>): Promise<Written> => {
  const written = await writeWithoutPause(anna, name)
  everything.push(written)
  const enough = random.integer(2, 6)
  await eventually(() => written.ticked.size + written.shown.size).toBeGreaterThanOrEqual(enough)
  await pause(random.integer(0, 250))
  await kill()
  await openTasks(anna)
  return written
}

const expectKept = async ({ sent, shown, ticked }: Written): Promise<void> => {
  const tasks = await heldRecords(anna.page)
  const titles = tasks.map(({ title = '' }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  const made = titles.filter((title) => sent.has(title))
  expect(made).toEqual(expect.arrayContaining([...shown]))
  const done = tasks.flatMap(({ status, title = '' }) => (status === 'completed' ? [title] : []))
  for (const title of ticked) tickedSoFar.add(title)
  expect(done).toEqual(expect.arrayContaining([...tickedSoFar]))
  expect(done.length - tickedSoFar.size).toBeLessThanOrEqual(1)
  for (const title of done) tickedSoFar.add(title)
  for (const { status, completedAt } of tasks) {
    expect(status === 'completed').toBe(typeof completedAt === 'string')
  }
  await anna.page.getByRole('button', { name: 'Completed', exact: true }).click()
  await tick(anna.page, [...ticked].at(-1) ?? '').waitFor()
  await anna.page.getByRole('button', { name: 'All', exact: true }).click()
}

test('a browser that is killed in the midst of writing keeps all that it showed', async () => {
  for (const name of ['Monday', 'Tuesday']) {
    await expectKept(await writeUntil(name, () => anna.crash()))
  }
})

test('a browser that is killed as soon as a tick shows keeps that tick', async () => {
  const open = anna.page.locator('main').getByRole('checkbox', { checked: false })
  const title = (await open.first().getAttribute('aria-label')) ?? ''
  await tick(anna.page, title).click()
  await anna.page.getByRole('checkbox', { name: title, checked: true }).waitFor()
  const statusOf = async (): Promise<string | undefined> =>
    (await heldRecords(anna.page)).find((task) => task.title === title)?.status
  await anna.crash()
  await openTasks(anna)
  expect(await statusOf()).toBe('completed')
  tickedSoFar.add(title)
})

test('a browser that is killed offline keeps all that it showed', async () => {
  await anna.goOffline()
  await expectKept(await writeUntil('Wednesday', () => anna.crash()))
  await expectKept(await writeUntil('Thursday', () => anna.crash()))
  await anna.goOnline()
})

test('a browser that is killed at the time of the server keeps all that it showed', async () => {
  const killServer = async (): Promise<void> => {
    await world.killServer()
    await world.startServer()
  }
  await expectKept(
    await writeUntil('Friday', async () => {
      await world.killServer()
      await pause(random.integer(0, 300))
      await anna.crash()
      await world.startServer()
    }),
  )
  await expectKept(
    await writeUntil('Saturday', async () => {
      await Promise.all([anna.crash(), killServer()])
    }),
  )
})

test('the server and the other device hold the same after all kills, and everything is saved', async () => {
  for (const person of [anna, ben]) {
    await syncWord(person.page, 'All changes saved').waitFor()
    const served = await servedVersions(person)
    await eventually(() => heldVersions(person.page)).toEqual(served)
  }
  const tasks = await heldRecords(ben.page)
  const titles = tasks.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  const shown = everything.flatMap((written) => [...written.shown])
  expect(titles).toEqual(expect.arrayContaining(shown))
  const done = tasks.flatMap(({ status, title = '' }) => (status === 'completed' ? [title] : []))
  expect(done.sort()).toEqual([...tickedSoFar].sort())
  console.log(`Killed in the midst of ${tickedSoFar.size} ticks and ${shown.length} new tasks`)
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
  expect(ben.complaints()).toEqual([])
})
