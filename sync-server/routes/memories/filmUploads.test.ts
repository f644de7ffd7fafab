import { createHash } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { filmBytesLimit, filmParts } from '#shared/memories/film.ts'
import { objectPathOf } from '#shared/core/object.ts'
import { filmOf, sampleHead } from '#shared/testing/films.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import {
  beginFilm,
  completeFilm,
  putPart,
  sendFilm,
  sentPart,
  uploadsPath,
} from '#server/testing/photos/films.ts'
import { leaveToSend, sendTo } from '#server/testing/photos/objects.ts'
import type { SentPart } from '#server/testing/photos/films.ts'
import { addFamilyOf, addPerson, request } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { photoOfPhone } from '#server/testing/photos/pictures.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'
import { prepareDirectory } from '#server/testing/prepared.ts'

const dayMs = 24 * 60 * 60 * 1000

let server: TestServer
let ada: Person
let ben: Person
let stranger: Person

const directory = prepareDirectory(beforeEach)

const start = async (): Promise<void> => {
  server = await startServer({ dataDir: directory.path, config: { photoQuotaMb: 60 } })
}

const sameAs = (person: Person): Person => ({
  ...person,
  request: (...call) => request(server.url, person.cookie, ...call),
})

beforeEach(async () => {
  await start()
  const { people } = await addFamilyOf(server, 'parent', 'grandparent')
  ;[ada, ben] = people as [Person, Person]
  stranger = await addPerson(server)
})

afterEach(async () => {
  await server.close()
})

