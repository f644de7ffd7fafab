import { beforeEach, expect, it } from 'vitest'
import { ApiError } from '#pwa/api/client.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { sendPhotos } from './sendPhotos.ts'

const database = prepare(beforeEach, openTestDatabase)
let named: string[]

beforeEach(async () => {
  named = []
})

const choose = async (choice: string, text: string, id = 'profile-picture'): Promise<void> => {
  const { photos, photoContents } = database.device
  await photos.put({ id, choice, type: 'image/jpeg' })
  await photoContents.put({ id, content: new TextEncoder().encode(text).buffer as ArrayBuffer })
}

const sendBy = (send: (photo: Blob) => Promise<string>): Promise<void> =>
  sendPhotos({ device: database.device, send, name: async (_, path) => void named.push(path) })

const left = () => database.device.photos.toArray()

it('names a photo when the server has it, and forgets it only then', async () => {
  await choose('first', 'me at the lake')
  await sendBy(async (photo) => {
    expect([photo.type, await photo.text()]).toEqual(['image/jpeg', 'me at the lake'])
    expect(named).toEqual([])
    return '/api/objects/a'
  })
  expect(named).toEqual(['/api/objects/a'])
  expect(await left()).toEqual([])
})

const refusal = (status: number, code = '', serverId: string | undefined = 'home'): ApiError =>
  new ApiError(status, '', JSON.stringify({ error: { code } }), serverId)

it.each([
  ['without a network', new TypeError('Failed to fetch'), undefined],
  ['where another server answers', refusal(409, 'other-server'), undefined],
  ['while the server cannot save', refusal(503), 503],
  ['without a session', refusal(401), 'signed-out'],
  ['under another person’s session', refusal(409, 'other-person'), 'signed-out'],
  ['whose address expires each time', refusal(403, 'upload-expired'), 'expired'],
  ['that a page on the way answers', new ApiError(502, '', '<h1>Bad Gateway</h1>'), 'no-answer'],
  ['that cannot be read', new Error('The storage did not answer'), 'unknown'],
])('keeps a photo for later %s, and says why', async (_, error, failure) => {
  await choose('first', 'me')
  await expect(sendBy(() => Promise.reject(error))).rejects.toBe(error)
  const [photo] = await left()
  expect([photo?.choice, photo?.problem, photo?.failure]).toEqual(['first', undefined, failure])
  await sendBy(async () => '/api/objects/a')
  expect([named, await left()]).toEqual([['/api/objects/a'], []])
})

it('keeps a photo that the server does not take, with the reason, and stops sending it', async () => {
  await choose('first', 'me')
  await sendBy(() => Promise.reject(refusal(413, 'quota')))
  expect(await left()).toMatchObject([{ choice: 'first', problem: 'quota' }])
  await sendBy(() => Promise.reject(new Error('sent again')))
  await choose('second', 'me again')
  await sendBy(async () => '/api/objects/b')
  expect(named).toEqual(['/api/objects/b'])
})

it('tells a proxy’s refusal from the server’s, and sends the photo again when asked', async () => {
  await choose('first', 'me')
  const page = '<html><h1>413 Request Entity Too Large</h1></html>'
  await sendBy(() => Promise.reject(new ApiError(413, 'Request Entity Too Large', page)))
  expect(await left()).toMatchObject([{ choice: 'first', problem: 'refused-on-the-way' }])
  await choose('first', 'me')
  await sendBy(async () => '/api/objects/a')
  expect([named, await left()]).toEqual([['/api/objects/a'], []])
})

it('neither names nor forgets a photo for one that was chosen while the first was on its way', async () => {
  await choose('first', 'me')
  await sendBy(async () => {
    await choose('second', 'me again')
    return '/api/objects/a'
  })
  expect(named).toEqual([])
  expect(await left()).toMatchObject([{ choice: 'second' }])
})

it('goes on to the next if one cannot be read, and reports it at the end', async () => {
  await choose('first', 'broken', 'memory:a')
  await choose('second', 'whole', 'memory:b')
  const sending = sendBy(async (photo) => {
    if ((await photo.text()) === 'broken') throw new Error('The storage did not answer')
    return '/api/objects/b'
  })
  await expect(sending).rejects.toThrow('The storage did not answer')
  expect(named).toEqual(['/api/objects/b'])
  expect((await left()).map(({ id }) => id)).toEqual(['memory:a'])
})

it('sends the photos that it is meant for, and leaves the rest to others', async () => {
  await choose('first', 'me', 'memory:a')
  await choose('second', 'us', 'film:b')
  const isOurs = (id: string): boolean => id.startsWith('film:')
  const send = async (): Promise<string> => '/api/objects/b'
  const name = async (_: unknown, path: string) => void named.push(path)
  await sendPhotos({ device: database.device, isOurs, send, name })
  expect(named).toEqual(['/api/objects/b'])
  expect((await left()).map(({ id }) => id)).toEqual(['memory:a'])
})

it('asks a server that is in trouble once, not for each photo', async () => {
  await choose('first', 'me', 'memory:a')
  await choose('second', 'you', 'memory:b')
  let asked = 0
  const sending = sendBy(() => {
    asked += 1
    return Promise.reject(refusal(503))
  })
  await expect(sending).rejects.toThrow()
  expect([asked, (await left()).length]).toEqual([1, 2])
})
