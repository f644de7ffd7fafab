import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharing } from '#shared/domain/sharing.ts'
import { photoOfPhone } from '#server/testing/pictures.ts'
import { arriveAs, oneParent } from './arrivals.ts'
import { startWorld } from './harness.ts'
import type { World } from './harness.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { openPage, signIn, syncWord } from './steps.ts'
import * as tablet from './tablet.ts'

let world: World
/** On a phone, which becomes a tablet that she shares with Kim. */
let anna: Person
let kim: Person

const annasPin = '471183'
const kimsPin = '5822'

beforeAll(async () => {
  world = await startWorld()
  anna = await oneParent(world)
  kim = await world.person('Kim')
  await arriveAs(kim, anna, 'child')
  anna.expectComplaint(/\/api\/(objects|device)\/.* (404|409) | 401 /)
  await openPage(anna, '/memories')
  await untilInstalled(anna.page)
})

afterAll(() => world?.close())

interface SharedPhoto {
  readonly name: string
  readonly base64: string
}

const photo = async (shade: number): Promise<SharedPhoto> => {
  const bytes = await photoOfPhone({ width: 640, height: 400, shade })
  return { name: `Bäume ${shade}.jpg`, base64: bytes.toString('base64') }
}

/** As the share sheet of a phone does: a form with files is sent to the app, which is opened by it. */
const share = async (page: Page, photos: readonly SharedPhoto[]): Promise<void> => {
  const opened = page.waitForURL((url) => url.pathname === '/memories', { waitUntil: 'commit' })
  await page.evaluate(
    ({ photos: sent, path, field }) => {
      const data = new DataTransfer()
      for (const { name, base64 } of sent) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type: 'image/jpeg' }))
      }
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: path, enctype: 'multipart/form-data' })
      const input = document.createElement('input')
      Object.assign(input, { type: 'file', name: field, multiple: true })
      input.files = data.files
      form.append(input)
      document.body.append(form)
      form.submit()
    },
    { photos, path: sharing.path, field: sharing.field },
  )
  await opened
}

const add = ({ page }: Person): Locator => page.getByRole('dialog', { name: 'Add New Memory' })
const chosen = (person: Person): Locator =>
  add(person).getByRole('list', { name: 'Chosen photos' }).locator('img')

const tiles = ({ page }: Person): Locator =>
  page.getByRole('group', { name: 'Memories' }).getByRole('listitem')

const keptFiles = ({ page }: Person): Promise<number> =>
  page.evaluate(async () => {
    let count = 0
    for (const name of await caches.keys()) {
      if (name.startsWith('our-life-shared'))
        count += (await (await caches.open(name)).keys()).length
    }
    return count
  })

test('the installed app is offered where photos are shared', async () => {
  const manifest = (await (await fetch(`${world.url}/manifest.webmanifest`)).json()) as {
    readonly share_target: unknown
  }
  expect(manifest.share_target).toMatchObject({
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'photos' }] },
  })
})

test('without the service worker the server leads to the page, which says that nothing was kept', async () => {
  const body = new FormData()
  body.append(sharing.field, new File([new Uint8Array(30_000_000)], 'large.jpg'))
  for (const origin of ['null', 'https://elsewhere.example']) {
    const headers = { Origin: origin }
    const options = { method: 'POST', body, headers, redirect: 'manual' } as const
    const answer = await fetch(`${world.url}${sharing.path}`, options)
    expect([answer.status, answer.headers.get('location')]).toEqual([303, sharing.lost])
  }
  await openPage(anna, sharing.lost)
  await anna.page.getByText('The photos did not arrive').waitFor()
  await takePictures(anna.page, 'sharing-lost')
})

test('shared photos wait to be added, through a reload, and are added once', async () => {
  await share(anna.page, [await photo(10), await photo(90)])
  await eventually(() => chosen(anna).count()).toBe(2)
  await add(anna).getByRole('button', { name: 'Take off Bäume 10.jpg' }).waitFor()
  await takePictures(anna.page, 'sharing')
  expect(await violationsAt(anna.page)).toEqual([])
  await anna.page.reload()
  await eventually(() => chosen(anna).count()).toBe(2)
  await add(anna).getByRole('button', { name: 'Add 2 Memories' }).click()
  await eventually(() => tiles(anna).count()).toBe(2)
  await eventually(() => keptFiles(anna)).toBe(0)
  await syncWord(anna.page, 'All changes saved').waitFor()
  await anna.page.reload()
  await eventually(() => tiles(anna).count()).toBe(2)
  expect(await add(anna).count()).toBe(0)
})

test('without a network, too', async () => {
  await anna.goOffline()
  await share(anna.page, [await photo(130)])
  await eventually(() => chosen(anna).count()).toBe(1)
  await anna.page.reload()
  await add(anna).getByLabel('Title').fill('Shared on the train')
  await add(anna).getByRole('button', { name: 'Add Memory' }).click()
  await eventually(() => tiles(anna).count()).toBe(3)
  await anna.goOnline()
  await syncWord(anna.page, 'All changes saved').waitFor()
})

test('what is given up is gone from the device', async () => {
  await share(anna.page, [await photo(150)])
  await eventually(() => chosen(anna).count()).toBe(1)
  await add(anna).getByRole('button', { name: 'Cancel' }).click()
  await eventually(() => keptFiles(anna)).toBe(0)
  expect(await tiles(anna).count()).toBe(3)
})

test('on a shared tablet whoever is chosen has them, and nobody else', async () => {
  await tablet.addToTablet(anna, annasPin, kim, kimsPin)
  await anna.page.getByRole('button', { name: 'Switch person' }).first().click()
  await tablet.faces(anna)
  await share(anna.page, [await photo(170)])
  await tablet.faces(anna)
  await tablet.openWithPin(anna, 'Anna', annasPin)
  await eventually(() => chosen(anna).count()).toBe(1)
  await openPage(anna, '/account')
  await anna.page.getByRole('button', { name: 'Switch person' }).first().click()
  await tablet.faces(anna)
  await tablet.openWithPin(anna, 'Kim', kimsPin)
  await openPage(anna, '/memories')
  await eventually(() => tiles(anna).count()).toBe(3)
  await anna.page.getByRole('button', { name: 'Add Memory' }).waitFor()
  expect(await add(anna).count()).toBe(0)
  await anna.page.getByRole('button', { name: 'Switch person' }).first().click()
  await tablet.faces(anna)
  await tablet.openWithPin(anna, 'Anna', annasPin)
  await openPage(anna, '/memories')
  await eventually(() => chosen(anna).count()).toBe(1)
})

test('they wait until somebody has signed in', async () => {
  const ben = await world.person('Ben')
  await openPage(ben, '/')
  await untilInstalled(ben.page)
  ben.expectComplaint(/ 401 /)
  await arriveAs(ben, anna, 'parent')
  await ben.context.clearCookies()
  await share(ben.page, [await photo(210)])
  await signIn(ben)
  await eventually(() => chosen(ben).count()).toBe(1)
  await ben.close()
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
})
