import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readRecordedDevice } from '#pwa/database/testing/recordedDevices.ts'
import { restoreInPage } from '../fixtures/dumpPage.ts'
import { call, prepareFamily } from './arrivals.ts'
import { heldRecords } from './heldRecords.ts'
import { eventually, servedTasks, untilInstalled } from './inspect.ts'
import { takePictures, violations } from './looks.ts'
import type { Person } from './person.ts'
import {
  addTask,
  heading,
  openPage,
  openTasks,
  syncWord,
  tick,
  showMore,
  everyonesTasks,
} from './steps.ts'

const { world, anna, ben } = prepareFamily({
  anna: { role: 'parent', at: everyonesTasks },
  ben: { role: 'parent', ownBrowser: true },
})
let bensMembership: string

beforeAll(async () => {
  await openPage(ben, everyonesTasks)
  await untilInstalled(ben.page)
  const family = await call(ben, 'GET', '/api/families/current')
  const { id } = await call(ben, 'GET', '/api/auth/user')
  bensMembership = `/api/families/${String(family['id'])}/members/${String(id)}`
})

const card = (title: string): Locator =>
  ben.page.getByRole('article').filter({ has: heading(ben.page, title) })

const inCard = (title: string, button: string): Locator =>
  card(title).getByRole('button', { name: button })

const makeRepeat = async (title: string): Promise<void> => {
  const { page } = ben
  await page.getByRole('button', { name: `Edit “${title}”`, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await showMore(dialog)
  await dialog.getByLabel('Repeats').selectOption({ label: 'Weekly' })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await syncWord(page, 'Offline, 2 changes waiting').waitFor()
}

const addSentTask = async (title: string): Promise<void> => {
  await addTask(ben, { title, assignTo: 'Anna', due: '2026-12-01' })
  await eventually(async () =>
    (await heldRecords(ben.page)).some(
      (each) => each.title === title && Reflect.get(each, 'rev') !== undefined,
    ),
  ).toBe(true)
}

const refuseRepeat = async (title: string): Promise<void> => {
  await ben.goOffline()
  await makeRepeat(title)
  await call(anna, 'PATCH', bensMembership, { role: 'grandparent' })
  await ben.goOnline()
  await syncWord(ben.page, '1 change needs your attention').getByRole('link').click()
  await heading(ben.page, 'Needs your attention').waitFor()
  await card(title).getByText('Your role can’t do this.').waitFor()
}

const served = async (title: string) =>
  (await servedTasks(anna))
    .filter((task) => task.title === title)
    .map((task) => Reflect.get(task, 'seriesId') !== null)

const kept = async (title: string): Promise<readonly unknown[]> =>
  (await heldRecords(ben.page)).filter((each) => each.title === title).map(({ kind }) => kind)

test('changes of a refused group are one entry, after a restart, too', async () => {
  await addSentTask('Clean the windows')
  await refuseRepeat('Clean the windows')
  expect(await served('Clean the windows')).toEqual([false])
  expect(await kept('Clean the windows')).toEqual(['task'])
  await ben.restart()
  await ben.page.goto(`${ben.url}/attention`)
  await inCard('Clean the windows', 'Try again').waitFor()
  expect(await ben.page.getByRole('article').count()).toBe(1)
  await card('Clean the windows').getByText('Task · Clean the windows').waitFor()
  expect(await violations(ben.page)).toEqual([])
  await takePictures(ben.page, 'refused-group')
  await inCard('Clean the windows', 'Dismiss').scrollIntoViewIfNeeded()
  await takePictures(ben.page, 'refused-group-end')
})

test('changes of a refused group are accepted together when they are tried again', async () => {
  await call(anna, 'PATCH', bensMembership, { role: 'parent' })
  await syncWord(ben.page, '1 change needs your attention').waitFor()
  await eventually(async () => {
    const again = inCard('Clean the windows', 'Try again')
    if (await again.isVisible()) await again.click()
    return ben.page.getByText('Nothing needs your attention').isVisible()
  }).toBe(true)
  await eventually(() => served('Clean the windows')).toEqual([true])
  await openTasks(ben)
  await tick(ben.page, 'Clean the windows').waitFor()
})

test('changes of a refused group leave nothing behind when they are dismissed', async () => {
  await addSentTask('Sweep the yard')
  await refuseRepeat('Sweep the yard')
  await inCard('Sweep the yard', 'Dismiss').click()
  await ben.page.getByText('Nothing needs your attention').waitFor()
  expect(await served('Sweep the yard')).toEqual([false])
  expect(await kept('Sweep the yard')).toEqual(['task'])
})

test('a record that can no longer be read is named, with what is left of it', async () => {
  const device = await world.person('Device', { browser: { serviceWorkers: 'block' } })
  await device.context.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await restoreInPage(device.page, world.url, await readRecordedDevice('small'))
  await damageTask(device)
  await openTasks(device)
  await syncWord(device.page, '1 change needs your attention').getByRole('link').click()
  const article = device.page.getByRole('article')
  await article.getByText('We couldn’t read something on this device.').waitFor()
  await article.getByText('What’s left').waitFor()
  expect(await article.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  expect(await violations(device.page)).toEqual([])
  await takePictures(device.page, 'damaged-record')
})

const damageTask = ({ page }: Person): Promise<void> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('unknown')))
      })
    const all = await indexedDB.databases()
    const name = all.map((each) => each.name ?? '').find((each) => each.endsWith('--0--tasks'))
    const database = await done(indexedDB.open(name ?? ''))
    const docs = database.transaction('docs', 'readwrite').objectStore('docs')
    const rows = (await done(docs.getAll())) as { readonly id: string; readonly kind: string }[]
    const { _meta, ...row } = rows.find(({ kind }) => kind === 'task') as (typeof rows)[number] & {
      readonly _meta: unknown
    }
    await done(docs.put(row))
    database.close()
  })

test('no page complained', () => {
  for (const person of [anna, ben]) expect(person.complaints()).toEqual([])
})
