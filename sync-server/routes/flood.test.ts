import { afterAll, beforeAll, expect, it } from 'vitest'
import { taskSchema } from '#shared/domain/task.ts'
import { collectionNames, protocolVersion } from '#shared/sync/protocol.ts'
import { jsonOf } from '#server/testing/answers.ts'
import { flood, makeFlooder } from '#server/testing/flood.ts'
import type { Flooder } from '#server/testing/flood.ts'
import { sendPhoto } from '#server/testing/objects.ts'
import { addFamilyOf, newEdit } from '#server/testing/people.ts'
import type { Person } from '#server/testing/people.ts'
import { photoOfPhone } from '#server/testing/pictures.ts'
import { startServer } from '#server/testing/serve.ts'
import type { TestServer } from '#server/testing/serve.ts'

/** How much the flooding account has of everything, and how often another one's calls are timed. */
const size = Number(process.env['FLOOD_SIZE'] ?? 40)
const rounds = Number(process.env['FLOOD_ROUNDS'] ?? 5)

/**
 * In milliseconds. On a quiet machine it is below 300, flood and probe on the same two processors; each
 * call of the flood alone once held everybody up for 3 to 30 seconds.
 */
const generous = 2000

let server: TestServer
let flooder: Flooder
let familyId: string
let victim: Person

beforeAll(async () => {
  server = await startServer()
  flooder = await makeFlooder(server, size)
  const made = await addFamilyOf(server, 'parent')
  familyId = made.familyId
  ;[victim] = made.people as [Person]
}, 120_000)
afterAll(() => server.close())

const probes: Readonly<Record<string, () => Promise<unknown>>> = {
  tasks: () => victim.request('GET', `/api/families/${familyId}/tasks`),
  push: () => {
    const common = { ...newEdit(server), id: server.environment.newId(), familyId }
    const task = taskSchema.parse({ ...common, kind: 'task', title: 'mine' })
    const rows = [{ newDocumentState: { ...task, _deleted: false } }]
    return victim.request('POST', '/api/sync/push', {
      protocol: protocolVersion,
      collection: 'tasks',
      rows,
    })
  },
  pull: () =>
    victim.request('POST', '/api/sync/pull', {
      protocol: protocolVersion,
      collections: Object.fromEntries(collectionNames.map((name) => [name, null])),
      limit: 100,
    }),
}

it('While one account does its worst, another one’s calls are answered', async () => {
  const times = new Map<string, number[]>(Object.keys(probes).map((name) => [name, []]))
  const stop = flood(server, flooder)
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, probe] of Object.entries(probes)) {
        const start = performance.now()
        await jsonOf(probe() as Promise<Response>)
        times.get(name)?.push(performance.now() - start)
      }
    }
    expect(await sendPhoto(victim, await photoOfPhone())).toMatch(/^\/api\/objects\//)
  } finally {
    await stop()
  }
  const figures = [...times].map(([name, all]) => ({ name, ...figuresOf(all) }))
  if (process.env['FLOOD_SIZE'] !== undefined) process.stderr.write(`${JSON.stringify(figures)}\n`)
  expect(figures.filter(({ median }) => median > generous)).toEqual([])
}, 120_000)

const figuresOf = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return { median: at(0.5), p95: at(0.95), worst: at(1) }
}
