import type { CDPSession } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { prepareFamily } from './arrivals.ts'
import { heldRecords, heldVersions } from './heldRecords.ts'
import { eventually, servedTitles } from './inspect.ts'
import { sendNewTasks, servedVersions } from './otherDevice.ts'
import { addTask, openTasks, syncWord, tick } from './steps.ts'

/** The device has no space, and later some again (docs/protocol.md, On the device 9). */

const { world, anna } = prepareFamily({ anna: { role: 'parent', ownBrowser: true } }, '/tasks')

beforeAll(async () => {
  await addTask(anna, { title: 'Already here' })
  await syncWord(anna.page, 'All changes saved').waitFor()
})

interface Space {
  free(): Promise<void>
}

const leaveRoom = async (bytes: number): Promise<Space> => {
  await openTasks(anna)
  const used = await usageOf(await anna.context.newCDPSession(anna.page))
  await anna.restart()
  const browser = await anna.context.newCDPSession(anna.page)
  const origin = world.url
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: used + bytes })
  await openTasks(anna)
  await anna.page.getByRole('main').getByRole('checkbox').first().waitFor()
  return {
    free: async () => void (await browser.send('Storage.overrideQuotaForOrigin', { origin })),
  }
}

const usageOf = async (browser: CDPSession): Promise<number> => {
  const { usage } = await browser.send('Storage.getUsageAndQuota', { origin: world.url })
  return usage
}

const outOfSpace = () =>
  anna.page.getByRole('main').getByRole('alert').filter({ hasText: 'This device is out of space' })

test('a form that finds no room says so, keeps what was typed, and saves it once there is some', async () => {
  const space = await leaveRoom(0)
  const { page } = anna
  await page.getByRole('button', { name: 'Add Task' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Typed in need')
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await dialog.getByText('Not saved').waitFor()
  await dialog.getByText('What you typed is still here. This device is out of space').waitFor()
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Typed in need')
  expect(await page.getByText('Typed in need').count()).toBe(0)
  expect((await heldRecords(page)).map(({ title }) => title)).toEqual(['Already here'])

  await space.free()
  await dialog.getByRole('button', { name: 'Create Task' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await tick(page, 'Typed in need').waitFor()
  await eventually(() => servedTitles(anna)).toEqual(['Already here', 'Typed in need'])
  await outOfSpace().waitFor({ state: 'hidden' })
  await syncWord(page, 'All changes saved').waitFor()
})

test('a tick that finds no room is never told as done, and its box looks as it did before', async () => {
  const space = await leaveRoom(0)
  const { page } = anna
  const shownAs = await page.evaluate(async (title) => {
    const box = document.querySelector(`main [role="checkbox"][aria-label="${title}"]`)
    if (box === null) throw new Error('no such task')
    const seen = { told: [] as (string | null)[], pressed: [] as boolean[] }
    const told = new MutationObserver(() => seen.told.push(box.getAttribute('aria-checked')))
    told.observe(box, { attributeFilter: ['aria-checked'] })
    const looks = new MutationObserver(() => {
      seen.pressed.push(box.hasAttribute('data-looks-checked'))
    })
    looks.observe(box, { attributeFilter: ['data-looks-checked'] })
    box.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 1500))
    told.disconnect()
    looks.disconnect()
    return seen
  }, 'Already here')
  expect(shownAs).toEqual({ told: [], pressed: [true, false] })
  await page.getByText('Not saved').waitFor()
  await outOfSpace().waitFor()
  await space.free()
  await outOfSpace().waitFor({ state: 'hidden' })
  await tick(page, 'Already here').click()
  await eventually(() => tick(page, 'Already here').getAttribute('aria-checked')).toBe('true')
})

test.each([60_000, 0])(
  'changes that find room for %i bytes are told, and arrive when there is more',
  async (room) => {
    const space = await leaveRoom(room)
    const { page } = anna
    const tasks = Array.from({ length: 900 }, (_, index) => `Chore ${index + 1} at ${room}`)
    await sendNewTasks(anna, tasks)
    await outOfSpace().waitFor()
    await syncWord(page, 'This device can’t save right now').waitFor()
    const served = await servedVersions(anna)
    expect(Object.keys(await heldVersions(page)).length).toBeLessThan(Object.keys(served).length)

    await space.free()
    await expect.poll(() => heldVersions(page), { timeout: 60_000 }).toEqual(served)
    await outOfSpace().waitFor({ state: 'hidden' })
    await syncWord(page, 'This device can’t save right now').waitFor({ state: 'hidden' })
    await syncWord(page, 'All changes saved').waitFor()
  },
)

test('no page complained', () => {
  /** RxDB had no room for its own documents, which the app repairs soon (watchBooks). */
  anna.expectComplaint(/^AbortError/)
  expect(anna.complaints()).toEqual([])
})
