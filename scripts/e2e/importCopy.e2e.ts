import { readFileSync } from 'node:fs'
import type { Download, Page } from 'playwright-core'
import { beforeAll, expect, test, vi } from 'vitest'
import { filmOf } from '#shared/testing/films.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { photoOfPhone } from '#server/testing/photos/pictures.ts'
import { copyIn, photosIn } from './copyIn.ts'
import { arriveAs, arriveAsFounder, call } from './arrivals.ts'
import { addFilm, saveFilm, servedFilm } from './filmSteps.ts'
import { startWorld } from './harness.ts'
import { eventually, servedTasks, servedTitles } from './inspect.ts'
import type { Person } from './person.ts'
import { addTask, heading, openPage, openTasks, signUp, syncWord, tick } from './steps.ts'

const world = prepare(beforeAll, startWorld)
let anna: Person
let before: Saved

interface Saved {
  readonly file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }
  readonly records: readonly Readonly<Record<string, unknown>>[]
  readonly photos: ReturnType<typeof photosIn>
}

beforeAll(async () => {
  const founder = await world.person('Anna')
  await arriveAsFounder(founder)
  await arriveAs(await world.person('Greta'), founder, 'grandparent')
  await openPage(founder, '/tasks')
  await addTask(founder, { title: 'Buy milk', due: '2031-05-06' })
  await addTask(founder, { title: 'Water the roses', assignTo: 'Greta' })
  await fill(founder)
  await syncWord(founder.page, 'All changes saved').waitFor()
  await openPage(founder, '/goals')
  await heading(founder.page, 'See the sea').waitFor()
  before = await exported(founder)
  await founder.close()
  await world.loseEverything()
  anna = await world.person('Anna')
  anna.expectComplaint(/\/records .*ERR_FAILED/)
})

const fill = async (person: Person): Promise<void> => {
  const { id } = await call(person, 'GET', '/api/families/current')
  const family = `/api/families/${String(id)}`
  const series = { title: 'Swim', startDate: '2031-03-03T16:30', rrule: 'FREQ=WEEKLY;COUNT=5' }
  const swim = await call(person, 'POST', `${family}/calendar/events`, series)
  const third = `/api/events/${String(swim['id'])}/occurrences/2031-03-17`
  await call(person, 'PATCH', third, { title: 'Swim late', startDate: '2031-03-17T18:00' })
  const groceries = { name: 'Groceries', budgetAmount: '800' }
  const category = await call(person, 'POST', `${family}/budget/categories`, groceries)
  const bread = { description: 'Bread', amount: '3.20', date: '2026-11-21' }
  await call(person, 'POST', `${family}/budget/expenses`, { ...bread, categoryId: category['id'] })
  await call(person, 'POST', '/api/goals', { title: 'See the sea', type: 'family' })
  const imageUrl = await sent(person)
  const snow = { title: 'First snow', date: '2026-01-09', imageUrl, tags: ['winter'] }
  const memory = await call(person, 'POST', `${family}/memories`, snow)
  const ofMemory = `/api/memories/${String(memory['id'])}`
  await call(person, 'POST', `${ofMemory}/comments`, { comment: 'How deep!' })
  await call(person, 'POST', `${ofMemory}/favorites`)
  const sand = { title: 'Sand', date: '2026-07-09', imageUrl }
  const other = await call(person, 'POST', `${family}/memories`, sand)
  const album = await call(person, 'POST', `${family}/albums`, { title: 'Seasons' })
  const ofAlbum = `/api/albums/${String(album['id'])}`
  for (const { id: memoryId } of [other, memory]) {
    await call(person, 'POST', `${ofAlbum}/memories/${String(memoryId)}`)
  }
  await call(person, 'PATCH', ofAlbum, { coverMemoryId: memory['id'] })
  await film(person)
}

const film = async (person: Person): Promise<void> => {
  await openPage(person, '/memories')
  const buffer = await filmOf('lake.webm')
  await addFilm(person, 'By the lake', { name: 'lake.webm', mimeType: 'video/webm', buffer })
  await saveFilm(person)
  /** `expect.poll` works only within a test, so the hook polls in another way. */
  const isSent = async () =>
    expect((await servedFilm(person, 'By the lake'))?.videoUrl).toBeTruthy()
  await vi.waitFor(isSent, { timeout: 30_000 })
}

