import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { filmOf } from '#shared/testing/films.ts'
import type { ErrorBody } from '#server/errors.ts'
import { issuesOf, jsonOf, refusalOf } from '#server/testing/answers.ts'
import { sendFilm } from '#server/testing/photos/films.ts'
import { sendPhoto } from '#server/testing/photos/objects.ts'
import { addFamilyOf } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { pngOf } from '#server/testing/photos/pictures.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'
import type { FavoriteAnswer } from './memoryFavorites.ts'
import type { MemoryAnswer } from './memoryShapes.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const home = prepareFamily(beforeEach, server, 'parent', 'child', 'grandparent', 'extended_family')
const [parent, child, gran, aunt] = home.people

const unsent = `/api/objects/${'7'.repeat(64)}`

const post = (fields: object, by = parent) =>
  by.request('POST', `/api/families/${home.id}/memories`, fields)

const add = (fields: object = {}, by = parent): Promise<MemoryAnswer> =>
  jsonOf<MemoryAnswer>(post({ date: '2026-03-14', imageUrl: unsent, ...fields }, by))

const list = (rest = '', by = parent): Promise<MemoryAnswer[]> =>
  jsonOf<MemoryAnswer[]>(by.request('GET', `/api/families/${home.id}/memories${rest}`))

const change = (id: string, fields: object, by = parent) =>
  by.request('PATCH', `/api/memories/${id}`, fields)

const idsOf = (memories: readonly MemoryAnswer[]) => memories.map(({ id }) => id)

const messagesOf = async (answer: Promise<Response>) =>
  ((await (await answer).json()) as ErrorBody).error.issues?.map(({ message }) => message)

describe('Adding a memory', () => {
  it('takes what the dialog sends, and tells who added it and when', async () => {
    const sent = {
      title: 'The first snow',
      description: '',
      caption: 'So deep!',
      date: '2026-01-09',
      imageUrl: unsent,
    }
    const { id, createdAt, ...memory } = await add(sent)
    expect(memory).toMatchObject({
      ...sent,
      familyId: home.id,
      description: null,
      tags: [],
      isFavorite: false,
      uploadedBy: parent.userId,
      approval: 'approved',
    })
    expect(createdAt).toMatch(/Z$/)
    expect(await list('', gran)).toMatchObject([{ id, title: 'The first snow' }])
  })

  it('says what is missing in the words of the form', async () => {
    expect(await messagesOf(post({ imageUrl: unsent }))).toEqual(['Date is required'])
    expect(await messagesOf(post({ date: '', imageUrl: unsent }))).toEqual(['Date is required'])
    for (const none of [{}, { imageUrl: '' }, { imageUrl: null }]) {
      expect(await messagesOf(post({ date: '2026-01-09', ...none }))).toEqual(['Image is required'])
    }
    const tags = Array.from({ length: 21 }, (_, at) => `tag ${at}`)
    expect(await issuesOf(post({ date: '2026-01-09', imageUrl: unsent, tags }))).toEqual(['tags'])
  })

  it.each([
    'https://example.org/snow.jpg',
    `https://example.org${unsent}`,
    `//example.org${unsent}`,
    `/api/objects/../objects/${'7'.repeat(64)}`,
    '/api/objects/snow.jpg',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    `${unsent}/../../user/profile`,
    `${unsent}?width=320`,
  ])('refuses a photo that is kept elsewhere: %s', async (imageUrl) => {
    const sent = { date: '2026-01-09', imageUrl }
    expect(await messagesOf(post(sent))).toEqual(['Upload the photo to this server first'])
    const { id } = await add()
    expect(await messagesOf(change(id, { imageUrl }))).toEqual([
      'Upload the photo to this server first',
    ])
    expect(await list()).toMatchObject([{ id, imageUrl: unsent }])
  })

  it('takes a film that its author has sent, by its length before it has come, and nobody else’s', async () => {
    const [stranger] = (await addFamilyOf(server, 'parent')).people
    const theirs = await sendFilm(server.url, stranger as Person, await filmOf('lake.mp4'))
    const coming = await add({ videoSeconds: 3 })
    expect(coming).toMatchObject({ videoUrl: null, videoSeconds: 3, imageUrl: unsent })
    expect(await add()).toMatchObject({ videoUrl: null, videoSeconds: null })
    expect(await refusalOf(change(coming.id, { videoUrl: theirs }))).toBe('403 forbidden')
    expect(
      await messagesOf(change(coming.id, { videoUrl: 'https://example.org/lake.mp4' })),
    ).toEqual(['Upload the video to this server first'])
    const own = await sendFilm(server.url, parent, await filmOf('lake.webm'))
    await jsonOf(change(coming.id, { videoUrl: own }))
    expect(await list('', gran)).toMatchObject([{}, { id: coming.id, videoUrl: own }])
    expect((await gran.request('GET', own)).status).toBe(200)
  })

  it('refuses a photo that somebody of another family has sent', async () => {
    const [stranger] = (await addFamilyOf(server, 'parent')).people
    const theirs = await sendPhoto(stranger as Person, await pngOf())
    expect(await refusalOf(post({ date: '2026-01-09', imageUrl: theirs }))).toBe('403 forbidden')
    const own = await sendPhoto(parent, await pngOf({ shade: 1 }))
    const { id, imageUrl } = await add({ imageUrl: own })
    expect(imageUrl).toBe(own)
    expect(await refusalOf(change(id, { imageUrl: theirs }))).toBe('403 forbidden')
    expect(await add({ imageUrl: own }, gran)).toMatchObject({ imageUrl: own })
  })

  it('takes nothing that the server alone says', async () => {
    const forged = { uploadedBy: gran.userId, isFavorite: true, approval: 'approved', id: 'mine' }
    for (const [field, value] of Object.entries(forged)) {
      expect(
        await refusalOf(post({ date: '2026-01-09', imageUrl: unsent, [field]: value }, child)),
      ).toBe('400 invalid')
    }
  })
})

