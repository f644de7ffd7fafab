import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildEventDecision } from '#shared/testing/builders.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import type { PushResponse } from '#shared/sync/protocol.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addFamilyOf } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const family = prepareFamily(
  beforeEach,
  server,
  'parent',
  'parent',
  'child',
  'child',
  'grandparent',
)
const [parent, other, child, sibling, gran] = family.people
let stranger: Person

beforeEach(async () => {
  stranger = (await addFamilyOf(server, 'parent')).people[0] as Person
})

interface EventAnswer {
  readonly id: string
  readonly title: string
  readonly approval: string
}

const ask = (title = 'Party') =>
  jsonOf<EventAnswer>(
    child.request('POST', `/api/families/${family.id}/calendar/events`, {
      title,
      startDate: '2026-03-16T16:00',
    }),
  )
const decide = (by: Person, id: string, verdict: string, reason: string | null = null) =>
  by.request('POST', `/api/approvals/${id}`, { verdict, reason })
const waiting = async (by: Person) =>
  (await jsonOf<{ recordId: string }[]>(by.request('GET', '/api/approvals'))).map(
    ({ recordId }) => recordId,
  )
const pulled = async (by: Person, id: string): Promise<WireRecord> => {
  const body = { protocol: protocolVersion, collections: { events: null }, limit: 200 }
  const answer = await jsonOf<{ collections: { events: { documents: WireRecord[] } } }>(
    by.request('POST', '/api/sync/pull', body),
  )
  const found = answer.collections.events.documents.find((each) => each.id === id)
  if (found === undefined) throw new Error(id)
  return found
}
const push = (by: Person, newDocumentState: WireRecord, assumedMasterState?: WireRecord) =>
  jsonOf<PushResponse>(
    by.request('POST', '/api/sync/push', {
      protocol: protocolVersion,
      collection: 'events',
      rows: [
        assumedMasterState === undefined
          ? { newDocumentState }
          : { newDocumentState, assumedMasterState },
      ],
    }),
  )
const codes = ({ refused }: PushResponse) => refused.map(({ code }) => code)

describe('What a child asks', () => {
  it('waits for its own parents, who each decide it once for both', async () => {
    const { id } = await ask()
    expect([await waiting(parent), await waiting(other)]).toEqual([[id], [id]])
    for (const by of [child, sibling, gran, stranger]) expect(await waiting(by)).toEqual([])
    expect(await jsonOf(decide(other, id, 'returned', 'Too late'))).toMatchObject({
      approval: 'returned',
      reason: 'Too late',
    })
    expect(await refusalOf(decide(parent, id, 'approved'))).toBe('409 decided-already')
    expect([await waiting(parent), await waiting(other)]).toEqual([[], []])
  })

  it('rejects anybody else’s decision, and only its author learns that it exists', async () => {
    const { id } = await ask()
    expect(await refusalOf(decide(child, id, 'approved'))).toBe('403 forbidden')
    for (const by of [sibling, gran, stranger]) {
      expect(await refusalOf(decide(by, id, 'approved'))).toBe('404 not-found')
      expect(await refusalOf(decide(by, 'nothing', 'approved'))).toBe('404 not-found')
    }
    expect(await waiting(parent)).toEqual([id])
  })

  it('takes no approval that comes with it, whichever way it is sent', async () => {
    const event = await ask()
    const made = child.request('POST', `/api/families/${family.id}/calendar/events`, {
      title: 'Mine',
      startDate: '2026-03-16',
      approval: 'approved',
    })
    expect([400, 201]).toContain((await made).status)
    await child.request('PATCH', `/api/events/${event.id}`, { approval: 'approved' })
    const before = await pulled(child, event.id)
    const forged = { ...before, title: 'Ball', approval: 'approved' as const, editId: 'forged' }
    expect(codes(await push(child, forged, before))).toEqual([])
    expect(await pulled(child, event.id)).toMatchObject({ title: 'Ball', approval: 'pending' })
    const decision = buildEventDecision({
      familyId: family.id,
      recordId: event.id,
      ofEdit: 'forged',
    })
    expect(codes(await push(child, decision))).not.toEqual([])
    expect((await pulled(child, event.id)).approval).toBe('pending')
    for (const { approval } of await jsonOf<EventAnswer[]>(
      child.request(
        'GET',
        `/api/families/${family.id}/calendar/events?from=2026-03-01&to=2026-03-31`,
      ),
    )) {
      expect(approval).toBe('pending')
    }
  })
})

