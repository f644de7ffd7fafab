import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { protocolVersion } from '#shared/sync/protocol.ts'
import { issuesOf, jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addFamily } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'
import type { AlbumAnswer, AlbumMemoryAnswer } from './albumShapes.ts'
import type { MemoryAnswer } from './memoryShapes.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const home = prepareFamily(beforeEach, server, 'parent', 'child', 'grandparent', 'extended_family')
const [parent, child, gran, aunt] = home.people

const addMemory = async (title: string, by = parent, family = home.id) => {
  const imageUrl = `/api/objects/${String(title.length % 10).repeat(64)}`
  const body = { title, date: '2026-03-14', imageUrl }
  return jsonOf<MemoryAnswer>(by.request('POST', `/api/families/${family}/memories`, body))
}

const make = (by: Person, body: object) =>
  by.request('POST', `/api/families/${home.id}/albums`, body)
const made = (by: Person, title = 'At the sea') => jsonOf<AlbumAnswer>(make(by, { title }))
const albumsOf = (by: Person) =>
  jsonOf<AlbumAnswer[]>(by.request('GET', `/api/families/${home.id}/albums`))
const put = (by: Person, album: { id: string }, memory: { id: string }) =>
  by.request('POST', `/api/albums/${album.id}/memories/${memory.id}`)
const take = (by: Person, album: { id: string }, memory: { id: string }) =>
  by.request('DELETE', `/api/albums/${album.id}/memories/${memory.id}`)
const change = (by: Person, album: { id: string }, body: object) =>
  by.request('PATCH', `/api/albums/${album.id}`, body)
const titlesIn = async (by: Person, album: { id: string }) =>
  (await jsonOf<MemoryAnswer[]>(by.request('GET', `/api/albums/${album.id}/memories`))).map(
    ({ title }) => title,
  )

const pulledEntries = async (by: Person) => {
  const asked = { protocol: protocolVersion, collections: { memories: null }, limit: 100 }
  const answer = await jsonOf<{
    readonly collections: { memories: { documents: { kind: string; memoryId: string }[] } }
  }>(by.request('POST', '/api/sync/pull', asked))
  return answer.collections.memories.documents.filter(({ kind }) => kind === 'albumEntry')
}

describe('Albums', () => {
  it('can be made, renamed and deleted, and their photos stay', async () => {
    const album = await made(gran)
    expect(album).toMatchObject({
      familyId: home.id,
      title: 'At the sea',
      description: null,
      type: 'custom',
      coverMemoryId: null,
      coverImageUrl: null,
      createdBy: gran.userId,
    })
    const snow = await addMemory('Snow')
    await put(gran, album, snow)
    await jsonOf(change(gran, album, { title: 'By the sea', description: 'In June' }))
    const [read] = await albumsOf(aunt)
    expect(read).toMatchObject({
      title: 'By the sea',
      description: 'In June',
      coverImageUrl: snow.imageUrl,
    })
    expect((await gran.request('DELETE', `/api/albums/${album.id}`)).status).toBe(204)
    expect(await albumsOf(parent)).toEqual([])
    expect(await refusalOf(put(parent, album, snow))).toBe('404 not-found')
    const memories = parent.request('GET', `/api/families/${home.id}/memories`)
    expect(await jsonOf(memories)).toHaveLength(1)
  })

  it('need a title, and take no cover that is not there', async () => {
    expect(await refusalOf(make(parent, { title: ' ' }))).toBe('400 invalid')
    expect(await refusalOf(make(parent, { title: 'Sea', coverMemoryId: 'gone' }))).toBe(
      '400 invalid',
    )
    const album = await made(parent)
    const castle = await addMemory('Castle', child)
    expect(await refusalOf(change(parent, album, { coverMemoryId: castle.id }))).toBe('400 invalid')
  })

  it('show the chosen cover while it is in them, else their first photo', async () => {
    const album = await made(parent)
    const [one, two] = [await addMemory('One'), await addMemory('Three')]
    await put(parent, album, one)
    await put(parent, album, two)
    const cover = async () => (await albumsOf(aunt))[0]?.coverImageUrl
    expect(await cover()).toBe(one.imageUrl)
    await jsonOf(change(parent, album, { coverMemoryId: two.id }))
    expect(await cover()).toBe(two.imageUrl)
    await take(parent, album, two)
    expect(await cover()).toBe(one.imageUrl)
  })
})

