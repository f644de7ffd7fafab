import { expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { eventually, servedTitles } from './inspect.ts'
import { addTask, openTasks, syncWord, tick } from './steps.ts'

const { world, anna, ben } = prepareFamily(
  { anna: { role: 'parent', ownBrowser: true }, ben: 'parent' },
  '/tasks',
)

test('without a network the app opens, reloads, restarts and keeps what is written', async () => {
  await anna.goOffline()
  await addTask(anna, { title: 'Before the reload' })
  await anna.page.reload()
  await tick(anna.page, 'Before the reload').waitFor()
  await addTask(anna, { title: 'Before the restart' })
  await anna.restart()
  await openTasks(anna)
  await tick(anna.page, 'Before the reload').waitFor()
  await tick(anna.page, 'Before the restart').waitFor()
  await syncWord(anna.page, 'Offline, 2 changes waiting').waitFor()
})

test('a browser that is killed right after a write has kept it', async () => {
  await addTask(anna, { title: 'Before the crash' })
  await tick(anna.page, 'Before the crash').waitFor()
  await anna.crash()
  await openTasks(anna)
  await tick(anna.page, 'Before the crash').waitFor()
  await syncWord(anna.page, 'Offline, 3 changes waiting').waitFor()
})

test('all changes arrive at everyone hours later, although the server was killed', async () => {
  await addTask(ben, { title: 'While Anna was away' })
  await eventually(() => servedTitles(ben)).toContain('While Anna was away')
  await world.killServer()
  await addTask(ben, { title: 'While the server was down' })
  await syncWord(ben.page, 'Offline, 1 change waiting').waitFor()
  await anna.page.clock.install()
  await anna.page.clock.fastForward('06:00:00')
  await addTask(anna, { title: 'Six hours later' })
  await world.startServer()
  await anna.goOnline()

  const all = [
    'Before the crash',
    'Before the reload',
    'Before the restart',
    'Six hours later',
    'While Anna was away',
    'While the server was down',
  ]
  await eventually(() => servedTitles(anna)).toEqual(all)
  for (const person of [anna, ben]) {
    for (const title of all) await tick(person.page, title).waitFor()
    await syncWord(person.page, 'All changes saved').waitFor()
    const boxes = person.page.getByRole('main').getByRole('checkbox')
    await eventually(() => boxes.count()).toBe(all.length)
  }
})

test('a change that the page calls saved survives a server that is killed at that moment', async () => {
  await addTask(ben, { title: 'Saved' })
  await eventually(() => servedTitles(ben)).toContain('Saved')
  await world.killServer()
  await world.startServer()
  expect(await servedTitles(anna)).toContain('Saved')
  await tick(anna.page, 'Saved').waitFor()
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
  expect(ben.complaints()).toEqual([])
})
