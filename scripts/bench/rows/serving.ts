import { readFile } from 'node:fs/promises'
import { v7 } from 'uuid'
import { taskSchema } from '#shared/tasks/task.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import { medianOf } from '../measure.ts'
import type { Contender, Figure } from '../measure.ts'
import { inTurns } from '../stage/bench.ts'
import type { Bench } from '../stage/bench.ts'
import { connectIdle } from '../stage/load/idleDevices.ts'
import { pushAtOnce } from '../stage/load/pushLoad.ts'
import type { Pusher } from '../stage/load/pushLoad.ts'
import { startPlainServer } from '../stage/plainServer.ts'
import { startProduct } from '../stage/product.ts'
import type { SeededPerson } from '../stage/load/seed.ts'

const pushers = 50
const roundLasts = 2500
const warmUpLasts = 5000
const idleDevices = 1000
/**
 * These devices connect before the count begins. Without them, half of each figure would be
 * compiled code and the growth of the server's heap.
 */
const devicesBefore = 1000
const devicesPerPerson = 20

export const measureServing = async (bench: Bench): Promise<readonly Figure[]> => [
  ...(await measurePushes(bench)),
  await measureMemory(bench),
]

const measurePushes = async (bench: Bench): Promise<readonly Figure[]> => {
  const { plain } = bench
  const product = await startProduct(bench, { tasks: 100, others: pushers })
  const ours = product.seeded.others.map((person) => pusherTo(product.url, person))
  const bare = Array.from({ length: pushers }, () => barePusher(plain.url))
  await pushAtOnce(ours, warmUpLasts)
  await pushAtOnce(bare, warmUpLasts)
  const samples = await inTurns(bench, {
    ours: () => pushAtOnce(ours, roundLasts),
    plain: () => pushAtOnce(bare, roundLasts),
  })
  return [
    {
      row: 'f',
      name: `durable pushes of one row a second, ${pushers} devices`,
      unit: '1/s',
      ours: medianOf(samples.ours),
      plain: medianOf(samples.plain),
      limit: { type: 'part of plain', value: 0.3 },
    },
  ]
}

const newTask = (familyId: string): WireRecord => ({
  ...taskSchema.parse({
    id: v7(),
    editId: v7(),
    kind: 'task',
    familyId,
    title: 'Mow the lawn',
  }),
  _deleted: false,
})

const pusherTo = (url: string, { cookie, familyId }: SeededPerson): Pusher => ({
  address: `${url}/api/sync/push`,
  headers: { Cookie: cookie, Origin: url },
  body: () => {
    const rows = [{ newDocumentState: newTask(familyId) }]
    return JSON.stringify({ protocol: protocolVersion, collection: 'tasks', rows })
  },
  isTaken: (answer) => answer.endsWith('"conflicts":[],"refused":[]}'),
})

const barePusher = (url: string): Pusher => ({
  address: `${url}/row`,
  headers: {},
  body: () => JSON.stringify(newTask('family')),
  isTaken: (answer) => answer === '{}',
})

/** Each sample starts a fresh process, so that earlier work does not count. */
const measureMemory = async (bench: Bench): Promise<Figure> => {
  const others = (devicesBefore + idleDevices) / devicesPerPerson
  const nodeOptions = ['--expose-gc', '--import', `data:text/javascript,${collectOnSignal}`]
  const product = await startProduct(bench, { tasks: 100, others, nodeOptions })
  await product.stop()
  const cookies = product.seeded.others.flatMap(({ cookie }) =>
    Array.from({ length: devicesPerPerson }, () => cookie),
  )
  const samples = await inTurns(bench, {
    ours: async () => {
      const server = await product.copy()
      return perDevice(server, `${server.url}/api/sync/live?protocol=1`, cookies)
    },
    plain: async () => {
      const server = await startPlainServer(bench.folder, nodeOptions)
      return perDevice(server, `${server.url}/live?idle`, cookies)
    },
  })
  const [ours, plain]: readonly Contender[] = [medianOf(samples.ours), medianOf(samples.plain)]
  return {
    row: 'f',
    name: 'memory for a device that only waits',
    unit: 'kB',
    ours: ours ?? medianOf([]),
    plain: plain ?? medianOf([]),
    limit: { type: 'times plain', value: 1.5 },
  }
}

const collectOnSignal = encodeURIComponent(
  "process.on('SIGUSR2', () => { for (let n = 0; n < 3; n += 1) globalThis.gc() })",
)

interface Process {
  readonly pid: number
  stop(): Promise<void>
}

const perDevice = async (
  server: Process,
  address: string,
  cookies: readonly string[],
): Promise<number> => {
  const first = await connectIdle(address, cookies.slice(0, devicesBefore))
  const before = await residentBytes(server.pid)
  const rest = await connectIdle(address, cookies.slice(devicesBefore))
  const after = await residentBytes(server.pid)
  first.close()
  rest.close()
  await server.stop()
  return (after - before) / 1000 / rest.count
}

const settles = 1500

const residentBytes = async (pid: number): Promise<number> => {
  process.kill(pid, 'SIGUSR2')
  await new Promise((resolve) => {
    setTimeout(resolve, settles)
  })
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) * 1024
}