describe('The place of a memory', () => {
  const place = { latitude: 52.520008, longitude: 13.404954 }
  const berlin = { latitude: 52.52, longitude: 13.405 }
  const switchTo = (keepsPlaces: unknown, by = parent) =>
    by.request('PATCH', `/api/families/${home.id}`, { keepsPlaces })

  it('loses its coordinates before a parent has switched places on', async () => {
    const family = await jsonOf<object>(parent.request('GET', '/api/families/current'))
    expect(family).toMatchObject({ keepsPlaces: false })
    const { id, ...added } = await add({ title: 'Lake', place })
    expect(added).toMatchObject({ title: 'Lake', place: null })
    expect(await jsonOf(change(id, { place }))).toMatchObject({ title: 'Lake', place: null })
    for (const by of [child, gran, aunt]) {
      expect(await refusalOf(switchTo(true, by))).toBe('403 forbidden')
    }
    expect(await issuesOf(switchTo('yes'))).toEqual(['keepsPlaces'])
  })

  it('stays to about 100 m from then on, for all readers, until it is removed', async () => {
    expect(await jsonOf(switchTo(true))).toMatchObject({ keepsPlaces: true })
    const { id, ...added } = await add({ place })
    expect(added.place).toEqual(berlin)
    expect(await list('', aunt)).toMatchObject([{ id, place: berlin }])
    const wrong = [{ latitude: 91, longitude: 13 }, { latitude: 52 }, 'Berlin', [52, 13]]
    for (const none of wrong) {
      expect((await issuesOf(change(id, { place: none })))[0]).toMatch(/^place/)
    }
    await switchTo(false)
    expect(await jsonOf(change(id, { caption: 'So deep!' }))).toMatchObject({ place: berlin })
    expect(await jsonOf(change(id, { place: null }))).toMatchObject({ place: null })
  })
})

describe('The list of memories', () => {
  it('begins with the newest day, before 1970 too, and can be cut', async () => {
    const ids: string[] = []
    for (const date of ['1958-07-01', '1969-12-31', '1970-01-01', '2026-01-09', '2026-03-14']) {
      ids.unshift((await add({ date })).id)
    }
    expect(idsOf(await list())).toEqual(ids)
    expect(idsOf(await list('?limit=2'))).toEqual(ids.slice(0, 2))
    expect(idsOf(await list('?to=2026-01-09&limit=2'))).toEqual(ids.slice(1, 3))
    expect(idsOf(await list('?from=1969-12-31&to=1970-01-01'))).toEqual(ids.slice(2, 4))
    expect(idsOf(await list('/date/1958-07-01'))).toEqual(ids.slice(-1))
    expect(await list('/date/2026-03-13')).toEqual([])
    const noDay = parent.request('GET', `/api/families/${home.id}/memories/date/2026-02-30`)
    expect(await refusalOf(noDay)).toBe('404 not-found')
  })

  it.each(['?limit=0', '?limit=1001', '?from=yesterday', '?page=2'])('refuses %s', async (rest) => {
    const asked = parent.request('GET', `/api/families/${home.id}/memories${rest}`)
    expect(await refusalOf(asked)).toBe('400 invalid')
  })
})

