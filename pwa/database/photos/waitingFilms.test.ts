import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { filmedMemoryOf, filmIdOf, heldFilm, keepFilm } from './waitingFilms.ts'
import { forgetPhoto, readWaitingPhoto } from './waitingPhotos.ts'

const database = prepare(beforeEach, openTestDatabase)

afterEach(async () => {
  vi.unstubAllGlobals()
})

const id = filmIdOf('lake')
const film = new Blob(['a film'], { type: 'video/webm' })

const roomFor = (bytes: number): void => {
  const estimate = async () => ({ quota: 300 * 1024 * 1024 + bytes, usage: 100 * 1024 * 1024 })
  vi.stubGlobal('navigator', { storage: { estimate } })
}

const keep = () => keepFilm(database.device, { id, choice: 'first', film })

const read = async () => {
  const waiting = await readWaitingPhoto(database.device, id)
  return waiting && [waiting.photo.type, await waiting.content.text()]
}

it('A film is kept on the device where there is room for it, until it is sent', async () => {
  roomFor(100)
  await keep()
  expect(heldFilm(id)).toBeUndefined()
  expect(await database.device.photoContents.count()).toBe(1)
  expect(await read()).toEqual(['video/webm', 'a film'])
  await forgetPhoto(database.device, id, 'first')
  expect(await read()).toBeUndefined()
})

it('A film that there is no room for is here as long as the page is', async () => {
  roomFor(0)
  await keep()
  expect(await database.device.photoContents.count()).toBe(0)
  expect(await read()).toEqual(['video/webm', 'a film'])
  await forgetPhoto(database.device, id, 'first')
  expect([heldFilm(id), await read()]).toEqual([undefined, undefined])
})

it('A film’s name while it waits is no photo’s', () => {
  expect([filmedMemoryOf(id), filmedMemoryOf('memory:lake')]).toEqual(['lake', undefined])
})
