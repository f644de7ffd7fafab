import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { filmUploadsPath } from '#shared/memories/film.ts'
import { objectBytesLimit, objectPathOf } from '#shared/core/object.ts'
import { personHeader } from '#shared/sync/headers.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { beginFilm } from '#server/testing/photos/films.ts'
import { leaveToSend, sendPhoto, sendTo } from '#server/testing/photos/objects.ts'
import { addFamilyOf, addPerson } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import {
  bombOf,
  heicOfPhone,
  loopingJpeg,
  lyingHeic,
  movingGif,
  noisyPhoto,
  photoOfPhone,
} from '#server/testing/photos/pictures.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'

const hourMs = 60 * 60 * 1000

let server: TestServer
let ada: Person
let ben: Person

beforeEach(async () => {
  server = await startServer({ config: { photoQuotaMb: 30 } })
  const { people } = await addFamilyOf(server, 'parent', 'grandparent')
  ;[ada, ben] = people as [Person, Person]
})

afterEach(() => server.close())

const filesOnDisk = async (): Promise<readonly string[]> => {
  const entries = await readdir(join(server.dataDir, 'photos'), {
    withFileTypes: true,
    recursive: true,
  })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const setPicture = (person: Person, profileImageUrl: string | null): Promise<Response> =>
  person.request('PUT', '/api/user/profile', { profileImageUrl })

const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status

const bytesOf = async (answer: Promise<Response>): Promise<Buffer> =>
  Buffer.from(await (await answer).arrayBuffer())

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

describe('Sending a photo', () => {
  it.each([
    ['a photo', '/api/objects/upload', undefined],
    ['a film', filmUploadsPath, { type: 'video/mp4', metadata: { size: 1000 } }],
  ])(
    'gives no leave for %s of somebody else, whose session was in front before',
    async (_, path, body) => {
      const askFor = ({ userId }: Person): Promise<Response> =>
        fetch(`${server.url}${path}`, {
          method: 'POST',
          headers: {
            Origin: server.url,
            Cookie: ada.cookie,
            'Content-Type': 'application/json',
            [personHeader]: userId,
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
      expect(await refusalOf(askFor(ben))).toBe('409 other-person')
      expect((await askFor(ada)).status).toBe(200)
    },
  )

  it('takes leave, the file and its registration, and keeps what shows it, its camera and no place', async () => {
    const sent = await photoOfPhone({ width: 40, height: 20 })
    const objectPath = await sendPhoto(ada, sent)
    const kept = await bytesOf(ada.request('GET', `${objectPath}/original`))
    expect(objectPath).toBe(objectPathOf(hashOf(kept)))
    expect([kept.includes('Acme'), kept.includes('the winters')]).toEqual([true, false])
    expect(await sharp(kept).metadata()).toMatchObject({ width: 40, height: 20, orientation: 6 })
    const coordinates = Buffer.of(52, 0, 0, 0, 1, 0, 0, 0)
    expect([sent, kept].map((file) => file.includes(coordinates))).toEqual([true, false])
  })

  it('keeps a photo that tells of no place byte for byte, all pictures of a moving one too', async () => {
    for (const sent of [await noisyPhoto(3, 60), await movingGif()]) {
      const objectPath = await sendPhoto(ada, sent)
      expect(objectPath).toBe(objectPathOf(hashOf(sent)))
      expect(await bytesOf(ada.request('GET', `${objectPath}/original`))).toEqual(sent)
    }
  })

  it('accepts a phone’s format that only one browser shows', async () => {
    const objectPath = await sendPhoto(ada, await heicOfPhone())
    for (const [width, drawn] of [
      [320, 320],
      [2048, 320],
    ]) {
      const shown = await bytesOf(ada.request('GET', `${objectPath}?w=${width}`))
      expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: drawn })
    }
    const { headers } = await ada.request('GET', `${objectPath}/original`)
    expect(headers.get('Content-Type')).toBe('image/heic')
    expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename="photo-\w+\.heic"$/)
  })

  it('counts the bytes that are kept', async () => {
    const sent = await noisyPhoto(4, 60)
    await sendPhoto(ada, sent)
    expect(await server.store.read((tx) => tx.blobs.bytesSentBy(ada.userId))).toBe(sent.length)
  })

  it('may be tried again after a lost answer, in the same place or anew, and keeps one file', async () => {
    const photo = await photoOfPhone()
    const uploadURL = await leaveToSend(ada)
    const first = await jsonOf(sendTo(ada, uploadURL, photo))
    const files = await filesOnDisk()
    expect(await jsonOf(sendTo(ada, uploadURL, photo))).toEqual(first)
    expect({ objectPath: await sendPhoto(ada, photo) }).toEqual(first)
    expect(await filesOnDisk()).toEqual(files)
  })

  it('lets its sender name it before it has come, by the hash of what is sent', async () => {
    const photo = await photoOfPhone()
    const early = objectPathOf(hashOf(photo))
    await jsonOf(setPicture(ada, early))
    expect(await refusalOf(ben.request('GET', early))).toBe('404 not-found')
    const objectPath = await sendPhoto(ada, photo)
    const [byEarly, byName] = await Promise.all(
      [early, objectPath].map((path) => bytesOf(ada.request('GET', `${path}/original`))),
    )
    expect(byEarly).toEqual(byName)
    expect(await statusOf(ben.request('GET', early))).toBe(200)
  })

  it('goes to an address that is good for its owner, one file and an hour', async () => {
    const photo = await photoOfPhone()
    const uploadURL = await leaveToSend(ada)
    expect(await refusalOf(sendTo(ben, uploadURL, photo))).toBe('404 not-found')
    expect(await statusOf(fetch(uploadURL, { method: 'PUT', body: 'x' }))).toBe(401)
    await jsonOf(sendTo(ada, uploadURL, photo))
    const other = await photoOfPhone({ shade: 9 })
    expect(await refusalOf(sendTo(ada, uploadURL, other))).toBe('409 upload-used')
    const unused = await leaveToSend(ada)
    server.advance(hourMs)
    expect(await refusalOf(sendTo(ada, unused, other))).toBe('403 upload-expired')
  })

  it('takes another account’s photo while a hostile one is looked at', async () => {
    const order: string[] = []
    const hostile = leaveToSend(ada)
      .then(async (url) => sendTo(ada, url, await slowGif()))
      .then(({ status }) => order.push(`ada ${status}`))
    const uploads = join(server.dataDir, 'uploads')
    await expect.poll(() => readdir(uploads)).not.toEqual([])
    await sendPhoto(ben, await photoOfPhone()).then(() => order.push('ben'))
    await hostile
    expect(order[0]).toBe('ben')
  })

  it('keeps none of the notes that are made to take long', async () => {
    const sent = await loopingJpeg(100)
    expect(await sendPhoto(ada, sent)).toBe(await sendPhoto(ada, await photoOfPhone()))
  })

  it('lets only its sender register it, once it has arrived', async () => {
    const photoURL = await leaveToSend(ada)
    const register = (person: Person, url: string) =>
      refusalOf(person.request('PUT', '/api/memories/photos', { photoURL: url }))
    expect(await register(ada, photoURL)).toBe('404 not-found')
    await jsonOf(sendTo(ada, photoURL, await photoOfPhone()))
    expect(await register(ben, photoURL)).toBe('404 not-found')
    for (const url of ['', 'nonsense', `${server.url}/api/objects/upload/`, `${photoURL}/x`]) {
      expect(await register(ada, url)).toBe('404 not-found')
    }
  })
})

const slowGif = async (): Promise<Buffer> => {
  const background = { r: 1, g: 2, b: 3 }
  const gif = await sharp({ create: { width: 2500, height: 2500, channels: 3, background } })
    .gif()
    .toBuffer()
  const head = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1)
  const picture = gif.subarray(head, -1)
  return Buffer.concat([gif.subarray(0, head), ...Array<Buffer>(40).fill(picture), Buffer.of(0x3b)])
}

