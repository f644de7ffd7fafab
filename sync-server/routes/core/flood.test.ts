import { loadavg } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import { taskSchema } from '#shared/tasks/task.ts'
import { collectionNames, protocolVersion } from '#shared/sync/protocol.ts'
import { jsonOf } from '#server/testing/answers.ts'
import { realEnvironment } from '#server/testing/environment.ts'
import { makeFlooder } from '#server/testing/processes/flood.ts'
import type { Flooder } from '#server/testing/processes/flood.ts'
import { monotonicNow } from '#server/testing/monotonicNow.ts'
import { sendPhoto } from '#server/testing/photos/objects.ts'
import { addFamilyOf, newEdit } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { photoOfPhone } from '#server/testing/photos/pictures.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import { spawnServer } from '#server/testing/processes/spawn.ts'
import type { SpawnedServer } from '#server/testing/processes/spawn.ts'
import { startFlood } from '#server/testing/processes/startFlood.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import type { TemporaryDirectory } from '#server/testing/temporaryStore.ts'

/**
 * FLOOD_SIZE sets the amount of data in the flooding account, and FLOOD_ROUNDS the number of
 * measured calls of another one. If set, the test prints the figures.
 */
const size = Number(process.env['FLOOD_SIZE'] ?? 40)
const rounds = Number(process.env['FLOOD_ROUNDS'] ?? 5)

/**
 * The server processes or sends this many calls for one account at a time; the flood keeps over
 * forty calls open.
 */
const mostBefore = limits.callsAtOnce.pull + limits.callsAtOnce.call

let directory: TemporaryDirectory
let server: SpawnedServer | undefined
let flooder: Flooder
let familyId: string
let victim: Person

/** The server and the flood run in separate processes, so that only the answers count. */
beforeAll(async () => {
  directory = await makeTemporaryDirectory()
  const dataDir = directory.path
  const before = await startServer({ dataDir })
  flooder = await makeFlooder(before, size)
  const made = await addFamilyOf(before, 'parent')
  familyId = made.familyId
  ;[victim] = made.people as [Person]
  await before.close()
  server = await spawnServer({ dataDir, port: before.port, variables: { BACKUP_KEEP: '0' } })
  await server.ready
}, 120_000)
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.exited
  await directory.remove()
})

const probes: Readonly<Record<string, () => Promise<Response>>> = {
  tasks: () => victim.request('GET', `/api/families/${familyId}/tasks`),
  push: () => {
    const common = { ...newEdit({ environment: realEnvironment }), id: realEnvironment.newId() }
    const task = taskSchema.parse({ ...common, familyId, kind: 'task', title: 'mine' })
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
  for (const probe of Object.values(probes)) await jsonOf(probe())
  const asked: Asked[] = []
  const { answered, answersAt, end } = await startFlood({ url: server?.url ?? '', flooder })
  try {
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, probe] of Object.entries(probes)) {
        const from = monotonicNow()
        await jsonOf(probe())
        asked.push({ name, from, to: monotonicNow() })
      }
    }
    expect(await sendPhoto(victim, await photoOfPhone())).toMatch(/^\/api\/objects\//)
  } finally {
    end()
  }
  const figures = Object.keys(probes).map((name) => {
    const own = asked.filter((each) => each.name === name)
    return {
      name,
      milliseconds: figuresOf(own.map(({ from, to }) => to - from)),
      answersBefore: figuresOf(
        own.map(({ from, to }) => answersAt.filter((at) => at > from && at < to).length),
      ),
    }
  })
  if (process.env['FLOOD_SIZE'] !== undefined) {
    const [load] = loadavg()
    process.stderr.write(`${JSON.stringify({ load, figures })}\n`)
  }
  expect(answered).toEqual({
    pull: 200,
    restore: 200,
    pushOfOne: 200,
    pushOfAll: 200,
    year: size > 50 ? 422 : 200,
    month: 200,
    tasks: 200,
    history: 200,
    spend: 200,
    expense: 400,
  })
  expect(answersAt.length).toBeGreaterThan(0)
  expect(figures.filter(({ answersBefore }) => answersBefore.median > mostBefore)).toEqual([])
}, 120_000)

interface Asked {
  readonly name: string
  readonly from: number
  readonly to: number
}

const figuresOf = (all: readonly number[]) => {
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return { median: at(0.5), p95: at(0.95), worst: at(1) }
}
