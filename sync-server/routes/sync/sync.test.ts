import { beforeAll, describe, expect, it } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import { personHeader } from '#shared/sync/headers.ts'
import { protocolVersion, ruleVersion } from '#shared/sync/protocol.ts'
import type { LiveEvent, PullResponse, PushResponse } from '#shared/sync/protocol.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { buildTaskSeries } from '#shared/testing/builders.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addFamilyOf, put, request } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { aTask, edited } from '#server/testing/syncStage.ts'
import { prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll)

const pullBody = { protocol: 1, collections: { tasks: null }, limit: 10 }
const pushBody = (...rows: readonly unknown[]) => ({ protocol: 1, collection: 'tasks', rows })
const pull = (person: Person, body: unknown = pullBody) =>
  person.request('POST', '/api/sync/pull', body)
const push = (person: Person, body: unknown) => person.request('POST', '/api/sync/push', body)

const familyOfTwo = async () => {
  const { familyId, people } = await addFamilyOf(server, 'parent', 'grandparent')
  const [ann, gil] = people
  if (ann === undefined || gil === undefined) throw new Error('no people')
  return { familyId, ann, gil }
}

const newTask = (familyId: string, fields: object = {}) =>
  aTask(server.environment.newId(), familyId, fields)

describe('Pull and push', () => {
  it('bring a record from one person’s device to another’s', async () => {
    const { familyId, ann, gil } = await familyOfTwo()
    const task = newTask(familyId)
    const answer = await jsonOf<PushResponse>(push(ann, pushBody({ newDocumentState: task })))
    expect(answer).toMatchObject({ accepted: [{ id: task.id }], conflicts: [], refused: [] })
    const pulled = await jsonOf<PullResponse>(pull(gil))
    if ('resync' in pulled) throw new Error('resync')
    expect(pulled.collections.tasks?.documents).toMatchObject([
      { id: task.id, rev: 1, createdBy: ann.userId, audience: `household:${familyId}` },
    ])
    const { checkpoint } = pulled.collections.tasks ?? {}
    const next = pull(gil, { ...pullBody, collections: { tasks: checkpoint } })
    expect(await jsonOf<PullResponse>(next)).toMatchObject({
      collections: { tasks: { documents: [] } },
    })
  })

  it('announce and take groups of rows, whole or not at all', async () => {
    const { familyId, ann } = await familyOfTwo()
    expect(await jsonOf<PullResponse>(pull(ann))).toMatchObject({ takesGroups: true })
    const row = (fields: object = {}) => ({
      collection: 'tasks',
      newDocumentState: newTask(familyId, fields),
    })
    const groups = [
      { id: 'good', rows: [row(), row()] },
      { id: 'bad', rows: [row(), row({ title: '' })] },
    ]
    const answer = await jsonOf<PushResponse>(push(ann, { ...pushBody(), groups }))
    expect(answer.groups).toMatchObject([
      { id: 'good', outcome: 'taken', accepted: [{ rev: 1 }, { rev: 1 }] },
      { id: 'bad', outcome: 'refused', refused: [{ code: 'invalid' }] },
    ])
  })

  it('refuse groups that no device sends, and take nothing of the request', async () => {
    const { familyId, ann } = await familyOfTwo()
    const task = newTask(familyId)
    const row = { collection: 'tasks', newDocumentState: newTask(familyId) }
    const send = (groups: unknown) => push(ann, { ...pushBody({ newDocumentState: task }), groups })
    const many = Array.from({ length: limits.groupRows + 1 }, () => row)
    const hostile: readonly unknown[] = [
      'g',
      { id: 'g' },
      ['g'],
      [{ id: 7, rows: [] }],
      [{ id: 'g', rows: { length: 1 } }],
      [{ id: 'g', rows: [{ newDocumentState: row.newDocumentState }] }],
      [{ id: 'g', rows: [{ ...row, collection: 'accounts' }] }],
      [{ id: 'g', rows: many }],
      [1, 2].map((id) => ({ id: `g${id}`, rows: many.slice(1) })),
      Array.from({ length: 201 }, (_, at) => ({ id: `${at}`, rows: [] })),
    ]
    for (const groups of hostile) expect(await refusalOf(send(groups))).toBe('400 invalid')
    expect(await server.store.read((tx) => tx.records.get(task.id))).toBeUndefined()
  })

  it('answer refused rows with status 200', async () => {
    const { familyId, ann } = await familyOfTwo()
    const rows = [
      { newDocumentState: newTask('elsewhere') },
      { newDocumentState: newTask(familyId) },
    ]
    const { refused } = await jsonOf<PushResponse>(push(ann, pushBody(...rows)))
    expect(refused.map(({ code }) => code)).toEqual(['forbidden'])
  })

  it('answer 426 to another protocol, whatever its body looks like', async () => {
    const { ann } = await familyOfTwo()
    const other = { protocol: protocolVersion + 1, entirely: 'different' }
    expect(await refusalOf(pull(ann, other))).toBe('426 protocol')
    expect(await refusalOf(push(ann, other))).toBe('426 protocol')
    const live = ann.request('GET', `/api/sync/live?protocol=${protocolVersion + 1}`)
    expect(await refusalOf(live)).toBe('426 protocol')
  })

  it('answer 426 to an older app only where it would meet a rule that it cannot read', async () => {
    const { familyId, ann, gil } = await familyOfTwo()
    const series = (rrule: string): WireRecord => {
      const id = server.environment.newId()
      return {
        ...buildTaskSeries({ id, familyId, startDate: '2026-11-29', rrule }),
        _deleted: false,
      }
    }
    const own = (body: object) => ({ ...body, rules: ruleVersion })
    await push(ann, own(pushBody({ newDocumentState: series('FREQ=MONTHLY;BYMONTHDAY=-1') })))
    expect((await pull(gil)).status).toBe(200)
    const fortnightly = series('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE;WKST=SU')
    await push(ann, own(pushBody({ newDocumentState: fortnightly })))
    expect(await refusalOf(pull(gil))).toBe('426 protocol')
    expect((await pull(gil, own(pullBody))).status).toBe(200)
    const stale = { ...fortnightly, rrule: 'FREQ=WEEKLY' }
    const edit = { assumedMasterState: stale, newDocumentState: { ...stale, title: 'Swim' } }
    expect(await refusalOf(push(ann, pushBody(edit)))).toBe('426 protocol')
  })

  it('answer 400 to what is no request of theirs', async () => {
    const { familyId, ann } = await familyOfTwo()
    const refusals = [
      pull(ann, {}),
      pull(ann, { ...pullBody, limit: 0 }),
      pull(ann, { ...pullBody, collections: { secrets: null } }),
      pull(ann, { ...pullBody, collections: { tasks: { epoch: 1, audiences: {} } } }),
      push(ann, { protocol: 1, collection: 'tasks' }),
      push(ann, pushBody({ newDocumentState: { title: 'no id' } })),
      push(
        ann,
        pushBody(...Array.from({ length: 201 }, () => ({ newDocumentState: newTask(familyId) }))),
      ),
    ]
    for (const refusal of refusals) expect(await refusalOf(refusal)).toBe('400 invalid')
  })

  it('answer 413 to a push beyond the limit', async () => {
    const { familyId, ann } = await familyOfTwo()
    const large = newTask(familyId, { note: 'x'.repeat(2_000_000) })
    expect(await refusalOf(push(ann, pushBody({ newDocumentState: large })))).toBe('413 too-large')
  })
})

