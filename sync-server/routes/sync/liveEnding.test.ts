import { beforeAll, expect, it } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import { buildEvent, buildEventOverride, buildTask } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { jsonOf } from '#server/testing/answers.ts'
import { openLive } from '#server/testing/liveEvents.ts'
import { addFamilyOf, put } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'

const server = prepare(beforeAll, () =>
  startServer({ allowances: 'unlimited', jobsAreStopped: true }),
)

it('A stream that is open ends with its family, and the next one tells nothing of its erasing', async () => {
  const { familyId, people } = await addFamilyOf(server, 'parent', 'child')
  const [parent, child] = people as [Person, Person]
  await put(server, parent.userId, buildTask({ familyId }))
  const streams = await Promise.all(people.map(({ cookie }) => openLive(server.url, cookie)))
  const path = `/api/families/${familyId}/deletion`
  expect((await parent.request('POST', path, { name: 'Ash' })).status).toBe(204)
  for (const stream of streams) {
    await expect.poll(() => stream.isEnded()).toBe(true)
    expect(stream.text()).toContain('"audiences"')
  }
  const next = await openLive(server.url, child.cookie)
  await jsonOf(child.request('GET', '/api/auth/user'))
  await server.jobs.runAll()
  await jsonOf(child.request('GET', '/api/auth/user'))
  expect(next.text()).not.toContain('tasks')
  await next.close()
})

it('A stream that is open tells of nothing that changes in parts once they have moved away', async () => {
  const { familyId, people } = await addFamilyOf(server, 'parent', 'extended_family')
  const [parent, aunt] = people as [Person, Person]
  const series = buildEvent({ familyId, shared: true, rrule: 'FREQ=DAILY' })
  const parts = Array.from({ length: limits.partsAtOnce + 5 }, (_, at) => {
    const date = new Date(Date.UTC(2026, 2, 2 + at)).toISOString().slice(0, 10)
    return buildEventOverride({ familyId, eventId: series.id, date })
  })
  await put(server, parent.userId, series, ...parts)
  await jsonOf(parent.request('PATCH', `/api/events/${series.id}`, { shared: false }))
  await server.jobs.runAll()
  const stream = await openLive(server.url, aunt.cookie)
  const own = await openLive(server.url, parent.cookie)
  const heard = () => own.text().split('"events"').length - 1
  for (const [at, part] of parts.slice(0, 3).entries()) {
    await put(server, parent.userId, { ...part, title: 'Moved' })
    await expect.poll(heard).toBeGreaterThan(at)
  }
  expect(stream.text()).not.toContain('events')
  await Promise.all([stream.close(), own.close()])
})
