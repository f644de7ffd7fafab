import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { CollectionName, PushedRows, PushRow } from '#shared/sync/protocol.ts'
import {
  buildEvent,
  buildEventOverride,
  buildPersonalBudget,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addFamilyOf, put } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'

const server = prepare(beforeAll, () =>
  startServer({ jobsAreStopped: true, allowances: 'unlimited' }),
)

const count = limits.partsAtOnce + 5
const day = (at: number) => new Date(Date.UTC(2026, 2, 2 + at)).toISOString().slice(0, 10)
const severalOf = (build: (date: string) => WireRecord) =>
  Array.from({ length: count }, (_, at) => build(day(at)))

interface Scene {
  readonly familyId: string
  readonly collection: CollectionName
  readonly whole: string
  readonly live: string
  readonly deleted: string
  readonly owner: Person
  readonly other: Person
}

const stored = async (id: string): Promise<StoredRecord> => {
  const record = await server.store.read((tx) => tx.records.get(id))
  if (record === undefined) throw new Error(`${id} is not there`)
  return record
}

const withParts = async (
  scene: Omit<Scene, 'whole' | 'live' | 'deleted'>,
  whole: WireRecord,
  parts: readonly WireRecord[],
): Promise<Scene> => {
  const { userId } = scene.owner
  await put(server, userId, whole, ...parts)
  const [live = '', deleted = ''] = parts.map(({ id }) => id)
  await put(server, userId, { ...(await stored(deleted)), _deleted: true })
  return { ...scene, whole: whole.id, live, deleted }
}

const setScenes = {
  'an event': async (shared: boolean) => {
    const { familyId, people } = await addFamilyOf(server, 'parent', 'extended_family')
    const [owner, other] = people as [Person, Person]
    const series = { familyId, shared, startDate: day(0), rrule: 'FREQ=DAILY' }
    const event = buildEvent(series)
    const parts = severalOf((date) =>
      buildEventOverride({ familyId, eventId: event.id, date, title: 'Heron' }),
    )
    return withParts({ familyId, collection: 'events', owner, other }, event, parts)
  },
  'a budget': async (shared: boolean) => {
    const { familyId, people } = await addFamilyOf(server, 'parent', 'parent')
    const [owner, other] = people as [Person, Person]
    const { userId } = owner
    const home = { homeFamilyId: familyId, userId }
    const visibility = shared ? 'family' : 'private'
    const budget = buildPersonalBudget({ ...home, visibility })
    const part = { ...home, personalBudgetId: budget.id, description: 'Heron' }
    const parts = severalOf((date) => buildPersonalExpense({ ...part, date }))
    return withParts({ familyId, collection: 'budgets', owner, other }, budget, parts)
  },
}

const share = {
  'an event': ({ owner, whole }: Scene, shared: boolean) =>
    jsonOf(owner.request('PATCH', `/api/events/${whole}`, { shared })),
  'a budget': ({ owner, whole }: Scene, shared: boolean) => {
    const visibility = shared ? 'family' : 'private'
    return jsonOf(owner.request('PATCH', `/api/personal-budgets/${whole}`, { visibility }))
  },
}

const push = ({ collection, other }: Scene, row: PushRow): Promise<PushedRows> =>
  jsonOf(other.request('POST', '/api/sync/push', { protocol: 1, collection, rows: [row] }))

const newEdit = (): { readonly editId: string } => ({ editId: server.environment.newToken() })

describe.each(['an event', 'a budget'] as const)('The parts of %s', (name) => {
  let scene: Scene

  const expectHidden = async (): Promise<void> => {
    const { live, deleted, other, familyId } = scene
    const history = other.request('GET', `/api/records/${live}/history`)
    expect(await refusalOf(history)).toBe('404 not-found')
    const bin = await other.request('GET', `/api/families/${familyId}/deleted`)
    expect(await bin.text()).not.toContain(deleted)
    const restoring = other.request('POST', `/api/records/${deleted}/restore`)
    expect(await refusalOf(restoring)).toBe('404 not-found')
    expect((await stored(deleted))._deleted).toBe(true)
  }

  const expectUnwritten = async (): Promise<void> => {
    const { live } = scene
    const before = await stored(live)
    const next = { ...before, ...newEdit(), title: 'Taken', description: 'Taken' }
    const answer = await push(scene, { assumedMasterState: before, newDocumentState: next })
    expect(answer).toMatchObject({ conflicts: [], refused: [{ id: live, code: 'not-found' }] })
    expect(answer.refused[0]?.state).toEqual({ id: live, _deleted: true })
    const end = { ...before, ...newEdit(), _deleted: true }
    const ended = await push(scene, { assumedMasterState: before, newDocumentState: end })
    expect(ended).toEqual({ conflicts: [], refused: [] })
    expect(await stored(live)).toEqual(before)
  }

  describe('that was closed to somebody, before any of them has moved', () => {
    beforeEach(async () => {
      scene = await setScenes[name](true)
      await share[name](scene, false)
      expect((await server.store.read((tx) => tx.jobs.of(scene.whole))).length).toBe(1)
    })

    it('stay out of their history and bin, and cannot be restored by them', async () => {
      expect.hasAssertions()
      await expectHidden()
      await server.jobs.runAll()
      await expectHidden()
    })

    it('cannot be changed or deleted by their push', async () => {
      expect.hasAssertions()
      await expectUnwritten()
      await server.jobs.runAll()
      await expectUnwritten()
    })

    it('stay its owner’s to read, to change and to bring back', async () => {
      const { owner, live, deleted } = scene
      expect((await owner.request('GET', `/api/records/${live}/history`)).status).toBe(200)
      const own = { ...scene, other: owner }
      const before = await stored(live)
      const next = { ...before, ...newEdit(), notes: 'Kept' }
      const answer = await push(own, { assumedMasterState: before, newDocumentState: next })
      expect(answer.refused).toEqual([])
      const bin = await owner.request('GET', `/api/families/${scene.familyId}/deleted`)
      if ((await bin.text()).includes(deleted)) {
        expect((await owner.request('POST', `/api/records/${deleted}/restore`)).status).toBe(204)
        expect((await stored(deleted)).audience).toBe((await stored(scene.whole)).audience)
      }
    })
  })

  describe('that was opened to somebody, before any of them has moved', () => {
    beforeEach(async () => {
      scene = await setScenes[name](false)
      await share[name](scene, true)
      expect((await server.store.read((tx) => tx.jobs.of(scene.whole))).length).toBe(1)
    })

    it('cannot be read or written before they have moved, but afterwards', async () => {
      await expectHidden()
      await expectUnwritten()
      await server.jobs.runAll()
      const { live, other } = scene
      const pull = { protocol: 1, collections: { [scene.collection]: null }, limit: 500 }
      const pulled = await other.request('POST', '/api/sync/pull', pull)
      expect(await pulled.text()).toContain(live)
    })
  })
})