describe('Giving back', () => {
  const restore = (person: Person, body: unknown) =>
    person.request('POST', '/api/sync/restore', body)
  const restoreBody = async (fields: object = {}) => {
    const epoch = await server.store.read((tx) => tx.epoch())
    return { protocol: 1, epoch, known: [], states: [], ...fields }
  }

  it('answers what is wanted and what is not ours', async () => {
    const { familyId, ann } = await familyOfTwo()
    const task = newTask(familyId)
    await push(ann, pushBody({ newDocumentState: task }))
    const stored = await server.store.read((tx) => tx.records.get(task.id))
    const known = [
      { id: task.id, rev: 1, editId: task.editId },
      { id: 'lacking', rev: 1, editId: 'x' },
    ]
    const states = [stored, { ...stored, title: 'forged' }, newTask(familyId)]
    const answer = await jsonOf(restore(ann, await restoreBody({ known, states })))
    expect(answer).toEqual({ wanted: ['lacking'], refused: [task.id, states[2]?.id] })
    expect(await server.store.read((tx) => tx.records.get(task.id))).toEqual(stored)
  })

  it('requires a signed-in person, and their own records’ device', async () => {
    const { ann, gil } = await familyOfTwo()
    const body = await restoreBody()
    const stranger = request(server.url, undefined, 'POST', '/api/sync/restore', body)
    expect(await refusalOf(stranger)).toBe('401 unauthorized')
    const others = fetch(`${server.url}/api/sync/restore`, {
      method: 'POST',
      headers: {
        Origin: server.url,
        Cookie: ann.cookie,
        'Content-Type': 'application/json',
        [personHeader]: gil.userId,
      },
      body: JSON.stringify(body),
    })
    expect(await refusalOf(others)).toBe('409 other-person')
    expect((await restore(gil, body)).status).toBe(200)
  })

  it('waits, as a push does, until the device knows the epoch', async () => {
    const { familyId, ann } = await familyOfTwo()
    const another = await restoreBody({ epoch: 'another' })
    expect(await refusalOf(restore(ann, another))).toBe('409 resync')
    const row = { newDocumentState: newTask(familyId) }
    const pushed = push(ann, { ...pushBody(row), epoch: 'another' })
    expect(await refusalOf(pushed)).toBe('409 resync')
  })

  it('answers 426 to another protocol, 400 to what is no request of its, 413 to too much', async () => {
    const { ann } = await familyOfTwo()
    expect(await refusalOf(restore(ann, { protocol: protocolVersion + 1 }))).toBe('426 protocol')
    const version = { id: 'a', rev: 1, editId: 'e' }
    const wrong = [
      { epoch: undefined },
      { known: [{ ...version, rev: 0 }] },
      { known: [{ ...version, id: '' }] },
      { known: Array.from({ length: 2001 }, () => version) },
      { states: [{ title: 'no id' }] },
      { states: Array.from({ length: 201 }, () => ({ id: 'a', _deleted: true })) },
    ]
    for (const fields of wrong) {
      expect(await refusalOf(restore(ann, await restoreBody(fields)))).toBe('400 invalid')
    }
    const large = { states: [{ id: 'a', _deleted: false, text: 'x'.repeat(2_000_000) }] }
    expect(await refusalOf(restore(ann, await restoreBody(large)))).toBe('413 too-large')
  })
})

