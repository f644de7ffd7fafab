import { beforeAll, expect, it } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { WireRecord } from '#shared/core/record.ts'
import {
  buildEvent,
  buildEventOverride,
  buildPersonalBudget,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { jsonOf } from '#server/testing/answers.ts'
import { addFamilyOf, put } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'

const server = prepare(beforeAll, () =>
  startServer({ jobsAreStopped: true, allowances: 'unlimited' }),
)

const secret = 'Heron'
const count = limits.partsAtOnce + 5
const day = (at: number) => new Date(Date.UTC(2026, 2, 2 + at)).toISOString().slice(0, 10)
const severalOf = (build: (date: string) => WireRecord) =>
  Array.from({ length: count }, (_, at) => build(day(at)))

const readingCalls = (familyId: string, ids: readonly string[]): readonly string[] => {
  const window = `from=${day(0)}&to=${day(count)}&start=${day(0)}&end=${day(count)}&date=${day(1)}`
  const query = `familyId=${familyId}&homeFamilyId=${familyId}&q=${secret}&limit=100`
  const reading = server.routes.filter(({ method }) => method === 'GET')
  const paths = reading.flatMap(({ path }) =>
    ids.map((id) =>
      path
        .replace(':familyId', familyId)
        .replace(/:(date|month|day)\b/, day(1))
        .replaceAll(/:\w+/g, encodeURIComponent(id)),
    ),
  )
  return [...new Set(paths)]
    .filter((path) => !/live|auth|openapi/.test(path))
    .flatMap((path) => [path, `${path}?${query}`, `${path}?${query}&${window}`])
}

const tellingCalls = async (
  by: Person,
  familyId: string,
  ids: readonly string[],
): Promise<readonly string[]> => {
  const telling: string[] = []
  for (const path of readingCalls(familyId, ids)) {
    const text = await (await by.request('GET', path)).text()
    if (text.includes(secret)) telling.push(path)
  }
  const collections = Object.fromEntries(collectionNames.map((name) => [name, null]))
  const pull = { protocol: 1, collections, limit: 500 }
  const pulled = await by.request('POST', '/api/sync/pull', pull)
  if ((await pulled.text()).includes(secret)) telling.push('pull')
  return telling
}

it('tells nobody by any call of the times of an event that is no longer shared with them', async () => {
  const { familyId, people } = await addFamilyOf(server, 'parent', 'extended_family')
  const [parent, aunt] = people as [Person, Person]
  const series = buildEvent({ familyId, shared: true, startDate: day(0), rrule: 'FREQ=DAILY' })
  const parts = severalOf((date) =>
    buildEventOverride({ familyId, eventId: series.id, date, title: secret }),
  )
  await put(server, parent.userId, series, ...parts)
  const ids = [series.id, parts[0]?.id ?? '']
  expect(await tellingCalls(aunt, familyId, ids)).toContain('pull')
  expect((await tellingCalls(aunt, familyId, ids)).length).toBeGreaterThan(1)
  await jsonOf(parent.request('PATCH', `/api/events/${series.id}`, { shared: false }))
  expect(await server.store.read((tx) => tx.jobs.all())).toHaveLength(1)
  expect(await tellingCalls(aunt, familyId, ids)).toEqual([])
  await server.jobs.runAll()
  expect(await tellingCalls(aunt, familyId, ids)).toEqual([])
  expect(await tellingCalls(parent, familyId, ids)).toContain('pull')
})

it('tells nobody by any call of the expenses of a budget that was closed to them, and its owner of all', async () => {
  const { familyId: homeFamilyId, people } = await addFamilyOf(server, 'parent', 'parent')
  const [owner, other] = people as [Person, Person]
  const { userId } = owner
  const budget = buildPersonalBudget({ homeFamilyId, userId, visibility: 'family' })
  const parts = severalOf((date) =>
    buildPersonalExpense({
      homeFamilyId,
      personalBudgetId: budget.id,
      userId,
      description: secret,
      date,
    }),
  )
  await put(server, userId, budget, ...parts)
  const ids = [budget.id, parts[0]?.id ?? '']
  const before = await tellingCalls(other, homeFamilyId, ids)
  expect(before).toContain('pull')
  const path = `/api/personal-budgets/${budget.id}`
  await jsonOf(owner.request('PATCH', path, { visibility: 'private' }))
  expect(await server.store.read((tx) => tx.jobs.all())).toHaveLength(1)
  expect(await tellingCalls(other, homeFamilyId, ids)).toEqual([])
  expect((await tellingCalls(owner, homeFamilyId, ids)).length).toBeGreaterThanOrEqual(
    before.length,
  )
  await server.jobs.runAll()
  expect(await tellingCalls(other, homeFamilyId, ids)).toEqual([])
})