describe('An approval', () => {
  const decisionOf = ({ id, editId = '' }: WireRecord, verdict: 'approved' | 'returned') =>
    buildEventDecision({ familyId: family.id, recordId: id, ofEdit: editId, verdict })

  it('fails for an earlier version than the present one', async () => {
    const { id } = await ask('Tea')
    const seen = await pulled(parent, id)
    await jsonOf(child.request('PATCH', `/api/events/${id}`, { title: 'Midnight feast' }))
    expect(codes(await push(parent, decisionOf(seen, 'approved')))).toEqual(['outdated'])
    expect(await pulled(parent, id)).toMatchObject({ title: 'Midnight feast', approval: 'pending' })
  })

  it('applies only to the listed version, if the call names it', async () => {
    const { id } = await ask('Tea')
    const listed = () => jsonOf<{ editId: string }[]>(parent.request('GET', '/api/approvals'))
    const approve = (by: Person, editId?: string) =>
      by.request('POST', `/api/approvals/${id}`, { verdict: 'approved', editId })
    const [seen] = await listed()
    await jsonOf(child.request('PATCH', `/api/events/${id}`, { title: 'Midnight feast' }))
    expect(await refusalOf(approve(parent, seen?.editId))).toBe('409 outdated')
    expect(await pulled(parent, id)).toMatchObject({ title: 'Midnight feast', approval: 'pending' })
    const [next] = await listed()
    await jsonOf(decide(parent, id, 'returned'))
    await jsonOf(child.request('PATCH', `/api/events/${id}`, { title: 'Breakfast' }))
    expect(await refusalOf(approve(parent, next?.editId))).toBe('409 outdated')
    for (const by of [sibling, gran, stranger]) {
      expect(await refusalOf(approve(by, next?.editId))).toBe('404 not-found')
    }
    const [last] = await listed()
    expect(await jsonOf(approve(parent, last?.editId))).toMatchObject({ approval: 'approved' })
    const decided = await pulled(parent, id)
    expect(decided).toMatchObject({ title: 'Breakfast', approval: 'approved' })
    expect(await refusalOf(approve(parent, ''))).toBe('400 invalid')
  })

  it('does nothing when it is sent once more for what was asked again', async () => {
    const { id } = await ask()
    const seen = await pulled(parent, id)
    const returned = decisionOf(seen, 'returned')
    expect(codes(await push(parent, returned))).toEqual([])
    await jsonOf(child.request('PATCH', `/api/events/${id}`, { title: 'Breakfast' }))
    await push(parent, returned)
    await push(other, { ...returned, verdict: 'approved', editId: 'another' })
    const held = await pulled(parent, returned.id)
    const turned = { ...held, verdict: 'approved', editId: 'turned' }
    expect(codes(await push(other, turned, held))).toEqual(['decided-already'])
    expect(await pulled(child, id)).toMatchObject({ title: 'Breakfast', approval: 'pending' })
  })

  it('reaches no version that goes by the name of an earlier one', async () => {
    const { id } = await ask('Tea')
    const first = await pulled(child, id)
    expect(codes(await push(parent, decisionOf(first, 'returned')))).toEqual([])
    const returned = await pulled(child, id)
    const again = { ...returned, title: 'Feast', editId: first.editId ?? '' }
    expect(await push(child, again, returned)).toMatchObject({ taken: [id], refused: [] })
    expect(await pulled(child, id)).toMatchObject({ title: 'Tea', approval: 'returned' })
  })

  it('cannot be taken back by deleting it', async () => {
    const { id } = await ask()
    const decision = decisionOf(await pulled(parent, id), 'approved')
    await push(parent, decision)
    const held = await pulled(parent, decision.id)
    const end = { ...held, _deleted: true, editId: 'end' }
    expect(codes(await push(other, end, held))).not.toEqual([])
    expect(await pulled(child, id)).toMatchObject({ approval: 'approved' })
  })
})

describe('Photos and comments', () => {
  const imageUrl = `/api/objects/${'7'.repeat(64)}`
  const addPhoto = (by: Person, fields: object = {}) =>
    jsonOf<EventAnswer>(
      by.request('POST', `/api/families/${family.id}/memories`, {
        date: '2026-01-09',
        imageUrl,
        ...fields,
      }),
    )
  const listed = (by: Person) => jsonOf<object[]>(by.request('GET', '/api/approvals'))

  it('wait beside the rest, as far as they say what they are', async () => {
    const event = await ask('Party')
    const photo = await addPhoto(child)
    const under = `/api/memories/${(await addPhoto(parent)).id}/comments`
    const comment = await jsonOf<EventAnswer>(
      child.request('POST', under, { comment: 'How deep!' }),
    )
    const ofChild = { userId: child.userId, amount: null, budget: null }
    const waits = await listed(parent)
    expect(waits).toHaveLength(3)
    expect(waits).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...ofChild, recordId: event.id, kind: 'event', imageUrl: null }),
        expect.objectContaining({
          ...ofChild,
          recordId: photo.id,
          kind: 'memory',
          title: 'Photo',
          date: '2026-01-09',
          imageUrl,
        }),
        expect.objectContaining({
          ...ofChild,
          recordId: comment.id,
          kind: 'memoryComment',
          title: 'How deep!',
          memoryId: expect.any(String) as string,
        }),
      ]),
    )
    for (const by of [child, sibling, gran, stranger]) expect(await listed(by)).toEqual([])
  })

  it('show their title, or their text', async () => {
    await addPhoto(child, { date: '2026-01-01', title: 'Snow', caption: 'Deep' })
    await addPhoto(child, { date: '2026-01-02', caption: 'Deeper' })
    expect(await listed(parent)).toMatchObject([{ title: 'Snow' }, { title: 'Deeper' }])
  })

  it('accept one decision, by a parent, on the version that was seen', async () => {
    const { id } = await addPhoto(child)
    const [seen] = await jsonOf<{ editId: string }[]>(parent.request('GET', '/api/approvals'))
    await jsonOf(child.request('PATCH', `/api/memories/${id}`, { title: 'Another one' }))
    const approve = { verdict: 'approved', editId: seen?.editId }
    expect(await refusalOf(parent.request('POST', `/api/approvals/${id}`, approve))).toBe(
      '409 outdated',
    )
    expect(await refusalOf(decide(child, id, 'approved'))).toBe('403 forbidden')
    for (const by of [sibling, gran, stranger]) {
      expect(await refusalOf(decide(by, id, 'approved'))).toBe('404 not-found')
    }
    expect(await jsonOf(decide(other, id, 'returned', 'Too dark'))).toEqual({
      recordId: id,
      kind: 'memory',
      verdict: 'returned',
      reason: 'Too dark',
      approval: 'returned',
    })
    expect(await refusalOf(decide(parent, id, 'approved'))).toBe('409 decided-already')
    expect(await listed(parent)).toEqual([])
  })
})
