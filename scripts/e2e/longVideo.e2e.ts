import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filmParts } from '#shared/memories/film.ts'
import { examineFilm } from '#shared/photos/film/examineFilm.ts'
import { filmOf, keptFilm, sampleHead } from '#shared/testing/films.ts'
import { arriveAs, arriveAsFounder } from './arrivals.ts'
import { addFilm, downloaded, openFilm, playedFor, saveFilm, servedFilm } from './filmSteps.ts'
import { startWorld } from './harness.ts'
import type { World } from './harness.ts'
import { untilInstalled } from './inspect.ts'
import type { Person } from './person.ts'
import { openPage } from './steps.ts'

const megabyte = 1024 * 1024
const padding = 300 * megabyte
const patience = 300_000

let world: World
let anna: Person
let ben: Person
let folder: string
let file: string
let expected: { readonly bytes: number; readonly hash: string }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'our-life-film-'))
  file = join(folder, 'summer.mp4')
  expected = await writeLongFilm(file)
  world = await startWorld()
  anna = await world.person('Anna')
  await arriveAsFounder(anna)
  ben = await world.person('Ben')
  await arriveAs(ben, anna, 'parent')
  for (const person of [anna, ben]) {
    person.expectComplaint(/\/api\/objects\/.* (404|408)|net::ERR_|\[Uppy\]|multipart/)
    await openPage(person, '/memories')
    await untilInstalled(person.page)
  }
}, patience)

afterAll(async () => {
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

const writeLongFilm = async (path: string) => {
  const film = await filmOf('lake.mp4')
  const examined = await examineFilm({
    size: film.length,
    read: async (from, to) => film.subarray(from, to),
  })
  if (examined.type === 'refused') throw new Error(examined.reason)
  const hash = createHash('sha256').update(keptFilm(film, examined.overwrites))
  const handle = await open(path, 'w')
  await handle.writeFile(film)
  const head = sampleHead(padding)
  for (let part = -1; part < padding / megabyte; part += 1) {
    const bytes = part < 0 ? head : Buffer.alloc(megabyte, `${part} `)
    hash.update(bytes)
    await handle.writeFile(bytes)
  }
  await handle.close()
  return { bytes: film.length + head.length + padding, hash: hash.digest('hex') }
}

const slowDown = async (): Promise<void> => {
  const network = await anna.context.newCDPSession(anna.page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 12 * megabyte,
  })
}

const acknowledged: string[] = []

const untilParts = (count: number): Promise<void> =>
  expect.poll(() => acknowledged.length, { timeout: 120_000, interval: 50 }).toBeGreaterThan(count)

test(
  'a film of 300 MB whose way is broken off three times arrives once and whole',
  async () => {
    const { page } = anna
    anna.context.on('response', (answer) => {
      if (answer.request().method() === 'PUT' && /multipart\/[^/]+\/\d+$/.test(answer.url())) {
        if (answer.ok()) acknowledged.push(answer.url())
      }
    })
    await slowDown()
    await addFilm(anna, 'Summer', file)
    await saveFilm(anna)
    await untilParts(4)
    await world.killServer()
    await world.startServer()
    await untilParts(15)
    await anna.goOffline()
    const before = acknowledged.length
    await page.getByText('Offline').first().waitFor({ state: 'attached' })
    await anna.goOnline()
    await slowDown()
    await untilParts(before + 8)
    await page.reload()
    await slowDown()
    const film = async () => (await servedFilm(ben, 'Summer'))?.videoUrl ?? ''
    await expect.poll(film, { timeout: 200_000 }).toMatch(/objects/)
    expect(await film()).toBe(`/api/objects/${expected.hash}`)
    expect(await downloaded(ben, await film())).toEqual(expected)
    expect(acknowledged.length).toBeGreaterThan(expected.bytes / filmParts.least - 20)
    expect(new Set(acknowledged).size).toBe(acknowledged.length)
    const dialog = await openFilm(ben, 'Summer')
    expect(await playedFor(dialog.getByLabel('Video: Summer'))).toBeGreaterThan(0)
    expect([...anna.complaints(), ...ben.complaints()]).toEqual([])
  },
  patience,
)
