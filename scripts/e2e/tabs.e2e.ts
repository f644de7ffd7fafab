import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { heldVersions } from './heldRecords.ts'
import { eventually } from './inspect.ts'
import { renameTasks, sendNewTasks, servedRecords, servedVersions } from './otherDevice.ts'
import type { Person } from './person.ts'
import { rendererOf } from './renderer.ts'
import { addTask, heading, openTasks, syncWord, tick } from './steps.ts'

/** Lists do not draw rows far below the screen, so the viewport has room for every task. */
const tall = { viewport: { width: 1280, height: 2400 } }

const { anna, ben } = prepareFamily({
  /** A service worker in the process of the frozen tab would answer no other tab. */
  anna: { role: 'parent', browser: { ...tall, serviceWorkers: 'block' }, ownBrowser: true },
  ben: { role: 'parent', at: '/tasks', browser: tall },
})

beforeAll(async () => {
  await openTasks(anna)
})

/**
 * The timeout is in milliseconds: a leader counts as gone after 20 s without a pulse, the other
 * tabs check every 4 s, and the rest is time for drawing.
 */
const takeOver = { timeout: 20_000 + 4000 + 10_000 }

const openTab = async (): Promise<Page> => {
  const tab = await anna.context.newPage()
  await tab.goto(`${anna.url}/tasks`)
  await heading(tab, 'Task Management').waitFor()
  /**
   * Waits until the tab is idle, because a tab that is frozen during a transaction blocks all
   * others.
   */
  await syncWord(tab, 'All changes saved').waitFor()
  return tab
}

const asIn = (tab: Page): Person => ({ ...anna, page: tab })

const leaders = (tab: Page): Promise<number> =>
  tab.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.filter(({ name = '' }) => name.startsWith('our-life-sync-')).length
  })

const bothAgree = async (tab: Page): Promise<void> => {
  const served = await servedVersions(anna)
  await eventually(() => heldVersions(tab)).toEqual(served)
  await syncWord(tab, 'All changes saved').waitFor()
  expect(await leaders(tab)).toBe(1)
}

test('a tab in view takes over from a frozen one, and hands nothing back when that thaws', async () => {
  const first = anna.page
  const second = await openTab()
  const renderer = await rendererOf(first)
  renderer.freeze()
  const began = performance.now()
  await addTask(asIn(second), { title: 'While the first is frozen' })
  await addTask(ben, { title: 'Ben meanwhile' })
  await tick(ben.page, 'While the first is frozen').waitFor(takeOver)
  await tick(second, 'Ben meanwhile').waitFor(takeOver)
  console.log(`Taken over after ${Math.round(performance.now() - began)} ms`)

  renderer.thaw()
  await tick(first, 'Ben meanwhile').waitFor()
  await addTask(asIn(first), { title: 'From the thawed' })
  await addTask(asIn(second), { title: 'From the other' })
  for (const title of ['From the thawed', 'From the other']) await tick(ben.page, title).waitFor()
  await pause(5000)
  await bothAgree(second)
  await second.close()
  await addTask(asIn(first), { title: 'Alone again' })
  await tick(ben.page, 'Alone again').waitFor()
})

test('a late answer to a frozen tab does not replace newer records', async () => {
  const first = anna.page
  await sendNewTasks(anna, ['The oldest version'])
  await tick(first, 'The oldest version').waitFor()
  const task = (await servedRecords(anna)).filter(({ title }) => title === 'The oldest version')
  /** The first tab is frozen before the answer with the middle version reaches it. */
  let deliver = (): void => {}
  const delivered = new Promise<void>((resolve) => {
    deliver = resolve
  })
  let isHeld = false
  await first.route('**/api/sync/pull', async (route) => {
    const response = await route.fetch()
    if ((await response.text()).includes('The middle version')) {
      isHeld = true
      await delivered
    }
    await route.fulfill({ response })
  })
  await renameTasks(ben, task, () => 'The middle version')
  await eventually(() => isHeld).toBe(true)
  const second = await openTab()
  const renderer = await rendererOf(first)
  renderer.freeze()
  await tick(second, 'The middle version').waitFor(takeOver)
  const middle = (await servedRecords(anna)).filter(({ title }) => title === 'The middle version')
  await renameTasks(ben, middle, () => 'The newest version')
  await tick(second, 'The newest version').waitFor()

  deliver()
  renderer.thaw()
  await pause(4000)
  await tick(second, 'The newest version').waitFor()
  await tick(first, 'The newest version').waitFor()
  await first.unroute('**/api/sync/pull')
  await bothAgree(second)
  await second.close()
})

const ends = {
  'is closed': (tab: Page) => tab.close(),
  crashes: async (tab: Page) => {
    const crashed = tab.waitForEvent('crash')
    await tab.goto('chrome://crash').catch(() => undefined)
    await crashed
    await tab.close()
  },
  'is killed': async (tab: Page) => {
    const crashed = tab.waitForEvent('crash')
    ;(await rendererOf(tab)).kill()
    await crashed
    await tab.close()
  },
}

test.each(Object.entries(ends))(
  'when the tab that replicates %s, another goes on',
  async (how, end) => {
    const first = anna.page
    const second = await openTab()
    await end(first)
    await addTask(asIn(second), { title: `After the first ${how}` })
    await tick(ben.page, `After the first ${how}`).waitFor()
    await addTask(ben, { title: `Ben, after the first ${how}` })
    await tick(second, `Ben, after the first ${how}`).waitFor()
    await bothAgree(second)
  },
)

test('no page complained', () => {
  anna.expectComplaint(/Service Worker registration blocked/)
  expect(anna.complaints()).toEqual([])
  expect(ben.complaints()).toEqual([])
})