describe('Refused is, and nothing of it kept,', () => {
  const refused = async (file: Uint8Array): Promise<string> => {
    const reason = await refusalOf(sendTo(ada, await leaveToSend(ada), file))
    expect(await filesOnDisk()).toEqual([])
    expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([])
    return reason
  }

  it('a file that is no photo', async () => {
    expect(await refused(Buffer.from('<svg onload="alert(1)"/>'))).toBe('415 unknown-photo-type')
    expect(await refused(Buffer.from('<!doctype html><script>1</script>'))).toBe(
      '415 unknown-photo-type',
    )
    expect(await refused(Buffer.alloc(0))).toBe('415 unknown-photo-type')
  })

  it('a file that is no photo, with the accepted types in the message', async () => {
    const answer = await sendTo(ada, await leaveToSend(ada), Buffer.from('no photo'))
    const text = await answer.text()
    for (const kind of ['JPEG', 'PNG', 'WebP', 'GIF', 'AVIF', 'HEIC']) expect(text).toContain(kind)
  })

  it('a photo that is cut short or only starts as one', async () => {
    expect(await refused((await photoOfPhone({ width: 90 })).subarray(0, 300))).toBe(
      '400 unreadable-photo',
    )
  })

  it('a HEIC that is cut short, lies of its size or is none', async () => {
    const heic = await heicOfPhone()
    expect(await refused(heic.subarray(0, 900))).toBe('400 unreadable-photo')
    expect(await refused(lyingHeic(heic, 4000, 3000))).toBe('400 unreadable-photo')
    expect(await refused(lyingHeic(heic, 60_000, 60_000))).toBe('413 too-many-pixels')
    const page = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic<script>alert(1)</script>')
    expect(await refused(page)).toBe('400 unreadable-photo')
  })

  it('a photo that claims 50,000 × 50,000 pixels', async () => {
    expect(await refused(await bombOf(50_000, 50_000))).toBe('413 too-many-pixels')
  })

  it('a photo over 10,485,760 bytes, announced or not', async () => {
    const photo = Buffer.concat([await photoOfPhone(), Buffer.alloc(objectBytesLimit)])
    expect(await refused(photo)).toBe('413 too-large')
    expect(await sendInChunks(await leaveToSend(ada), photo)).toMatch(/^HTTP\/1.1 413 /)
    expect(await filesOnDisk()).toEqual([])
  })

  it('a photo beyond one person’s room', async () => {
    await server.close()
    server = await startServer({ config: { photoQuotaMb: 0 } })
    ada = await addPerson(server)
    expect(await refused(await photoOfPhone())).toBe('413 quota')
  })

  it('photos beyond that room that arrive at once', async () => {
    await server.close()
    server = await startServer({ config: { photoQuotaMb: 1 } })
    ada = await addPerson(server)
    const photos = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => noisyPhoto(seed)))
    const addresses = await Promise.all(photos.map(() => leaveToSend(ada)))
    const answers = await Promise.all(
      photos.map((photo, at) => sendTo(ada, addresses[at] ?? '', photo)),
    )
    const fitting = Math.floor((1024 * 1024) / Math.max(...photos.map(({ length }) => length)))
    expect(fitting).toBeLessThan(photos.length)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(fitting)
    expect(answers.filter(({ status }) => status === 413)).toHaveLength(photos.length - fitting)
  })

  it('a photo that leaves no room for an announced film', async () => {
    await server.close()
    server = await startServer({ config: { photoQuotaMb: 1 } })
    ada = await addPerson(server)
    await beginFilm(ada, 1024 * 1024)
    expect(await refused(await photoOfPhone())).toBe('413 quota')
  })

  /** fetch would always add a Content-Length. */
  const sendInChunks = (uploadURL: string, file: Buffer): Promise<string> =>
    new Promise((resolve, reject) => {
      const { hostname, port, pathname, origin } = new URL(uploadURL)
      const socket = connect(Number(port), hostname)
      socket.once('data', (answer) => {
        resolve(answer.toString())
        socket.destroy()
      })
      socket.once('error', reject)
      socket.write(
        `PUT ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${origin}\r\n` +
          `Cookie: ${ada.cookie}\r\nTransfer-Encoding: chunked\r\n\r\n${file.length.toString(16)}\r\n`,
      )
      socket.write(file)
    })
})
