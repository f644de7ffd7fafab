import type { Remote } from 'comlink'
import type { Person } from '#server/testing/people/people.ts'
import { pause } from '#pwa/sync/pause.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { roles } from '#shared/core/role.ts'
import { createRandom } from '#shared/testing/random.ts'
import type { Random } from '#shared/testing/random.ts'
import { readableAmong } from './checker/devices.ts'
import { momentOf } from './checker/policies.ts'
import type { Device } from './device.ts'
import type { Faults } from './faultProxy.ts'
import { readVersions } from './testing/readVersions.ts'
import { goOnline, newTask, setRole } from './world.ts'
import type { World } from './world.ts'

const stepsPerSeed = 14

interface Run {
  readonly world: World
  readonly devices: readonly Remote<Device>[]
  readonly random: Random
  readonly familyId: string
  readonly people: readonly Person[]
  readonly taskIds: string[]
  readonly online: boolean[]
}

const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index]
  if (found === undefined) throw new Error(`nothing at ${index}`)
  return found
}

const upTo = (random: Random, below: number): number => random.integer(0, below - 1)

const happenings = {
  create: 2,
  edit: 3,
  prioritise: 1,
  tick: 2,
  remove: 1,
  tamper: 1,
  network: 2,
  role: 1,
  wait: 1,
} as const

type Happening = keyof typeof happenings

const inProportion: readonly Happening[] = Object.entries(happenings).flatMap(([name, times]) =>
  Array.from({ length: times }, () => name as Happening),
)

const step = async (run: Run): Promise<void> => {
  const who = upTo(run.random, run.devices.length)
  const task = run.taskIds.length === 0 ? undefined : run.random.pick(run.taskIds)
  const happening = run.random.pick(inProportion)
  if (happening === 'network') return switchNetwork(run, who)
  if (happening === 'role') return changeRole(run)
  if (happening === 'wait') return pause(upTo(run.random, 60))
  if (happening === 'create') return makeTask(run, at(run.devices, who))
  if (task !== undefined) await touchTask(run, at(run.devices, who), task, happening)
}

const switchNetwork = async ({ devices, online }: Run, who: number): Promise<void> => {
  if (online[who] === true) await at(devices, who).disconnect()
  else await at(devices, who).connect()
  online[who] = online[who] !== true
}

/** The first person's role never changes, so that the family keeps a parent. */
const changeRole = ({ world, familyId, people, random }: Run): Promise<void> => {
  const { userId } = at(people, 1 + upTo(random, people.length - 1))
  return setRole(world, familyId, userId, random.pick(roles))
}

const makeTask = async (run: Run, device: Remote<Device>): Promise<void> => {
  const assignedTo = run.random.pick([null, ...run.people.map(({ userId }) => userId)])
  const made = newTask(run.familyId, { assignedTo })
  if (await device.tryCreate(made)) run.taskIds.push(made.id)
}

const touchTask = async (
  { random }: Run,
  device: Remote<Device>,
  task: string,
  happening: 'edit' | 'prioritise' | 'tick' | 'remove' | 'tamper',
): Promise<void> => {
  const number = upTo(random, 1000)
  const changes = {
    edit: { title: `title ${number}` },
    prioritise: { priority: number < 500 ? 'low' : 'high' },
    tick: { status: number < 500 ? 'pending' : 'completed' },
  }
  if (happening === 'remove') await device.tryRemove('task', task)
  else if (happening !== 'tamper') await device.tryChange('task', task, changes[happening])
  else {
    const here = (await device.records('tasks')).find(({ id }) => id === task)
    if (here !== undefined) await device.writeAnyway({ ...here, title: `tampered ${number}` })
  }
}

const held = async (device: Remote<Device>): Promise<Map<string, WireRecord>> => {
  const records = [...(await device.records('families')), ...(await device.records('tasks'))]
  return new Map(records.map((record) => [record.id, record]))
}

const badNetwork = (random: Random): Faults => ({
  onRequest: async () => (random.chance(0.08) ? ('drop' as const) : undefined),
  onAnswer: async () => {
    if (random.chance(0.2)) await pause(upTo(random, 40))
    return random.chance(0.08) ? ('drop' as const) : undefined
  },
})

const heal = async ({ world, devices, online }: Run): Promise<void> => {
  world.network.faults = {}
  for (const [index, device] of devices.entries()) {
    if (online[index] !== true) await device.connect()
  }
  for (let round = 0; round < 2; round += 1) {
    await Promise.all(devices.map((device) => device.resync()))
    await Promise.all(devices.map((device) => device.settled()))
  }
}

export interface Outcome {
  readonly held: ReadonlyMap<string, WireRecord>
  readonly readable: ReadonlyMap<string, WireRecord>
}

/** @returns for each person, what their device holds and what the server would let them read. */
export const runSeed = async (
  world: World,
  devices: readonly Remote<Device>[],
  seed: number,
): Promise<readonly Outcome[]> => {
  const random = createRandom(seed)
  const others = devices.slice(1).map(() => random.pick(roles))
  const { familyId, people } = await world.addFamily('parent', ...others)
  const online = devices.map(() => true)
  const run: Run = { world, devices, random, familyId, people, taskIds: [], online }
  await Promise.all(people.map((person, index) => goOnline(at(devices, index), person)))
  world.network.faults = badNetwork(random)
  for (let count = 0; count < stepsPerSeed; count += 1) await step(run)
  await heal(run)
  const { records } = readVersions(world.server.dataDir)
  const now = momentOf(records, new Date().toISOString())
  return Promise.all(
    people.map(async ({ userId }, index) => ({
      held: await held(at(devices, index)),
      readable: readableAmong(records, now, userId),
    })),
  )
}