describe('Changing a memory', () => {
  it('leaves what is not named as it is, by PUT as by PATCH', async () => {
    const { id } = await add({ title: 'Snow', caption: 'Deep', tags: ['winter'] })
    const put = parent.request('PUT', `/api/memories/${id}`, { title: 'The first snow' })
    expect(await jsonOf(put)).toMatchObject({
      title: 'The first snow',
      caption: 'Deep',
      tags: ['winter'],
      date: '2026-03-14',
    })
    expect(await jsonOf(change(id, { tags: [], caption: '' }))).toMatchObject({
      title: 'The first snow',
      caption: null,
      tags: [],
    })
  })

  it('forgets how the picture looked once it is another one', async () => {
    const { id } = await add()
    const looks = { width: 4, height: 3, thumbHash: 'abcd' }
    await server.commit({ type: 'system', userId: parent.userId }, [
      { type: 'apply', id, apply: (current) => ({ ...current, ...looks, id, _deleted: false }) },
    ])
    const stored = () => server.store.read((tx) => tx.records.get(id))
    await change(id, { title: 'Snow', imageUrl: unsent })
    expect(await stored()).toMatchObject(looks)
    await change(id, { imageUrl: `/api/objects/${'8'.repeat(64)}` })
    expect(await stored()).toMatchObject({ width: null, height: null, thumbHash: null })
  })

  it('requires its author or a parent', async () => {
    const { id } = await add({}, gran)
    expect(await jsonOf(change(id, { title: 'Snow' }, gran))).toMatchObject({ title: 'Snow' })
    expect(await refusalOf(change(id, { title: 'Rain' }, aunt))).toBe('403 forbidden')
    expect(await jsonOf(change(id, { title: 'Hail' }))).toMatchObject({ title: 'Hail' })
    expect((await gran.request('DELETE', `/api/memories/${id}`)).status).toBe(204)
    expect(await list()).toEqual([])
    expect(await refusalOf(change(id, { title: 'Late' }))).toBe('404 not-found')
  })
})

describe("A child's memory", () => {
  it('belongs to it and the parents until it is approved, and after an edit again', async () => {
    const { id, approval } = await add({ title: 'My snowman' }, child)
    expect(approval).toBe('pending')
    const readers = async () =>
      Promise.all([parent, child, gran, aunt].map(async (by) => (await list('', by)).length))
    expect(await readers()).toEqual([1, 1, 0, 0])
    const comment = { comment: 'Nice!' }
    for (const [call, body] of [
      ['comments', comment],
      ['favorites', undefined],
    ] as const) {
      const asked = gran.request('POST', `/api/memories/${id}/${call}`, body)
      expect(await refusalOf(asked)).toBe('404 not-found')
    }
    const approve = () => parent.request('POST', `/api/approvals/${id}`, { verdict: 'approved' })
    expect(await jsonOf(approve())).toMatchObject({ approval: 'approved' })
    expect(await readers()).toEqual([1, 1, 1, 1])
    expect(await jsonOf(change(id, { title: 'Our snowman' }, child))).toMatchObject({
      approval: 'pending',
    })
    expect(await readers()).toEqual([1, 1, 0, 0])
    expect(await jsonOf(change(id, { caption: 'Made by me' }))).toMatchObject({
      approval: 'approved',
    })
  })
})

describe('Favorites', () => {
  const like = (id: string, by: Person) => by.request('POST', `/api/memories/${id}/favorites`)
  const likeNoMore = (id: string, by: Person) =>
    by.request('DELETE', `/api/memories/${id}/favorites`)
  const liked = async (by: Person) =>
    idsOf(await jsonOf<MemoryAnswer[]>(by.request('GET', `/api/families/${home.id}/favorites`)))

  it('stay open to everybody, and separate for each person', async () => {
    const { id } = await add()
    const favorite = await jsonOf<FavoriteAnswer>(like(id, aunt))
    expect(favorite).toMatchObject({ memoryId: id, userId: aunt.userId })
    expect(await list('', aunt)).toMatchObject([{ id, isFavorite: true }])
    expect(await list('/date/2026-03-14', aunt)).toMatchObject([{ id, isFavorite: true }])
    expect(await list()).toMatchObject([{ id, isFavorite: false }])
    expect([await liked(aunt), await liked(parent)]).toEqual([[id], []])
  })

  it('end, and begin anew', async () => {
    const { id } = await add()
    expect(await refusalOf(likeNoMore(id, gran))).toBe('404 not-found')
    const first = await jsonOf<FavoriteAnswer>(like(id, gran))
    expect(await jsonOf<FavoriteAnswer>(like(id, gran))).toEqual(first)
    expect((await likeNoMore(id, gran)).status).toBe(204)
    expect(await liked(gran)).toEqual([])
    expect(await refusalOf(likeNoMore(id, gran))).toBe('404 not-found')
    expect(await jsonOf<FavoriteAnswer>(like(id, gran))).toEqual(first)
    expect(await jsonOf(change(id, { title: 'Snow' }))).toMatchObject({ isFavorite: false })
    expect(await liked(gran)).toEqual([id])
  })

  it('come the newest memory first, without those that were deleted', async () => {
    const [old, gone, fresh] = [
      await add({ date: '1958-07-01' }),
      await add(),
      await add({ date: '2026-03-20' }),
    ]
    for (const { id } of [fresh, gone, old]) await jsonOf(like(id, gran))
    await parent.request('DELETE', `/api/memories/${gone.id}`)
    expect(await liked(gran)).toEqual([fresh.id, old.id])
    expect(await refusalOf(like(gone.id, gran))).toBe('404 not-found')
  })
})
