import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { objectNameIn } from '#shared/core/object.ts'
import { arriveAs, call, prepareFamily } from './arrivals.ts'
import { databaseNames, eventually, untilInstalled } from './inspect.ts'
import { takePictures } from './looks.ts'
import type { Person } from './person.ts'
import { daysAgo, sendMemory, sendPicture } from './sentMemories.ts'
import { heading, openPage } from './steps.ts'

const { world, anna } = prepareFamily({ anna: 'parent' })
let eva: Person
const pictures: Record<string, string> = {}

beforeAll(async () => {
  const all = [
    { title: 'Lake', date: daysAgo(1), caption: 'The water was cold', tags: ['summer'] },
    { title: 'Garden', date: daysAgo(2), tags: ['summer', 'home'] },
    { title: 'First day', date: daysAgo(1200), tags: ['school'] },
    { title: 'Old house', date: daysAgo(1500) },
  ]
  for (const [at, said] of all.entries()) {
    const imageUrl = await sendPicture(anna, 40 + 50 * at)
    await sendMemory(anna, { ...said, imageUrl })
    pictures[said.title] = objectNameIn(imageUrl) ?? ''
  }
  eva = await world.person('Eva')
  await arriveAs(eva, anna, 'grandparent')
  for (const person of [anna, eva]) {
    await openPage(person, '/memories')
    await untilInstalled(person.page)
  }
})

const tiles = (page: Page): Locator =>
  page.getByRole('group', { name: 'Memories' }).getByRole('listitem')

const tileOf = (page: Page, title: string): Locator =>
  tiles(page).filter({ has: page.getByRole('button', { name: `Favorite: ${title}` }) })

const widthsIn = (scope: Locator): Promise<readonly number[]> =>
  scope
    .locator('img')
    .evaluateAll((images) =>
      images.flatMap((image) =>
        image instanceof HTMLImageElement && image.naturalWidth > 0 ? [image.naturalWidth] : [],
      ),
    )

const kept = async (person: Person): Promise<readonly string[]> => {
  const ids = await person.page.evaluate(async () => {
    const found: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.endsWith('-device')) continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(name)))
      })
      const keys = await new Promise<readonly unknown[]>((resolve, reject) => {
        const request = database
          .transaction('pictureContents')
          .objectStore('pictureContents')
          .getAllKeys()
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(name)))
      })
      database.close()
      found.push(...keys.map(String))
    }
    return found
  })
  const titles = Object.entries(pictures)
  return ids
    .map((id) => {
      const [name, width] = id.split('-')
      return `${titles.find(([, each]) => each === name)?.[0] ?? name} ${width}`
    })
    .sort()
}

const open = async ({ page }: Person, title: string): Promise<Locator> => {
  await tileOf(page, title).getByRole('button').first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.waitFor()
  return dialog
}

test('recent pictures are kept in two widths, older ones small, and one that was opened larger', async () => {
  const all = ['First day 320', 'Garden 320', 'Garden 960', 'Lake 320', 'Lake 960', 'Old house 320']
  await eventually(() => kept(anna)).toEqual(all)
  await open(anna, 'First day')
  await eventually(() => kept(anna)).toEqual([...all, 'First day 960'].sort())
  await anna.page.keyboard.press('Escape')
})

test('without a network they are seen after a reload, in the grid and at large', async () => {
  const { page } = anna
  await anna.goOffline()
  await page.reload()
  await eventually(() =>
    widthsIn(tiles(page).first().locator('..').locator('..').locator('..')),
  ).toEqual([320, 320, 320, 320])
  const dialog = await open(anna, 'First day')
  await eventually(() => widthsIn(dialog)).toEqual([960])
  await page.keyboard.press('ArrowRight')
  await page.getByRole('dialog', { name: 'Old house' }).waitFor()
  await eventually(() => widthsIn(page.getByRole('dialog'))).toEqual([320])
  await page.keyboard.press('Escape')
  await anna.goOnline()
})

const letAllGo = (person: Person): Promise<void> =>
  person.page.evaluate(async () => {
    const all = await indexedDB.databases()
    const name = all.find((each) => each.name?.endsWith('-device'))?.name ?? ''
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error ?? new Error(name)))
    })
    const stores = ['pictures', 'pictureContents']
    const change = database.transaction(stores, 'readwrite')
    for (const store of stores) change.objectStore(store).clear()
    await new Promise((resolve) => change.addEventListener('complete', resolve))
    database.close()
  })

test('a photo that is not on the device says so, and comes with the network', async () => {
  const { page } = eva
  await eventually(() => kept(eva)).toHaveLength(6)
  await eva.goOffline()
  await letAllGo(eva)
  await page.reload()
  await tileOf(page, 'Lake').getByText('Not on this device yet').waitFor()
  await takePictures(page, 'seeing-not-here')
  await eva.goOnline()
  await eventually(() => widthsIn(tileOf(page, 'Lake'))).toEqual([320])
  await eventually(() => kept(eva)).toHaveLength(6)
})

test('a memory that is deleted takes its picture along on every device', async () => {
  await eventually(() => kept(eva)).toContain('Garden 960')
  const dialog = await open(anna, 'Garden')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  for (const person of [anna, eva]) {
    await eventually(async () => (await kept(person)).join()).not.toContain('Garden')
  }
})

test('a person who is removed from the family keeps none of its photos', async () => {
  const family = await call(anna, 'GET', '/api/families/current')
  const { id } = await call(eva, 'GET', '/api/auth/user')
  const path = `/api/families/${String(family['id'])}/members/${String(id)}`
  const answer = await anna.context.request.delete(world.url + path, {
    headers: { Origin: world.url },
  })
  expect(answer.status()).toBe(204)
  await eventually(() => kept(eva)).toEqual([])
})

test('a person who signs out for good leaves no photo on the device', async () => {
  const { page } = anna
  await openPage(anna, '/account/sign-out')
  await page.getByLabel('Also remove it from this device').check()
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click()
  await heading(page, 'Start Your Family’s Journey').waitFor()
  expect(await databaseNames(page)).toEqual([])
})

test('no page complained', () => {
  for (const person of [anna, eva]) expect(person.complaints()).toEqual([])
})
