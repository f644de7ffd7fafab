import type { Remote } from 'comlink'
import { addFamilyOf, addPerson } from '#server/testing/people/people.ts'
import type { Allowances } from '#server/middleware/limitRate.ts'
import type { FamilyOf, Person } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'
import { memberId } from '#shared/people/family/member.ts'
import type { Role } from '#shared/core/role.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { buildTask } from '#shared/testing/builders.ts'
import type { Device } from './device.ts'
import { createDevices } from './devices.ts'
import type { Devices } from './devices.ts'
import type { FaultProxy } from './faultProxy.ts'

export interface World {
  readonly server: TestServer
  readonly network: FaultProxy
  addDevice: Devices['add']
  beginDevice: Devices['begin']
  addFamily<Roles extends readonly Role[]>(...roles: Roles): Promise<FamilyOf<Roles>>
  addPerson(): Promise<Person>
  close(): Promise<void>
}

/**
 * These rates limit nothing, because a test has many hasty devices; other tests check the real
 * rates.
 */
export const generous: Allowances = {
  perAddress: { standard: 1_000_000, sensitive: 1_000_000 },
  perAccount: 1_000_000,
}

export const createWorld = async (): Promise<World> => {
  const server = await startServer({ allowances: generous })
  return createWorldAround({ server: () => server, end: () => server.close() })
}

interface Serving {
  server(): TestServer
  end(): Promise<void>
}

export const createWorldAround = async ({ server, end }: Serving): Promise<World> => {
  const devices = await createDevices(server())
  return {
    get server() {
      return server()
    },
    network: devices.network,
    addDevice: devices.add,
    beginDevice: devices.begin,
    addFamily: (...roles) => addFamilyOf(server(), ...roles),
    addPerson: () => addPerson(server()),
    close: async () => {
      await devices.close()
      await end()
    },
  }
}

let opened = 0

export const login = async (
  device: Remote<Device>,
  person: Person,
  name?: string,
): Promise<string> => {
  opened += 1
  const chosen = name ?? `${person.userId}-${opened}`
  await device.open({ userId: person.userId, cookie: person.cookie, name: chosen })
  return chosen
}

export const goOnline = async (device: Remote<Device>, person: Person): Promise<string> => {
  const name = await login(device, person)
  await device.connect()
  await device.settled()
  return name
}

export const newTask = (familyId: string, changes: Partial<WireRecord> = {}): WireRecord => {
  const { createdAt: _, createdBy: __, ...task } = buildTask({ familyId })
  opened += 1
  return { ...task, id: `task-${process.pid}-${Date.now()}-${opened}`, ...changes } as WireRecord
}

export const settle = async (...devices: readonly Remote<Device>[]): Promise<void> => {
  for (const device of devices) {
    await device.resync()
    await device.settled()
  }
}

export const taskOn = async (
  device: Remote<Device>,
  id: string,
): Promise<WireRecord | undefined> => {
  const records = await device.records('tasks')
  return records.find((record) => record.id === id)
}

export const onServer = (world: World, id: string): Promise<WireRecord | undefined> =>
  world.server.store.read((tx) => tx.records.get(id))

export const setRole = async (
  { server }: World,
  familyId: string,
  userId: string,
  role: Role,
): Promise<void> => {
  const apply = (current: WireRecord | undefined): WireRecord => {
    if (current === undefined) throw new Error('no such member')
    return { ...current, role, editId: server.environment.newToken() }
  }
  const change = { type: 'apply', id: memberId(familyId, userId), apply } as const
  const [verdict] = await server.commit({ type: 'system', userId: 'parents' }, [change])
  if (verdict?.type !== 'accepted') throw new Error(JSON.stringify(verdict))
}

export const putTasks = async (
  { server }: World,
  familyId: string,
  userId: string,
  count: number,
): Promise<readonly WireRecord[]> => {
  const tasks = Array.from({ length: count }, () => newTask(familyId))
  for (let start = 0; start < count; start += 200) {
    await server.commit(
      { type: 'system', userId },
      tasks.slice(start, start + 200).map((task) => ({
        type: 'apply',
        id: task.id,
        apply: () => task,
      })),
    )
  }
  return tasks
}
