import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { objectPathOf } from '#shared/core/object.ts'
import { createTestEnvironment } from '#server/testing/environment.ts'
import type { TestEnvironment } from '#server/testing/environment.ts'
import { photoOfPhone } from '#server/testing/photos/pictures.ts'
import { openTemporaryStore } from '#server/testing/temporaryStore.ts'
import type { TemporaryStore } from '#server/testing/temporaryStore.ts'
import { buildVersion } from '#server/testing/versions.ts'
import type { BlobStore } from './blobStore.ts'
import { openDiskBlobStore } from './diskBlobStore.ts'
import { createPhotos } from './photos.ts'
import type { Photos } from './photos.ts'
import { openSpool } from './spool.ts'
import type { Spool } from './spool.ts'

const dayMs = 24 * 60 * 60 * 1000

let store: TemporaryStore
let blobs: BlobStore
let spool: Spool
let environment: TestEnvironment

const photosOn = (kept: BlobStore, uploadIdleMs?: number): Photos =>
  createPhotos({
    store,
    blobs: kept,
    spool,
    renditionFolder: join(store.directory, 'thumbnails'),
    filmFolder: join(store.directory, 'films'),
    environment,
    quotaBytes: 1e9,
    ...(uploadIdleMs === undefined ? {} : { uploadIdleMs }),
  })

beforeEach(async () => {
  environment = createTestEnvironment()
  store = await openTemporaryStore({ environment })
  blobs = await openDiskBlobStore(join(store.directory, 'photos'))
  spool = await openSpool(join(store.directory, 'uploads'))
})

afterEach(() => store.close())

const leave = { userId: 'ada', tokenHash: 'a-token' }

const send = async (photos: Photos, file: Buffer, by = leave): Promise<string> => {
  await photos.allow(by)
  const received = await photos.receive(by, chunksOf(file), file.length)
  if (received.type === 'refused') throw new Error(received.reason)
  return received.name
}

async function* chunksOf(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += 1000) yield file.subarray(at, at + 1000)
}

async function* stalled(): AsyncGenerator<Buffer> {
  yield Buffer.of(0xff)
  await new Promise(() => undefined)
}

describe('A photo that stops on its way', () => {
  it('fails after a while', async () => {
    const photos = photosOn(blobs, 20)
    await photos.allow(leave)
    const received = await photos.receive(leave, stalled(), 1000)
    expect(received).toEqual({ type: 'refused', reason: 'stalled' })
  })

  it('keeps nobody else’s waiting, however many of them there are', async () => {
    const photos = photosOn(blobs, 2 ** 30)
    await photos.allow(leave)
    for (let sent = 0; sent < 50; sent += 1) void photos.receive(leave, stalled(), 1000)
    const other = { userId: 'bob', tokenHash: 'another-token' }
    expect(await isOpen(photos, await send(photos, await photoOfPhone(), other))).toBe(true)
  })
})

const isOpen = async (photos: Photos, name: string): Promise<boolean> => {
  const blob = await photos.original(name)
  blob?.content.destroy()
  return blob !== undefined
}

const filesUnder = async (folder: string): Promise<readonly string[]> => {
  const all = await readdir(join(store.directory, folder), { withFileTypes: true, recursive: true })
  return all.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('A photo whose keeping is cut off', () => {
  const cut = (): Promise<never> => Promise.reject(new Error('killed'))

  it.each([
    ['before its file is there', (): BlobStore => ({ ...blobs, put: cut })],
    ['before its other name is', (): BlobStore => ({ ...blobs, alias: cut })],
  ])('%s was not claimed, and goes in when it is sent again', async (_, broken) => {
    const photo = await photoOfPhone()
    await expect(send(photosOn(broken()), photo)).rejects.toThrow('killed')
    expect(await photosOn(blobs).received(leave)).toBeUndefined()
    const photos = photosOn(await openDiskBlobStore(join(store.directory, 'photos')))
    const name = await send(photos, photo)
    expect(await isOpen(photos, name)).toBe(true)
    expect(await photos.received(leave)).toBe(name)
    expect(await filesUnder('photos')).toHaveLength(2)
  })

  it('before it is noted who sent it was not claimed, and goes in when it is sent again', async () => {
    const photo = await photoOfPhone()
    const { write } = store
    const photos = photosOn(blobs)
    await photos.allow(leave)
    Object.assign(store, { write: cut })
    await expect(photos.receive(leave, chunksOf(photo), undefined)).rejects.toThrow('killed')
    Object.assign(store, { write })
    const again = photosOn(blobs)
    expect(await again.received(leave)).toBeUndefined()
    expect(await isOpen(again, await send(again, photo))).toBe(true)
  })
})

describe('Sweeping', () => {
  const nameIn = (name: string | undefined, rev: number, deleted = false): Promise<void> =>
    store.write((tx) =>
      tx.records.put(
        buildVersion({
          id: 'memory',
          rev,
          fields: {
            imageUrl: name === undefined ? null : objectPathOf(name),
            _deleted: deleted,
            updatedAt: environment.now().toISOString(),
          },
        }),
      ),
    )

  it('leaves a photo that nobody has named alone for 30 days, then removes all of it', async () => {
    const photos = photosOn(blobs)
    const name = await send(photos, await photoOfPhone())
    await photos.open(name, 320, 'ada')
    environment.advance(30 * dayMs)
    await photos.sweep()
    expect(await isOpen(photos, name)).toBe(true)
    environment.advance(1)
    await photos.sweep()
    expect(await isOpen(photos, name)).toBe(false)
    expect([...(await filesUnder('photos')), ...(await filesUnder('thumbnails'))]).toEqual([])
    expect(await store.read((tx) => tx.blobs.bytesSentBy('ada'))).toBe(0)
  })

  it('never removes what a record names, and waits 90 days once none does', async () => {
    const photos = photosOn(blobs)
    const name = await send(photos, await photoOfPhone())
    await nameIn(name, 1)
    environment.advance(1000 * dayMs)
    await photos.sweep()
    expect(await isOpen(photos, name)).toBe(true)
    await nameIn(name, 2, true)
    environment.advance(90 * dayMs)
    await photos.sweep()
    expect(await isOpen(photos, name)).toBe(true)
    environment.advance(1)
    await photos.sweep()
    expect(await isOpen(photos, name)).toBe(false)
  })

  it('keeps what was sent again meanwhile, by anybody', async () => {
    const photos = photosOn(blobs)
    const photo = await photoOfPhone()
    const name = await send(photos, photo)
    environment.advance(29 * dayMs)
    await send(photos, photo, { userId: 'ben', tokenHash: 'another' })
    environment.advance(10 * dayMs)
    await photos.sweep()
    expect(await isOpen(photos, name)).toBe(true)
  })

  it('keeps a photo that is sent at the same moment', async () => {
    const photos = photosOn(blobs)
    const photo = await photoOfPhone()
    for (let round = 0; round < 10; round += 1) {
      await send(photos, photo)
      environment.advance(31 * dayMs)
      const [name] = await Promise.all([
        send(photos, photo, { userId: 'ben', tokenHash: `of-round-${round}` }),
        photos.sweep(),
      ])
      expect(await isOpen(photos, name)).toBe(true)
    }
  })
})