const sent = async (person: Person): Promise<string> => {
  const { uploadURL } = await call(person, 'POST', '/api/objects/upload')
  const answer = await person.context.request.put(String(uploadURL), {
    data: await photoOfPhone({ width: 640, height: 400, shade: 120 }),
    headers: { Origin: person.url, 'Content-Type': 'image/jpeg' },
  })
  return String(((await answer.json()) as { readonly objectPath: unknown }).objectPath)
}

const exported = async (person: Person): Promise<Saved> => {
  const { page } = person
  await openPage(person, '/account/data')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export Data' }).click()
  return savedAs(await coming)
}

const savedAs = async (download: Download): Promise<Saved> => {
  const buffer = readFileSync(await download.path())
  const { records } = copyIn(buffer)
  const file = { name: 'copy.zip', mimeType: 'application/zip', buffer }
  return { file, records, photos: photosIn(buffer) }
}

const choose = (page: Page, file: Saved['file']): Promise<void> =>
  page.getByLabel('Choose a file').setInputFiles(file)

const bringButton = (page: Page) => page.getByRole('button', { name: 'Move it to this server' })

test('a file that is no copy is refused in words and makes no records', async () => {
  const { page } = anna
  await signUp(anna)
  await page.getByRole('button', { name: 'Next Step' }).click()
  await page.getByRole('link', { name: 'Import a copy' }).click()
  await heading(page, 'Import a copy').waitFor()
  await page.getByRole('link', { name: 'Back to setup' }).click()
  await page.getByRole('link', { name: 'Import a copy' }).click()
  await heading(page, 'Import a copy').waitFor()
  const { file } = before
  const wrong = {
    empty: Buffer.alloc(0),
    text: Buffer.from('no zip'),
    torn: file.buffer.subarray(0, file.buffer.length / 2),
  }
  for (const buffer of Object.values(wrong)) {
    await choose(page, { ...file, buffer })
    await page.getByText('This file isn’t a copy from Our Life').waitFor()
    await page.reload()
    await page.getByText('From a saved copy').waitFor()
  }
})

test('an interrupted import of a copy goes on without doubling anything', async () => {
  const { page } = anna
  await choose(page, before.file)
  for (const words of ['2 tasks', '1 event', '1 expense', '1 goal', '1 person besides you']) {
    await page.getByText(words, { exact: true }).waitFor()
  }
  await page.getByLabel('Role of Greta').waitFor()
  /** The server stores everything; only its answer is lost. */
  let lost = 0
  await page.route('**/api/brings/*/records', async (route) => {
    await route.fetch()
    lost += 1
    await route.abort()
  })
  await bringButton(page).click()
  await page.getByText('Waiting for the server. It continues automatically.').waitFor()
  await eventually(() => lost).toBeGreaterThan(0)
  await page.reload()
  await page.unroute('**/api/brings/*/records')
  await choose(page, before.file)
  await bringButton(page).click()
  await page.getByText('The Nowaks is here').waitFor()
  expect(await page.getByText(/^We couldn’t import/).count()).toBe(0)
  await page.getByRole('button', { name: 'Open the family' }).click()
  await heading(page, 'Family Dashboard').waitFor()
  await openTasks(anna)
  for (const title of ['Buy milk', 'Water the roses']) await tick(page, title).waitFor()
  await eventually(() => servedTitles(anna)).toEqual(['Buy milk', 'Water the roses'])
})

type Exported = Saved['records'][number]

const ofTheServer: readonly string[] = ['rev', 'audience', 'broughtIn', 'awaited']

const ofTheNewMember: readonly string[] = ['editId', 'createdAt', 'updatedAt']

/** Accounts, invitations, consents and the audit log belong to one server and are not imported. */
const notBrought: readonly unknown[] = ['user', 'invitation', 'consent', 'auditEntry']