describe('The photos of an album', () => {
  it('stand in the order in which they came, each once', async () => {
    const album = await made(gran)
    const [snow, sun] = [await addMemory('Snow'), await addMemory('Sun')]
    const first = await jsonOf<AlbumMemoryAnswer>(put(gran, album, snow))
    expect(first).toMatchObject({ albumId: album.id, memoryId: snow.id, order: 0 })
    expect(await jsonOf(put(gran, album, sun))).toMatchObject({ order: 1 })
    expect(await jsonOf(put(parent, album, snow))).toEqual(first)
    expect(await titlesIn(aunt, album)).toEqual(['Snow', 'Sun'])
    expect((await take(gran, album, snow)).status).toBe(204)
    expect(await refusalOf(take(gran, album, snow))).toBe('404 not-found')
    await jsonOf(put(gran, album, snow))
    expect(await titlesIn(aunt, album)).toEqual(['Sun', 'Snow'])
  })

  it('can be moved to another place, as far as there is one', async () => {
    const album = await made(gran)
    const added = [await addMemory('One'), await addMemory('Two'), await addMemory('Three')]
    for (const memory of added) await put(gran, album, memory)
    const move = (at: number, order: unknown, by = gran) =>
      by.request('PATCH', `/api/albums/${album.id}/memories/${added[at]?.id}`, { order })
    expect(await jsonOf(move(2, 0))).toMatchObject({ memoryId: added[2]?.id, order: 0 })
    expect(await titlesIn(aunt, album)).toEqual(['Three', 'One', 'Two'])
    expect(await jsonOf(move(2, 9))).toMatchObject({ order: 2 })
    expect(await jsonOf(move(2, 2, parent))).toMatchObject({ order: 2 })
    expect(await titlesIn(aunt, album)).toEqual(['One', 'Two', 'Three'])
    expect(await refusalOf(move(0, 2, aunt))).toBe('403 forbidden')
    expect(await refusalOf(move(0, 0, aunt))).toBe('403 forbidden')
    expect(await issuesOf(move(0, -1))).toEqual(['order'])
    await take(gran, album, added[0] as MemoryAnswer)
    expect(await refusalOf(move(0, 1))).toBe('404 not-found')
  })

  it('disappear with their memory', async () => {
    const album = await made(parent)
    const [snow, sun] = [await addMemory('Snow'), await addMemory('Sun')]
    await put(parent, album, snow)
    await put(parent, album, sun)
    await parent.request('DELETE', `/api/memories/${snow.id}`)
    expect(await titlesIn(gran, album)).toEqual(['Sun'])
  })

  it('come from the album’s own family', async () => {
    const album = await made(parent)
    const role = 'parent'
    const other = await addFamily(server, [{ userId: parent.userId, role }], 'Elm')
    const elm = await addMemory('Elm', parent, other)
    expect(await refusalOf(put(parent, album, elm))).toBe('404 not-found')
  })

  it('tell nobody of one that a child added and that waits', async () => {
    const album = await made(gran)
    const castle = await addMemory('Castle', child)
    expect(await refusalOf(put(gran, album, castle))).toBe('404 not-found')
    await jsonOf(put(parent, album, castle))
    expect([await titlesIn(parent, album), await titlesIn(child, album)]).toEqual([
      ['Castle'],
      ['Castle'],
    ])
    expect([await titlesIn(gran, album), await titlesIn(aunt, album)]).toEqual([[], []])
    expect([await pulledEntries(parent), await pulledEntries(gran)]).toMatchObject([
      [{ memoryId: castle.id }],
      [],
    ])
    await jsonOf(parent.request('POST', `/api/approvals/${castle.id}`, { verdict: 'approved' }))
    expect(await titlesIn(gran, album)).toEqual(['Castle'])
    expect(await pulledEntries(aunt)).toMatchObject([{ memoryId: castle.id }])
    await jsonOf(child.request('PATCH', `/api/memories/${castle.id}`, { title: 'My castle' }))
    expect(await titlesIn(aunt, album)).toEqual([])
    expect(await pulledEntries(aunt)).toEqual([])
  })
})
