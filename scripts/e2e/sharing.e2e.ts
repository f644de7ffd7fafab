import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { objectBytesLimit } from '#shared/core/object.ts'
import { withoutPlace } from '#shared/photos/withoutPlace.ts'
import { sharing } from '#shared/device/sharing.ts'
import { gridHeic } from '#server/testing/photos/gridHeic.ts'
import {
  heicOfPhone,
  movingGif,
  noisyPhoto,
  photoOfPhone,
} from '#server/testing/photos/pictures.ts'
import { arriveAs, call, prepareFamily } from './arrivals.ts'
import { eventually, untilInstalled } from './inspect.ts'
import { takePictures, violationsAt } from './looks.ts'
import type { Person } from './person.ts'
import { openPage, signIn, syncWord, tick } from './steps.ts'
import * as tablet from './tablet.ts'
import { gifOf, jpegOf } from './paddedPhotos.ts'

const { world, anna, kim } = prepareFamily({ anna: { role: 'parent', at: '/tasks' }, kim: 'child' })

const annasPin = '471183'
const kimsPin = '5822'

beforeAll(async () => {
  anna.expectComplaint(/\/api\/(objects|device)\/.* (404|409) | 401 /)
  await openPage(anna, '/memories')
  await untilInstalled(anna.page)
})

interface SharedPhoto {
  readonly name: string
  readonly base64: string
}

const photo = async (shade: number): Promise<SharedPhoto> => {
  const bytes = await photoOfPhone({ width: 640, height: 400, shade })
  return { name: `Bäume ${shade}.jpg`, base64: bytes.toString('base64') }
}

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

const shareWords = async (page: Page, words: Readonly<Record<string, string>>): Promise<void> => {
  const opened = page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' })
  await page.evaluate(
    ({ words: sent, path }) => {
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: path, enctype: 'multipart/form-data' })
      for (const [name, value] of Object.entries(sent)) {
        form.append(Object.assign(document.createElement('input'), { name, value }))
      }
      document.body.append(form)
      form.submit()
    },
    { words, path: sharing.path },
  )
  await opened
}

const line = ({ page }: Person): Locator => page.getByRole('dialog', { name: 'Quick add' })

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