const comparable = (records: readonly Exported[], bringer: string) => {
  const left = (record: Exported): readonly string[] =>
    record['userId'] === bringer && record['kind'] === 'member'
      ? [...ofTheServer, ...ofTheNewMember]
      : ofTheServer
  const pairs = records
    .filter(({ kind }) => !notBrought.includes(kind))
    .map((record) => {
      const fields = Object.entries(record).filter(([field]) => !left(record).includes(field))
      return [String(record['id']), Object.fromEntries(fields)] as const
    })
  return Object.fromEntries(pairs)
}

const memberIdOf = (records: readonly Exported[], firstName: string): string =>
  String(
    records.find((each) => each['kind'] === 'member' && each['firstName'] === firstName)?.[
      'userId'
    ],
  )

test('a second export has the same fields in every record', async () => {
  const after = await exported(anna)
  const text = ['Anna', 'Greta'].reduce(
    (so, name) => so.replaceAll(memberIdOf(before.records, name), memberIdOf(after.records, name)),
    JSON.stringify(before.records),
  )
  const expected = JSON.parse(text) as Saved['records']
  const bringer = memberIdOf(after.records, 'Anna')
  const kinds = new Set(Object.values(comparable(expected, bringer)).map(({ kind }) => kind))
  for (const kind of [
    'family',
    'task',
    'event',
    'eventOverride',
    'expense',
    'goal',
    'memory',
    'memoryComment',
    'memoryFavorite',
    'album',
    'albumEntry',
  ]) {
    expect(kinds).toContain(kind)
  }
  expect(comparable(after.records, bringer)).toEqual(comparable(expected, bringer))
  expect(Object.keys(before.photos)).toHaveLength(3)
  expect(after.photos).toEqual(before.photos)
  expect(anna.complaints()).toEqual([])
})

const comeToImport = async (firstName: string): Promise<Person> => {
  const person = await world.person(firstName)
  const { page } = person
  await signUp(person)
  await openPage(person, '/account/data')
  await page.getByRole('link', { name: 'Import a copy' }).click()
  await page.getByRole('link', { name: 'Back to Account Settings' }).focus()
  await page.keyboard.press('Enter')
  await heading(page, 'Data').waitFor()
  await page.getByRole('link', { name: 'Import a copy' }).click()
  await choose(page, before.file)
  await heading(page, 'Which of them are you?').waitFor()
  return person
}

const bringAndAwait = async ({ page }: Person, names: readonly string[]): Promise<void> => {
  await bringButton(page).click()
  await page.getByText('The Nowaks is here').waitFor()
  for (const name of names) await page.getByRole('button', { name: `Link for ${name}` }).waitFor()
  expect(await page.getByRole('button', { name: /^Link for / }).count()).toBe(names.length)
  expect(await page.getByRole('link', { name: /^Back to/ }).count()).toBe(0)
}

test('another member chooses her own place, and the exporter’s place waits for the exporter', async () => {
  const greta = await comeToImport('Greta')
  const { page } = greta
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  expect(await page.getByLabel(/^Role of/).count()).toBe(0)
  await bringButton(page).click()
  await page.getByText('Choose which of them you are').waitFor()
  await page.getByRole('radio', { name: /^Greta/ }).check({ force: true })
  await page.getByText('1 person besides you', { exact: true }).waitFor()
  await page.getByLabel('Role of Anna').waitFor()
  await bringAndAwait(greta, ['Anna'])
  await page.getByRole('button', { name: 'Open the family' }).click()
  const me = await call(greta, 'GET', '/api/user/profile')
  const roses = (await servedTasks(greta)).find(({ title }) => title === 'Water the roses')
  expect(roses).toMatchObject({ assignedTo: me['id'] })
  await openPage(greta, '/account/family')
  await page.getByText('Not back yet').waitFor()
  await page.getByRole('button', { name: 'Options for Anna' }).waitFor()
  expect(greta.complaints()).toEqual([])
})

test('a stranger to the family joins as a new member, and everybody can come back', async () => {
  const zoe = await comeToImport('Zoe')
  const { page } = zoe
  await page.getByRole('radio', { name: /^None of them/ }).check({ force: true })
  await page.getByText('2 people besides you', { exact: true }).waitFor()
  await bringAndAwait(zoe, ['Anna', 'Greta'])
  expect(zoe.complaints()).toEqual([])
})
