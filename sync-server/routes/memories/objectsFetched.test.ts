import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import { objectPathOf } from '#shared/core/object.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { sendPhoto } from '#server/testing/photos/objects.ts'
import { addPerson, request } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { movingGif, photoOfPhone, pngOf } from '#server/testing/photos/pictures.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeEach, { config: { photoQuotaMb: 30 } })
const [ada, ben] = prepareFamily(beforeEach, server, 'parent', 'grandparent').people
const stranger = prepare(beforeEach, () => addPerson(server))

const setPicture = (person: Person, profileImageUrl: string | null): Promise<Response> =>
  person.request('PUT', '/api/user/profile', { profileImageUrl })

const statusOf = async (answer: Promise<Response>): Promise<number> => (await answer).status

const bytesOf = async (answer: Promise<Response>): Promise<Buffer> =>
  Buffer.from(await (await answer).arrayBuffer())

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

describe('Fetching a photo', () => {
  it('works for people who may read a record that names it, as long as it does', async () => {
    const objectPath = await sendPhoto(ada, await photoOfPhone())
    expect(await refusalOf(ben.request('GET', objectPath))).toBe('404 not-found')
    await jsonOf(setPicture(ada, objectPath))
    expect(await statusOf(ben.request('GET', objectPath))).toBe(200)
    expect(await refusalOf(stranger.request('GET', objectPath))).toBe('404 not-found')
    expect(await refusalOf(request(server.url, undefined, 'GET', objectPath))).toBe(
      '401 unauthorized',
    )
    await jsonOf(setPicture(ada, null))
    expect(await refusalOf(ben.request('GET', objectPath))).toBe('404 not-found')
    expect(await statusOf(ada.request('GET', objectPath))).toBe(200)
  })

  it('fails for a person who names another’s photo in a record of their own', async () => {
    const objectPath = await sendPhoto(ada, await photoOfPhone())
    expect(await refusalOf(setPicture(stranger, objectPath))).toBe('403 forbidden')
    await jsonOf(setPicture(ada, objectPath))
    expect(await refusalOf(setPicture(stranger, objectPath))).toBe('403 forbidden')
    await jsonOf(setPicture(ben, objectPath))
  })

  it('allows only the browser’s own cache, which asks each time, and lets nothing in it run', async () => {
    const objectPath = await sendPhoto(ada, await photoOfPhone())
    const { headers } = await ada.request('GET', objectPath)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    const again = () =>
      fetch(`${server.url}${objectPath}`, {
        headers: {
          Cookie: ada.cookie,
          'If-None-Match': headers.get('ETag') ?? '',
          /** Without this header, fetch requests a fresh copy. */
          'Cache-Control': 'max-age=0',
        },
      })
    expect((await again()).status).toBe(304)
    await ada.request('POST', '/api/logout')
    expect((await again()).status).toBe(401)
  })

  it('returns a few widths, and the largest by default', async () => {
    const objectPath = await sendPhoto(ada, await pngOf({ width: 2400, height: 600 }))
    const asked = { '': 2048, '?w=320': 320, '?w=960': 960, '?w=2048': 2048, '?width=320': 320 }
    for (const [query, expected] of Object.entries(asked)) {
      for (const _ of ['drawn', 'kept']) {
        const answer = await ada.request('GET', `${objectPath}${query}`)
        expect(answer.headers.get('Content-Type')).toBe('image/webp')
        const facts = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
        expect([query, facts.width]).toEqual([query, expected])
      }
    }
    for (const query of ['?w=321', '?w=0', '?width=321', '?w=']) {
      expect(await refusalOf(ada.request('GET', `${objectPath}${query}`))).toBe('400 invalid')
    }
    expect(await refusalOf(stranger.request('GET', `${objectPath}?w=320`))).toBe('404 not-found')
  })

  it('works for a photo that was drawn again on arrival', async () => {
    const redrawn = await sharp(await pngOf({ width: 400, height: 200 }))
      .jpeg()
      .toBuffer()
    const name = hashOf(redrawn)
    await mkdir(join(server.dataDir, 'photos', name.slice(0, 2)), { recursive: true })
    await writeFile(join(server.dataDir, 'photos', name.slice(0, 2), name), redrawn)
    const sentHash = hashOf(Buffer.from('as it was sent'))
    const sentAt = '2026-01-01T00:00:00.000Z'
    const sent = { hash: name, sentHash, userId: ada.userId, bytes: redrawn.length, sentAt }
    await server.store.write((tx) => tx.blobs.putSent(sent))
    expect(await bytesOf(ada.request('GET', `${objectPathOf(name)}/original`))).toEqual(redrawn)
    for (const [query, width] of [
      ['', 400],
      ['?w=320', 320],
    ] as const) {
      const shown = await bytesOf(ada.request('GET', `${objectPathOf(name)}${query}`))
      expect((await sharp(shown).metadata()).width).toBe(width)
    }
  })
})

describe('Downloading the original', () => {
  it('works for people who may see the picture', async () => {
    const objectPath = await sendPhoto(ada, await photoOfPhone())
    const original = `${objectPath}/original`
    expect(await refusalOf(ben.request('GET', original))).toBe('404 not-found')
    await jsonOf(setPicture(ada, objectPath))
    expect(await statusOf(ben.request('GET', original))).toBe(200)
    expect(await refusalOf(stranger.request('GET', original))).toBe('404 not-found')
    expect(await refusalOf(request(server.url, undefined, 'GET', original))).toBe(
      '401 unauthorized',
    )
  })

  it('never shows it in the page, whatever is in it', async () => {
    const objectPath = await sendPhoto(ada, await movingGif())
    const { headers } = await ada.request('GET', `${objectPath}/original`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/gif',
      'content-disposition': `attachment; filename="photo-${objectPath.slice(-64, -52)}.gif"`,
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    })
  })
})