test('the installed app is offered where photos and films are shared', async () => {
  const manifest = (await (await fetch(`${world.url}/manifest.webmanifest`)).json()) as {
    readonly share_target: unknown
  }
  expect(manifest.share_target).toMatchObject({
    action: '/share',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      files: [{ name: 'photos', accept: expect.arrayContaining(['image/*', 'video/*']) }],
      title: 'title',
      text: 'text',
      url: 'url',
    },
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
  await anna.page.getByText('Your photos didn’t arrive').waitFor()
  await takePictures(anna.page, 'sharing-lost')
})

test('shared photos wait to be added, through a reload, and are added once', async () => {
  await share(anna.page, [await photo(10), await photo(90)])
  await eventually(() => chosen(anna).count()).toBe(2)
  await add(anna).getByRole('button', { name: 'Remove Bäume 10.jpg' }).waitFor()
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

test('shared photos are added without a network', async () => {
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

test('a text or a link begins a task, without a network too, and once', async () => {
  await anna.goOffline()
  const url = 'https://recipes.example/soup?for=6&with=bread'
  await shareWords(anna.page, { title: 'Onion soup', url })
  await line(anna).waitFor()
  expect(await line(anna).getByRole('textbox').inputValue()).toBe('Onion soup')
  await line(anna).getByText(url).waitFor()
  expect(new URL(anna.page.url()).search).toBe('')
  await takePictures(anna.page, 'sharing-words')
  await line(anna).getByRole('button', { name: 'Add', exact: true }).click()
  await line(anna).waitFor({ state: 'hidden' })
  await openPage(anna, '/tasks')
  await tick(anna.page, 'Onion soup').waitFor()
  await anna.page.getByRole('link', { name: url }).first().waitFor()
  await anna.page.reload()
  await tick(anna.page, 'Onion soup').waitFor()
  expect(await line(anna).count()).toBe(0)
  await anna.goOnline()
  await syncWord(anna.page, 'All changes saved').waitFor()
  await openPage(anna, '/memories')
})

test('shared photos that are given up leave the device', async () => {
  await share(anna.page, [await photo(150)])
  await eventually(() => chosen(anna).count()).toBe(1)
  await add(anna).getByRole('button', { name: 'Cancel' }).click()
  await eventually(() => keptFiles(anna)).toBe(0)
  expect(await tiles(anna).count()).toBe(3)
})

const choose = (
  person: Person,
  ...files: readonly { readonly name: string; readonly buffer: Buffer }[]
): Promise<void> =>
  add(person)
    .locator('input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: '' })))

const seen = ({ page }: Person): Promise<readonly number[]> =>
  tiles({ page } as Person)
    .locator('img')
    .evaluateAll((images) =>
      images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )

test('a HEIC is added without a network, is seen by everybody, and is downloaded as it is kept', async () => {
  await anna.goOffline()
  await anna.page.getByRole('button', { name: 'Add Memory' }).click()
  const sent = await heicOfPhone()
  await choose(
    anna,
    { name: 'IMG_1.HEIC', buffer: sent },
    { name: 'cut.heic', buffer: sent.subarray(0, 900) },
  )
  await add(anna).getByText('We can’t read cut.heic').waitFor()
  await add(anna).getByRole('button', { name: 'Skip it' }).click()
  await eventually(() =>
    chosen(anna).evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBe(320)
  expect(await add(anna).getByLabel('Date').inputValue()).toBe('2026-03-14')
  await add(anna).getByLabel('Title').fill('A picture of a phone')
  await takePictures(anna.page, 'sharing-heic')
  await add(anna).getByRole('button', { name: 'Add Memory' }).click()
  await anna.page.getByRole('heading', { name: /^March/ }).waitFor()
  await anna.page.reload()
  /**
   * Waits for this photo first: the other three have a width as soon as they load, so the next
   * check could pass without it.
   */
  await eventually(() => tiles(anna).getByText('On its way').count()).toBe(1)
  await eventually(async () => (await seen(anna)).every((width) => width > 0)).toBe(true)
  await anna.goOnline()
  await syncWord(anna.page, 'All changes saved').waitFor()
  await openPage(kim, '/memories')
  await eventually(() => tiles(kim).count()).toBe(4)
  await eventually(async () => (await seen(kim)).every((width) => width > 0)).toBe(true)
  const { id } = await call(kim, 'GET', '/api/families/current')
  const listed = await kim.page.request.get(`${world.url}/api/families/${String(id)}/memories`)
  const memories = (await listed.json()) as readonly { title: string; imageUrl: string }[]
  const url = memories.find(({ title }) => title === 'A picture of a phone')?.imageUrl ?? ''
  const original = await kim.page.request.get(`${world.url}${url}/original`)
  expect(original.headers()['content-type']).toBe('image/heic')
  expect(original.headers()['content-disposition']).toContain('.heic')
  expect((await original.body()).equals(Buffer.from(withoutPlace(sent) ?? []))).toBe(true)
})

test('nothing of the page itself may run WebAssembly', async () => {
  const allowed = await anna.page.evaluate(() =>
    WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
      () => true,
      () => false,
    ),
  )
  expect(allowed).toBe(false)
})

test('a file of 10 MB is sent as it is; a larger one is made smaller or left out', async () => {
  const jpeg = await noisyPhoto(5, 900)
  const gif = await movingGif()
  await anna.page.getByRole('button', { name: 'Add Memory' }).click()
  await choose(
    anna,
    { name: 'fits.jpg', buffer: jpegOf(jpeg, objectBytesLimit) },
    { name: 'large.jpg', buffer: jpegOf(jpeg, objectBytesLimit + 1) },
    { name: 'large.gif', buffer: gifOf(gif, objectBytesLimit + 1) },
    { name: 'IMG_2.HEIC', buffer: gridHeic(await heicOfPhone(), { columns: 25, rows: 30 }) },
  )
  await add(anna).getByText('large.gif is larger than 10 MB').waitFor()
  await add(anna).getByText('We can’t make an animated photo smaller').waitFor()
  await takePictures(anna.page, 'sharing-large')
  await add(anna).getByText('large.jpg is larger than 10 MB').waitFor()
  await add(anna).getByText('IMG_2.HEIC has more than 26 megapixels').waitFor()
  await eventually(() => chosen(anna).count()).toBe(1)
  for (const count of [2, 3]) {
    await add(anna).getByRole('button', { name: 'Make it smaller' }).first().click()
    await eventually(() => chosen(anna).count()).toBe(count)
  }
  await add(anna).getByRole('button', { name: 'Skip it' }).click()
  await add(anna).getByRole('button', { name: 'Add 3 Memories' }).click()
  await eventually(() => tiles(anna).count()).toBe(7)
  await syncWord(anna.page, 'All changes saved').waitFor()
  await eventually(() => tiles(anna).getByText('On its way').count()).toBe(0)
})

test('each person reads how much room their photos take, and parents read everybody’s', async () => {
  await openPage(kim, '/account/data')
  await kim.page.getByText('0 MB of 20 GB').waitFor()
  await openPage(anna, '/account/family/storage')
  const people = anna.page.getByText(/^\d+ MB of 20 GB$/)
  await eventually(() => people.count()).toBe(2)
  await people.first().scrollIntoViewIfNeeded()
  await takePictures(anna.page, 'sharing-usage')
  await openPage(anna, '/memories')
})

test('shared photos wait until somebody has signed in', async () => {
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

test('shared photos on a shared tablet go to the chosen person alone', async () => {
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
  await eventually(() => tiles(anna).count()).toBe(7)
  await anna.page.getByRole('button', { name: 'Add Memory' }).waitFor()
  expect(await add(anna).count()).toBe(0)
  await anna.page.getByRole('button', { name: 'Switch person' }).first().click()
  await tablet.faces(anna)
  await tablet.openWithPin(anna, 'Anna', annasPin)
  await openPage(anna, '/memories')
  await eventually(() => chosen(anna).count()).toBe(1)
  await add(anna).getByRole('button', { name: 'Cancel' }).click()
  await anna.page.getByRole('button', { name: 'Switch person' }).first().click()
  await tablet.faces(anna)
  await shareWords(anna.page, { text: 'Return the library books' })
  await tablet.faces(anna)
  await tablet.openWithPin(anna, 'Anna', annasPin)
  await line(anna).waitFor()
  expect(await line(anna).getByRole('textbox').inputValue()).toBe('Return the library books')
  await line(anna).getByRole('button', { name: 'Cancel' }).click()
})

test('no page complained', () => {
  expect(anna.complaints()).toEqual([])
})
