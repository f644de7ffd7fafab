import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ErrorBody } from '#server/errors.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'
import type { CommentAnswer } from './memoryComments.ts'
import type { MemoryAnswer } from './memoryShapes.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const family = prepareFamily(
  beforeEach,
  server,
  'parent',
  'child',
  'grandparent',
  'extended_family',
)
const [parent, child, gran, aunt] = family.people
let memoryId: string

beforeEach(async () => {
  memoryId = (await addMemory()).id
})

const addMemory = (by = parent) =>
  jsonOf<MemoryAnswer>(
    by.request('POST', `/api/families/${family.id}/memories`, {
      date: '2026-03-14',
      imageUrl: `/api/objects/${'7'.repeat(64)}`,
    }),
  )

const post = (by: Person, body: object, under = memoryId) =>
  by.request('POST', `/api/memories/${under}/comments`, body)
const say = (by: Person, comment: string) => jsonOf<CommentAnswer>(post(by, { comment }))
const list = (by: Person, rest = '') =>
  jsonOf<CommentAnswer[]>(by.request('GET', `/api/memories/${memoryId}/comments${rest}`))
const said = async (by: Person) => (await list(by)).map(({ comment }) => comment)
const remove = (by: Person, id: string, under = memoryId) =>
  by.request('DELETE', `/api/memories/${under}/comments/${id}`)

const addressOf = async ({ userId }: Person, email: string) => {
  await server.commit({ type: 'system', userId }, [
    {
      type: 'apply',
      id: userId,
      apply: (current) => ({ ...current, email, id: userId, _deleted: false }),
    },
  ])
}

describe('Comments', () => {
  it('say who wrote them and when, the first first', async () => {
    const first = await say(gran, ' How deep it was! ')
    expect(first).toMatchObject({
      memoryId,
      comment: 'How deep it was!',
      userId: gran.userId,
      user: { firstName: 'Robin', email: null },
      approval: 'approved',
    })
    await say(parent, 'And so cold\nall day.')
    expect(await said(aunt)).toEqual(['How deep it was!', 'And so cold\nall day.'])
    expect(await list(aunt, '?limit=1')).toEqual([first])
  })

  it('tell an address to nobody but whose it is', async () => {
    await addressOf(gran, 'gran@example.org')
    await say(gran, 'Lovely')
    expect(await list(gran)).toMatchObject([{ user: { email: 'gran@example.org' } }])
    for (const by of [parent, child, aunt]) {
      expect(await list(by)).toMatchObject([{ user: { firstName: 'Robin', email: null } }])
    }
  })

  it('must not be empty', async () => {
    for (const body of [{}, { comment: '' }, { comment: ' \n ' }]) {
      const { error } = (await (await post(parent, body)).json()) as ErrorBody
      expect(error.issues).toMatchObject([{ path: 'comment', message: 'Comment cannot be empty' }])
    }
    expect(await refusalOf(post(parent, { comment: 'x'.repeat(2001) }))).toBe('400 invalid')
    expect(await said(parent)).toEqual([])
  })

  it('can be read by the extended family, who may write none', async () => {
    await say(gran, 'Lovely')
    expect(await said(aunt)).toEqual(['Lovely'])
    expect(await refusalOf(post(aunt, { comment: 'Indeed' }))).toBe('403 forbidden')
  })

  it('can be deleted by their authors and by parents, under their own memory only', async () => {
    const [one, two] = [await say(gran, 'One'), await say(gran, 'Two')]
    const another = await addMemory()
    expect(await refusalOf(remove(aunt, one.id))).toBe('403 forbidden')
    expect(await refusalOf(remove(parent, one.id, another.id))).toBe('404 not-found')
    expect(await refusalOf(remove(parent, memoryId))).toBe('404 not-found')
    expect((await remove(gran, one.id)).status).toBe(204)
    expect((await remove(parent, two.id)).status).toBe(204)
    expect(await refusalOf(remove(gran, two.id))).toBe('404 not-found')
    expect(await said(gran)).toEqual([])
  })

  it('go with their memory', async () => {
    const { id } = await say(gran, 'Lovely')
    await parent.request('DELETE', `/api/memories/${memoryId}`)
    expect(await refusalOf(gran.request('GET', `/api/memories/${memoryId}/comments`))).toBe(
      '404 not-found',
    )
    expect(await refusalOf(remove(gran, id))).toBe('404 not-found')
  })
})

describe("A child's comment", () => {
  it('stays with the child and the parents until one of them approves it', async () => {
    const { id, approval } = await say(child, 'I fell into it!')
    expect(approval).toBe('pending')
    expect([await said(child), await said(parent)]).toEqual([
      ['I fell into it!'],
      ['I fell into it!'],
    ])
    expect([await said(gran), await said(aunt)]).toEqual([[], []])
    const decide = parent.request('POST', `/api/approvals/${id}`, { verdict: 'approved' })
    expect(await jsonOf(decide)).toMatchObject({ kind: 'memoryComment', approval: 'approved' })
    expect([await said(gran), await said(aunt)]).toEqual([['I fell into it!'], ['I fell into it!']])
  })

  it('stays its own once it is sent back, and is told in no other memory', async () => {
    const { id } = await say(child, 'Ugh')
    const back = { verdict: 'returned', reason: 'Be kind' }
    await jsonOf(parent.request('POST', `/api/approvals/${id}`, back))
    expect(await list(child)).toMatchObject([{ id, approval: 'returned' }])
    expect(await said(gran)).toEqual([])
    const another = await addMemory()
    await say(child, 'Waits')
    const there = child.request('GET', `/api/memories/${another.id}/comments`)
    expect(await jsonOf(there)).toEqual([])
  })

  it('moves with its own memory', async () => {
    const { id } = await addMemory(child)
    await jsonOf(post(parent, { comment: 'Nice!' }, id))
    const read = (by: Person) => by.request('GET', `/api/memories/${id}/comments`)
    expect(await refusalOf(read(gran))).toBe('404 not-found')
    await jsonOf(parent.request('POST', `/api/approvals/${id}`, { verdict: 'approved' }))
    expect(await jsonOf(read(gran))).toMatchObject([{ comment: 'Nice!' }])
    await jsonOf(child.request('PATCH', `/api/memories/${id}`, { title: 'Snowman' }))
    expect(await refusalOf(read(gran))).toBe('404 not-found')
  })
})