const filesIn = async (folder: string): Promise<readonly string[]> => {
  const path = join(server.dataDir, folder)
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

const put = (uploadId: string, number: number | string, bytes: Uint8Array, by = ada) =>
  putPart(server.url, by, uploadId, number, bytes)

const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

const bytesOf = async (answer: Promise<Response>): Promise<Buffer> =>
  Buffer.from(await (await answer).arrayBuffer())

const longFilm = async (): Promise<Buffer> =>
  Buffer.concat([
    await filmOf('lake.mp4'),
    sampleHead(2 * filmParts.least),
    Buffer.alloc(2 * filmParts.least, 'none is like another'),
  ])

const partsOf = (film: Buffer): readonly Buffer[] => {
  const parts: Buffer[] = []
  for (let at = 0; at < film.length; at += filmParts.least) {
    parts.push(film.subarray(at, at + filmParts.least))
  }
  return parts
}

const putAll = async (uploadId: string, film: Buffer): Promise<readonly SentPart[]> =>
  Promise.all(partsOf(film).map((part, at) => sentPart(at + 1, put(uploadId, at + 1, part))))

const listed = (uploadId: string, by = ada) =>
  jsonOf<(SentPart & { Size: number })[]>(by.request('GET', `${uploadsPath}/${uploadId}`))

describe('Sending a film', () => {
  it('keeps its pictures byte for byte, without its place, from parts in any order', async () => {
    const film = await longFilm()
    const uploadId = await beginFilm(ada, film.length)
    const sent = await putAll(uploadId, film)
    expect(await listed(uploadId)).toEqual(
      sent.map((part, at) => ({ ...part, Size: partsOf(film)[at]?.length })),
    )
    const { objectPath } = await jsonOf<{ objectPath: string }>(completeFilm(ada, uploadId, sent))
    const kept = await bytesOf(ada.request('GET', `${objectPath}/original`))
    expect(objectPath).toBe(objectPathOf(hashOf(kept)))
    expect(kept.length).toBe(film.length)
    const place = Buffer.of(0, 13, 0x67, 0xae, 0, 52, 0x85, 0x1e)
    expect([film.includes(place), kept.includes(place)]).toEqual([true, false])
    const shown = film.subarray(-2 * filmParts.least)
    expect(kept.subarray(-2 * filmParts.least).equals(shown)).toBe(true)
    expect(await filesIn('films')).toEqual(['upload.json'])
    expect(await filesIn('uploads')).toEqual([])
  })

  it('tells where each part goes, to its sender', async () => {
    const uploadId = await beginFilm(ada, 100)
    const path = `${uploadsPath}/${uploadId}/7`
    const asked = fetch(`${server.url}${path}?key=${uploadId}`, { headers: { Cookie: ada.cookie } })
    expect(await jsonOf(asked)).toEqual({
      url: `${server.url}${path}`,
      expires: 240,
    })
    expect(await refusalOf(ben.request('GET', path))).toBe('404 not-found')
  })

  it('goes on after the server was started anew, with the parts that were there', async () => {
    const film = await longFilm()
    const uploadId = await beginFilm(ada, film.length)
    const [first = Buffer.of(), ...rest] = partsOf(film)
    await put(uploadId, 1, first)
    await server.close()
    await start()
    ada = sameAs(ada)
    expect((await listed(uploadId)).map(({ PartNumber }) => PartNumber)).toEqual([1])
    for (const [at, part] of rest.entries()) await put(uploadId, at + 2, part)
    const { objectPath } = await jsonOf<{ objectPath: string }>(
      completeFilm(ada, uploadId, await listed(uploadId)),
    )
    expect((await bytesOf(ada.request('GET', `${objectPath}/original`))).length).toBe(film.length)
  })

  it('again in a part’s place takes the newer one, and breaks off one that stalled', async () => {
    const film = await filmOf('lake.webm')
    const uploadId = await beginFilm(ada, film.length)
    const broken = stall(uploadId, film.length)
    await expect.poll(() => filesIn('uploads')).toHaveLength(1)
    expect((await put(uploadId, 1, Buffer.alloc(film.length, 7))).status).toBe(200)
    await broken
    const part = await sentPart(1, put(uploadId, 1, film))
    expect(await listed(uploadId)).toEqual([{ ...part, Size: film.length }])
    const done = await jsonOf<{ objectPath: string }>(completeFilm(ada, uploadId, [part]))
    expect((await bytesOf(ada.request('GET', done.objectPath))).length).toBe(film.length)
    expect(await filesIn('uploads')).toEqual([])
  })

  const stall = (uploadId: string, length: number) => {
    const { hostname, port, host, origin } = new URL(server.url)
    const socket = connect(Number(port), hostname)
    const ended = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    socket.on('error', () => undefined)
    socket.write(
      `PUT ${uploadsPath}/${uploadId}/1 HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\n` +
        `Cookie: ${ada.cookie}\r\nContent-Length: ${length}\r\n\r\nx`,
    )
    return ended
  }

  it('completed twice, at once or later, is one film; its parts are still told', async () => {
    const film = await longFilm()
    const uploadId = await beginFilm(ada, film.length)
    const sent = await putAll(uploadId, film)
    const twice = await Promise.all([1, 2].map(() => jsonOf(completeFilm(ada, uploadId, sent))))
    expect(twice[0]).toEqual(twice[1])
    expect((await listed(uploadId)).map(({ ETag }) => ETag)).toEqual(sent.map(({ ETag }) => ETag))
    expect(await jsonOf(completeFilm(ada, uploadId, sent))).toEqual(twice[0])
    expect(await filesIn('photos')).toHaveLength(1)
    expect(await server.store.read((tx) => tx.blobs.bytesSentBy(ada.userId))).toBe(film.length)
    expect(await refusalOf(put(uploadId, 1, Buffer.alloc(10)))).toBe('404 not-found')
  })
})

describe('Refused is, and nothing of it kept,', () => {
  const refusedFilm = async (film: Buffer): Promise<string> => {
    const uploadId = await beginFilm(ada, film.length)
    const part = await sentPart(1, put(uploadId, 1, film))
    const reason = await refusalOf(completeFilm(ada, uploadId, [part]))
    expect([await filesIn('films'), await filesIn('photos'), await filesIn('uploads')]).toEqual([
      [],
      [],
      [],
    ])
    return reason
  }

  it('a file that is no film, whatever its name', async () => {
    expect(await refusedFilm(Buffer.from('<svg onload="alert(1)"/>'))).toBe('415 unknown-film-type')
    expect(await refusedFilm(Buffer.from('<!doctype html><script>1</script>'))).toBe(
      '415 unknown-film-type',
    )
    expect(await refusedFilm(await photoOfPhone())).toBe('415 unknown-film-type')
  })

  it('a film that is cut short, or only starts as one', async () => {
    for (const name of ['lake.mp4', 'lake.webm', 'lake.mov'] as const) {
      const film = await filmOf(name)
      expect(await refusedFilm(film.subarray(0, film.length - 9))).toBe('400 unreadable-film')
      const polyglot = Buffer.concat([film.subarray(0, 64), Buffer.from('<script>1</script>')])
      expect(await refusedFilm(polyglot)).toBe('400 unreadable-film')
    }
  })

  it('a film in a photo’s place, also where the same film is already here', async () => {
    const film = await filmOf('lake.mp4')
    for (const _ of ['before', 'after']) {
      const reason = await refusalOf(sendTo(ada, await leaveToSend(ada), film, 'video/mp4'))
      expect(reason).toBe('415 unknown-photo-type')
      await sendFilm(server.url, ben, film)
    }
  })

  it('more than 2 GB, more than one person’s room, and more uploads than anybody needs', async () => {
    const begin = (size: unknown) =>
      refusalOf(ada.request('POST', uploadsPath, { metadata: { size } }))
    expect(await begin(filmBytesLimit + 1)).toBe('413 too-large')
    for (const size of [0, -1, 1.5, 'x', null]) expect(await begin(size)).toBe('400 invalid')
    const half = 30 * 1024 * 1024
    await beginFilm(ada, half)
    expect(await begin(half + 1)).toBe('413 quota')
    for (let begun = 1; begun < 20; begun += 1) await beginFilm(ada, 1)
    expect(await begin(1)).toBe('429 rate-limited')
    await beginFilm(ben, half)
  })
})

describe('A lying sender', () => {
  it('sends no more than it said, in one part or in all', async () => {
    const film = await filmOf('lake.webm')
    const uploadId = await beginFilm(ada, film.length)
    const more = Buffer.concat([film, Buffer.of(0)])
    expect(await refusalOf(put(uploadId, 1, more))).toBe('400 wrong-size')
    expect(await refusalOf(put(uploadId, 1, Buffer.alloc(0)))).toBe('400 wrong-size')
    await put(uploadId, 1, film)
    expect(await refusalOf(put(uploadId, 2, Buffer.alloc(1)))).toBe('400 wrong-size')
    expect((await listed(uploadId)).map(({ Size }) => Size)).toEqual([film.length])
  })

  it('completes nothing but all parts in their order, as they are here, and as large as it said', async () => {
    const film = await longFilm()
    const uploadId = await beginFilm(ada, film.length)
    const sent = await putAll(uploadId, film)
    const complete = (parts: readonly SentPart[], id = uploadId) =>
      refusalOf(completeFilm(ada, id, parts))
    const [one, two, three] = sent as [SentPart, SentPart, SentPart]
    for (const parts of [
      [two, one, three],
      [one, two],
      [one, three],
      [one, one, two, three],
      [one, two, { ...three, ETag: '"0123456789abcdef"' }],
    ]) {
      expect(await complete(parts)).toBe('400 wrong-parts')
    }
    expect(await complete([])).toBe('400 invalid')
    expect(await listed(uploadId)).toHaveLength(3)
    const short = await beginFilm(ada, 2000)
    const part = await sentPart(1, put(short, 1, Buffer.alloc(1999)))
    expect(await complete([part], short)).toBe('400 wrong-parts')
  })

  it('makes no film of parts that are too small', async () => {
    const film = await filmOf('lake.mp4')
    const uploadId = await beginFilm(ada, film.length)
    const first = await sentPart(1, put(uploadId, 1, film.subarray(0, 9000)))
    const second = await sentPart(2, put(uploadId, 2, film.subarray(9000)))
    expect(await refusalOf(completeFilm(ada, uploadId, [first, second]))).toBe('400 wrong-parts')
  })

  it('reaches no file outside, and no number that is none', async () => {
    const uploadId = await beginFilm(ada, 100)
    for (const id of ['..%2f..%2fphotos', '%2e%2e', `..%2f${uploadId}`, 'x'.repeat(101), '%00']) {
      expect(await refusalOf(put(id, 1, Buffer.alloc(10)))).toMatch(/^40[045] /)
      expect(await refusalOf(ada.request('DELETE', `${uploadsPath}/${id}`))).toMatch(/^40[045] /)
    }
    for (const number of ['0', '-1', '10001', '1.5', 'x']) {
      expect((await put(uploadId, number, Buffer.alloc(10))).status).toBe(404)
    }
    expect(await filesIn('films')).toEqual(['upload.json'])
  })

  it('gets nothing of other people’s uploads', async () => {
    const film = await filmOf('lake.webm')
    const uploadId = await beginFilm(ada, film.length)
    const part = await sentPart(1, put(uploadId, 1, film))
    for (const other of [ben, stranger]) {
      expect(await refusalOf(put(uploadId, 1, film, other))).toBe('404 not-found')
      expect(await refusalOf(completeFilm(other, uploadId, [part]))).toBe('404 not-found')
      for (const method of ['GET', 'DELETE']) {
        expect(await refusalOf(other.request(method, `${uploadsPath}/${uploadId}`))).toBe(
          '404 not-found',
        )
      }
    }
    expect(await listed(uploadId)).toHaveLength(1)
  })
})

describe('A film that is not sent to its end', () => {
  it('can be dropped by its sender with all of its parts', async () => {
    const uploadId = await beginFilm(ada, 1000)
    await put(uploadId, 1, Buffer.alloc(500))
    expect(await jsonOf(ada.request('DELETE', `${uploadsPath}/${uploadId}`))).toEqual({})
    expect(await filesIn('films')).toEqual([])
    expect(await refusalOf(put(uploadId, 1, Buffer.alloc(500)))).toBe('404 not-found')
    expect(await refusalOf(ada.request('DELETE', `${uploadsPath}/${uploadId}`))).toBe(
      '404 not-found',
    )
  })

  it('stays for a week after its last part, and leaves the room that it was promised', async () => {
    const size = 40 * 1024 * 1024
    const uploadId = await beginFilm(ada, size)
    await put(uploadId, 1, Buffer.alloc(500))
    server.advance(6 * dayMs)
    await server.photos.sweep()
    expect(await listed(uploadId)).toHaveLength(1)
    server.advance(2 * dayMs)
    await server.photos.sweep()
    expect(await filesIn('films')).toEqual([])
    await beginFilm(ada, size)
  })
})

describe('Where there is no room', () => {
  it('a film is not claimed to be kept, and its parts stay for when there is', async () => {
    const film = await filmOf('lake.webm')
    const uploadId = await beginFilm(ada, film.length)
    const part = await sentPart(1, put(uploadId, 1, film))
    const [upload = ''] = await readdir(join(server.dataDir, 'films'))
    const [folder = ''] = await readdir(join(server.dataDir, 'films', upload))
    const draft = join(server.dataDir, 'films', upload, folder, 'draft')
    await mkdir(draft)
    expect(await refusalOf(completeFilm(ada, uploadId, [part]))).toBe('503 unavailable')
    expect(await listed(uploadId)).toHaveLength(1)
    await rm(draft, { recursive: true, force: true })
    await jsonOf(completeFilm(ada, uploadId, [part]))
  })
})
