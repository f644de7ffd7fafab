import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { objectPathOf } from '#shared/core/object.ts'
import { memoryFavoriteId } from '#shared/memories/memoryFavorite.ts'
import { memoryFavoriteKind } from '#shared/memories/memoryFavoriteKind.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { builderOf } from '#shared/testing/builders.ts'
import { readPicture } from '#pwa/database/photos/keptPictures.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { openTestDatabase, testEnvironment } from '#pwa/outbox/testing/openTestDatabase.ts'
import { createPictureKeeper } from './pictureKeeper.ts'
import type { PictureKeeper } from './pictureKeeper.ts'
import { photoIdOf } from '#pwa/database/photos/waitingPhotos.ts'

const buildMemory = builderOf(memoryKind)
const buildFavorite = builderOf(memoryFavoriteKind)
const size = 100_000
const now = Date.parse('2026-06-30T12:00:00Z')

let database: LocalDatabase
let keeper: PictureKeeper
let asked: string[]
let missing: Set<string>
let forgotten: string[]
let room: number

beforeEach(async () => {
  const environment = testEnvironment('keeper', () => new Date(now))
  database = await openTestDatabase({ environment })
  asked = []
  missing = new Set()
  forgotten = []
  room = 100 * size
  keeper = createPictureKeeper({
    database,
    fetchPicture: async (path) => {
      const inShort = path.replace(/^\/api\/objects\/(.).*=/, '$1 ')
      asked.push(inShort)
      return missing.has(inShort) ? 'missing' : new ArrayBuffer(size)
    },
    roomFor: async () => room,
    pause: async () => {},
    onForgotten: (names) => void forgotten.push(...names.map((name) => name[0] ?? '')),
  })
})
afterEach(() => database.close())

const nameOf = (letter: string): string => letter.repeat(64)

const add = (letter: string, date: string) =>
  database.collections.memories.insert(
    toLocal({
      ...buildMemory({ id: letter, familyId: 'f', date, imageUrl: objectPathOf(nameOf(letter)) }),
      createdAt: `${date}T08:00:00.000Z`,
    }),
  )

const like = (memoryId: string, userId: string) =>
  database.collections.memories.insert(
    toLocal(
      buildFavorite({
        id: memoryFavoriteId({ memoryId, userId }),
        familyId: 'f',
        memoryId,
        userId,
      }),
    ),
  )

const look = (ahead = true) => keeper.look(ahead, new AbortController().signal)
const see = (letter: string, width: 320 | 960) => keeper.seen({ name: nameOf(letter), width })

const kept = async () =>
  (await database.device.pictures.toArray()).map(({ name, width }) => `${name[0]} ${width}`).sort()

describe('The keeper of pictures', () => {
  it('keeps recent pictures and one’s own favorites at two widths, older ones small', async () => {
    await add('a', '2026-06-01')
    await add('b', '2010-01-01')
    await add('c', '2011-01-01')
    await like('b', 'anna')
    await like('c', 'ben')
    expect(await look()).toEqual({ isAnyMissing: false })
    expect(asked).toEqual(['a 320', 'b 320', 'a 960', 'b 960', 'c 320'])
    expect(await kept()).toEqual(['a 320', 'a 960', 'b 320', 'b 960', 'c 320'])
    await look()
    expect(asked).toHaveLength(5)
    const bytes = await database.device.pictureContents.toArray()
    expect(bytes.map(({ content }) => content.byteLength)).toEqual(Array(5).fill(size))
  })

  it('lets go of deleted or removed pictures, even if it may fetch nothing', async () => {
    await add('a', '2026-06-01')
    await add('b', '2026-06-02')
    await look()
    await (await database.collections.memories.findOne('a').exec())?.remove()
    await look(false)
    expect(await kept()).toEqual(['b 320', 'b 960'])
    expect(await database.device.pictureContents.count()).toBe(2)
    expect(forgotten).toEqual(['a', 'a'])
  })

  it('asks again for pictures that the server did not have', async () => {
    await add('a', '2026-06-01')
    missing.add('a 320')
    expect(await look()).toEqual({ isAnyMissing: true })
    expect(await kept()).toEqual(['a 960'])
    missing.clear()
    expect(await look()).toEqual({ isAnyMissing: false })
    expect(await kept()).toEqual(['a 320', 'a 960'])
  })

  it('skips a photo that waits on this device', async () => {
    await add('a', '2026-06-01')
    await database.device.photos.put({ id: photoIdOf('a'), choice: '1', type: 'image/jpeg' })
    await look()
    expect(asked).toEqual([])
  })

  it('fetches older pictures as space allows, and lets none go for them', async () => {
    room = 3.2 * size
    for (const [at, letter] of ['a', 'b', 'c', 'd', 'e'].entries())
      await add(letter, `201${at}-01-01`)
    await look()
    expect(await kept()).toEqual(['c 320', 'd 320', 'e 320'])
    await look()
    expect(asked).toEqual(['e 320', 'd 320', 'c 320'])
  })

  it('gives a viewed picture the room of the one that was unused for longest, but of no recent one', async () => {
    room = 3 * size
    await add('a', '2026-06-01')
    await add('b', '2010-01-01')
    await add('c', '2011-01-01')
    await look()
    expect(await kept()).toEqual(['a 320', 'a 960', 'c 320'])
    await see('b', 320)
    expect(await kept()).toEqual(['a 320', 'a 960', 'b 320'])
    room = 2 * size
    await look(false)
    expect(await kept()).toEqual(['a 320', 'a 960'])
    await see('b', 320)
    expect(await kept()).toEqual(['a 320', 'a 960'])
  })

  it('gives all room back', async () => {
    await add('a', '2026-06-01')
    await look()
    await keeper.forgetAll()
    expect(await kept()).toEqual([])
    expect(await database.device.pictureContents.count()).toBe(0)
  })
})

describe('A kept picture', () => {
  const widthRead = async (width: number) =>
    (await readPicture(database.device, nameOf('a'), { width, now }))?.width

  it('comes at the wanted width, or a wider one, or the widest here', async () => {
    await add('a', '2026-06-01')
    expect(await widthRead(320)).toBeUndefined()
    await see('a', 320)
    expect([await widthRead(320), await widthRead(2048)]).toEqual([320, 320])
    await see('a', 960)
    expect([await widthRead(320), await widthRead(960), await widthRead(2048)]).toEqual([
      320, 960, 960,
    ])
  })

  it('counts as used when it was read', async () => {
    await add('a', '2010-01-01')
    await look()
    const usedAt = async () => (await database.device.pictures.toArray())[0]?.usedAt
    expect(await usedAt()).toBe(0)
    await widthRead(320)
    await expect.poll(usedAt).toBe(now)
  })
})
