import { beforeEach, describe, expect, it } from 'vitest'
import { filmOf } from '#shared/testing/films.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { sendFilm } from '#server/testing/photos/films.ts'
import { addPerson } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeEach, { config: { photoQuotaMb: 60 } })
const [ada, ben] = prepareFamily(beforeEach, server, 'parent', 'grandparent').people
const stranger = prepare(beforeEach, () => addPerson(server))

const bytesOf = async (answer: Promise<Response>): Promise<Buffer> =>
  Buffer.from(await (await answer).arrayBuffer())

describe('Fetching a film', () => {
  const get = (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { Cookie: ada.cookie, 'Cache-Control': 'max-age=0', ...headers },
    })

  it('returns it inline without anything that can run; the original as a download', async () => {
    const path = await sendFilm(server.url, ada, await filmOf('lake.mov'))
    const shown = await get(path)
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'video/quicktime',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect(shown.headers.has('content-disposition')).toBe(false)
    const original = await get(`${path}/original`)
    expect(original.headers.get('content-disposition')).toMatch(
      /^attachment; filename="video-[0-9a-f]{12}\.mov"$/,
    )
    expect(await bytesOf(Promise.resolve(original))).toEqual(await bytesOf(Promise.resolve(shown)))
  })

  it('gives the ranges that a player asks for', async () => {
    const path = await sendFilm(server.url, ada, await filmOf('lake.webm'))
    const film = await bytesOf(get(path))
    const size = film.length
    const asked: Readonly<Record<string, readonly [number, number] | number>> = {
      'bytes=0-': [0, size - 1],
      'bytes=0-0': [0, 0],
      'bytes=100-199': [100, 199],
      'bytes=100-999999999': [100, size - 1],
      'bytes=-50': [size - 50, size - 1],
      [`bytes=-${size + 5}`]: [0, size - 1],
      [`bytes=${size}-`]: 416,
      'bytes=-0': 416,
      'bytes=9-3': 200,
      'bytes=0-1,5-6': 200,
      'bytes=-': 200,
      'lines=1-2': 200,
    }
    for (const [range, expected] of Object.entries(asked)) {
      const answer = await get(path, { Range: range })
      const bytes = await bytesOf(Promise.resolve(answer))
      if (typeof expected === 'number') {
        expect([range, answer.status]).toEqual([range, expected])
        if (expected === 416) expect(answer.headers.get('Content-Range')).toBe(`bytes */${size}`)
        else expect(bytes.length).toBe(size)
        continue
      }
      const [start, end] = expected
      expect([range, answer.status, answer.headers.get('Content-Range')]).toEqual([
        range,
        206,
        `bytes ${start}-${end}/${size}`,
      ])
      expect(bytes.equals(film.subarray(start, end + 1))).toBe(true)
    }
  })

  it('gives a range of the same film only, its head alone, and nothing to who has it', async () => {
    const path = await sendFilm(server.url, ada, await filmOf('lake.webm'))
    const head = await get(path, {}, 'HEAD')
    const tag = head.headers.get('ETag') ?? ''
    const length = Number(head.headers.get('Content-Length'))
    expect([head.status, length, await head.text()]).toEqual([200, 24_906, ''])
    const range = { Range: 'bytes=0-9' }
    expect((await get(path, { ...range, 'If-Range': tag })).status).toBe(206)
    expect((await get(path, { ...range, 'If-Range': '"other"' })).status).toBe(200)
    expect((await get(path, { ...range, 'If-None-Match': tag })).status).toBe(304)
  })

  it('works for its sender, and for people who may read a record that names it', async () => {
    const path = await sendFilm(server.url, ada, await filmOf('lake.webm'))
    expect(await refusalOf(ben.request('GET', path))).toBe('404 not-found')
    await jsonOf(ada.request('PUT', '/api/user/profile', { profileImageUrl: path }))
    expect((await ben.request('GET', path)).status).toBe(200)
    expect(await refusalOf(stranger.request('GET', path))).toBe('404 not-found')
    expect(await refusalOf(stranger.request('GET', `${path}/original`))).toBe('404 not-found')
  })
})
