import { readFile } from 'node:fs/promises'
import { v7 } from 'uuid'
import type { WireRecord } from '#shared/domain/record.ts'
import { taskSchema } from '#shared/domain/task.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import { buildFamily, buildMember, buildMoneySeries } from '#shared/testing/builders.ts'
import { realEnvironment } from '#server/testing/environment.ts'
import { request } from '#server/testing/people.ts'
import { openSqliteStore } from '#server/store/sqlite/sqliteStore.ts'
import type { Figure } from '../measure.ts'
import { percentile } from '../measure.ts'
import type { Bench } from '../stage/bench.ts'
import { startProduct } from '../stage/product.ts'
import type { Seeded, SeededPerson } from '../stage/seed.ts'

/** A server with a large family, whose person works it hard, and people in families of their own. */
export interface SharedServer {
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  readonly seeded: Seeded
}

export type ServeShared = (records: number) => Promise<SharedServer>

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

interface Heavy {
  readonly name: string
  /** What the account does, once. */
  work(call: Call, person: SeededPerson, records: number): Promise<void>
}

/** People in families of their own who call meanwhile. */
export const others = 8

const rest = 60_000
const megabyte = 1024 * 1024

/** By the built server over a seeded folder of its own. */
export const measureSharing = (bench: Bench): Promise<readonly Figure[]> =>
  measureHeavies(bench, (records) => startProduct(bench, { tasks: records, others }))

/** Row m: what others wait for their calls while one account has much done, and what memory that leaves. */
export const measureHeavies = async (
  { tell, records }: Pick<Bench, 'tell' | 'records'>,
  serve: ServeShared,
): Promise<readonly Figure[]> => {
  const figures: Figure[] = []
  for (const heavy of heavies) {
    const server = await serve(records)
    const { person } = server.seeded
    const call: Call = (...words) => request(server.url, person.cookie, ...words)
    const before = await memoryOf(server)
    const waits = await whileOthersCall(server, async () => {
      await heavy.work(call, person, records)
      await untilIdle(server)
    })
    await pause(rest)
    const left = (await memoryOf(server)) - before
    tell(`  ${heavy.name}: ${waits.length} calls of others, ${left.toFixed(0)} MB left`)
    figures.push(
      figure(
        `others’ calls while one account ${heavy.name}, 95 of 100`,
        'ms',
        percentile(waits, 95),
        100,
      ),
      figure('the same, the longest', 'ms', Math.max(...waits), 500),
      figure('memory a minute later, above that before', 'MB', left, 50),
    )
  }
  return figures
}

const figure = (name: string, unit: string, value: number, most: number): Figure => ({
  row: 'm',
  name,
  unit,
  ours: { value, samples: [value] },
  limit: { type: 'at most', value: most },
})

/** Each of the others reads, edits and pulls, one after another, until the work is done. */
const whileOthersCall = async (
  { url, seeded }: SharedServer,
  work: () => Promise<void>,
): Promise<readonly number[]> => {
  const waits: number[] = []
  let isDone = false
  const goOn = async ({ cookie, familyId }: SeededPerson): Promise<void> => {
    const calls = [
      () => request(url, cookie, 'GET', `/api/families/${familyId}/members`),
      () => request(url, cookie, 'POST', '/api/sync/push', pushOf('tasks', [newTask(familyId)])),
      () => request(url, cookie, 'POST', '/api/sync/pull', pullOfTasks),
    ]
    for (let at = 0; !isDone; at += 1) {
      const began = performance.now()
      const answer = await calls[at % calls.length]?.()
      await answer?.arrayBuffer()
      waits.push(performance.now() - began)
      await pause(100)
    }
  }
  const calling = Promise.all(seeded.others.map(goOn))
  await work().finally(() => {
    isDone = true
  })
  await calling
  return waits
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const pullOfTasks = { protocol: protocolVersion, limit: 1000, collections: { tasks: null } }

const pushOf = (collection: string, records: readonly WireRecord[]) => ({
  protocol: protocolVersion,
  collection,
  rows: records.map((newDocumentState) => ({ newDocumentState })),
})

const newTask = (familyId: string): WireRecord => ({
  ...taskSchema.parse({ id: v7(), editId: v7(), kind: 'task', familyId, title: 'Mow the lawn' }),
  _deleted: false,
})

/** Until no job is left that the heavy work asked for. */
const untilIdle = async ({ dataDir }: SharedServer): Promise<void> => {
  const store = await openSqliteStore({ directory: dataDir, environment: realEnvironment })
  try {
    while ((await store.read((tx) => tx.jobs.all())).length > 0) await pause(250)
  } finally {
    await store.close()
  }
}

/** What the server's process has in memory, in MB. */
const memoryOf = async ({ pid }: SharedServer): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024) / megabyte
}

/** @throws Error where the server refuses it. */
const succeed = async (answer: Promise<Response>): Promise<unknown> => {
  const response = await answer
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.url} ${response.status}: ${text}`)
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

const heavies: readonly Heavy[] = [
  {
    name: 'deletes its family',
    work: async (call, { familyId }) => {
      const name = { name: 'The Bench Family' }
      await succeed(call('POST', `/api/families/${familyId}/deletion`, name))
    },
  },
  {
    name: 'founds a brought family of 499',
    work: async (call) => {
      const from = { serverId: v7(), userId: 'me', familyId: 'home' }
      const begun = await succeed(call('POST', '/api/brings', { from, records: 10, bytes: 10_000 }))
      const ids = Array.from({ length: 499 }, (_, at) => `person-${at}`)
      const body = {
        family: buildFamily({ id: 'home', name: 'Home' }),
        members: ids.map((userId) =>
          buildMember({ familyId: 'home', userId, role: 'grandparent' }),
        ),
        roles: Object.fromEntries(ids.map((id) => [id, 'grandparent'])),
      }
      const { id } = begun as { readonly id: string }
      await succeed(call('POST', `/api/brings/${id}/family`, body))
    },
  },
  {
    name: 'has what recurs daily entered for a year',
    work: async (call, { familyId, userId }, records) => {
      const startDate = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
      const series = Array.from({ length: Math.ceil(records / 365) }, () =>
        buildMoneySeries({ id: v7(), familyId, userId, startDate, rrule: 'FREQ=DAILY' }),
      )
      await succeed(call('POST', '/api/sync/push', pushOf('budgets', series)))
    },
  },
  {
    name: 'asks thrice for 60,000 audiences that there are not',
    work: async (call) => {
      const audiences = Object.fromEntries(
        Array.from({ length: 60_000 }, (_, at) => [`a${at}`, at]),
      )
      const tasks = { epoch: 'epoch', audiences }
      const body = { protocol: protocolVersion, limit: 1000, collections: { tasks } }
      await Promise.all([1, 2, 3].map(() => call('POST', '/api/sync/pull', body)))
    },
  },
]