describe('The live stream', () => {
  const listen = async (person: Person) => {
    const response = await person.request('GET', '/api/sync/live?protocol=1')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    if (reader === undefined) throw new Error('no body')
    let text = ''
    const events = (): LiveEvent[] =>
      [...text.matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as LiveEvent)
    const ended = (async () => {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
        text += chunk.value
      }
    })()
    const next = async (count: number): Promise<LiveEvent[]> => {
      while (events().length < count) await new Promise((resolve) => setTimeout(resolve, 5))
      return events()
    }
    return { events, ended, next, cancel: () => reader.cancel() }
  }

  it('tells both people of a change within a second, and carries no record', async () => {
    const { familyId, ann, gil } = await familyOfTwo()
    const streams = [await listen(ann), await listen(gil)]
    await push(ann, pushBody({ newDocumentState: newTask(familyId) }))
    for (const stream of streams) {
      expect(await stream.next(1)).toEqual([{ type: 'changed', collections: ['tasks'] }])
      await stream.cancel()
    }
  })

  it('ends within a second of a change of role, after saying that the audiences changed', async () => {
    const { familyId, gil } = await familyOfTwo()
    const stream = await listen(gil)
    const member = await server.store.read((tx) => tx.records.get(`${familyId}:${gil.userId}`))
    if (member === undefined) throw new Error('no member')
    await put(server, 'server', edited(member, { role: 'extended_family' }))
    await stream.ended
    expect(stream.events()).toContainEqual({ type: 'audiences' })
  })

  it('ends with the session', async () => {
    const { ann, gil } = await familyOfTwo()
    const [own, other] = [await listen(ann), await listen(gil)]
    await server.sessions.endAllOf(ann.userId)
    await own.ended
    expect(own.events()).toEqual([])
    expect(await refusalOf(ann.request('GET', '/api/sync/live'))).toBe('401 unauthorized')
    await other.cancel()
  })
})
