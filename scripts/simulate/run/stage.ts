import { createRandom } from '#shared/testing/random.ts'
import type { Random } from '#shared/testing/random.ts'
import { startFaultProxy } from '../faultProxy.ts'
import type { Exchanged, FaultProxy } from '../faultProxy.ts'
import type { HistoryFile } from './historyFile.ts'
import { openHistoryFile } from './historyFile.ts'
import type { SimulationOptions } from './options.ts'
import type { Face } from './body.ts'
import { createDeviceSlots } from './deviceSlot.ts'
import type { DeviceSlot } from './deviceSlot.ts'
import { startServerProcess } from './serverProcess.ts'
import type { Account, ServerProcess } from './serverProcess.ts'

export interface StagedFamily {
  readonly id: string
  readonly people: readonly Account[]
}

export interface Stage {
  readonly options: SimulationOptions
  readonly random: Random
  readonly history: HistoryFile
  readonly server: ServerProcess
  readonly network: FaultProxy
  readonly families: readonly StagedFamily[]
  readonly seats: readonly DeviceSlot[]
  call(person: Account, method: string, path: string, body?: unknown): Promise<Answer | undefined>
  end(): Promise<void>
}

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

const dayMs = 24 * 60 * 60 * 1000

const devicesPerPerson = 4 / 3

export const setUpStage = async (options: SimulationOptions): Promise<Stage> => {
  const { seed, devices } = options
  const random = createRandom(seed)
  const history = openHistoryFile(seed, options.folder)
  const count = Math.max(2, Math.round(devices / devicesPerPerson))
  const offset = random.integer(-2, 2) * dayMs
  const server = await startServerProcess(history, count, offset)
  const network = await startFaultProxy(server.url, (exchanged) => note(history, exchanged))
  const taken = Array.from({ length: devices }, (_, at) => {
    const label = `device-${at}`
    const faceOf = (person: Account | undefined, own: string): Face => {
      if (person === undefined) throw new Error('nobody')
      return { label: own, person, name: `${own}-${seed}` }
    }
    const common = { url: network.url, history }
    if (at >= count && at === devices - 1) {
      const [first, second] = server.people.filter(({ userId }) =>
        server.tablet.userIds.includes(userId),
      )
      const faces = [faceOf(first, label), faceOf(second, `${label}-b`)]
      return createDeviceSlots({ ...common, faces, tablet: server.tablet })
    }
    const person = at < count ? server.people[at] : random.pick(server.people)
    const leaders = at % 4 === 1 ? 2 : 1
    return createDeviceSlots({ ...common, leaders, faces: [faceOf(person, label)] })
  })
  const seats = (await Promise.all(taken)).flat()
  history.add({
    type: 'start',
    seed,
    devices: Object.fromEntries(seats.map(({ label, person }) => [label, person.userId])),
  })
  const call = callBy(network.url)
  const families = await foundFamilies(options, random, server.people, call)
  await eachInTurn(seats, async (seat) => {
    await seat.start()
    await seat.device.settled(60_000)
  })
  const end = async (): Promise<void> => {
    const bodies = new Set(seats.map(({ body }) => body))
    await Promise.all([...bodies].map((body) => body.end()))
    await network.close()
    await server.removeData()
    await history.close()
  }
  return { options, random, history, server, network, families, seats, call, end }
}

export const eachInTurn = async <T>(
  seats: readonly DeviceSlot[],
  work: (seat: DeviceSlot) => Promise<T>,
): Promise<readonly T[]> => {
  const byBody = new Map<unknown, DeviceSlot[]>()
  for (const seat of seats) byBody.set(seat.body, [...(byBody.get(seat.body) ?? []), seat])
  const done = await Promise.all(
    [...byBody.values()].map(async (some) => {
      const all: T[] = []
      for (const seat of some) all.push(await work(seat))
      return all
    }),
  )
  return done.flat()
}

const note = (history: HistoryFile, exchanged: Exchanged): void => {
  const { passing, answer, delivered } = exchanged
  history.add({
    type: 'exchange',
    at: history.timeOf(exchanged.endedAt),
    startedAt: history.timeOf(exchanged.startedAt),
    device: passing.device,
    method: passing.method,
    path: passing.path,
    request: parsed(passing.body),
    ...(answer === undefined ? {} : { status: answer.status, answer: parsed(answer.text) }),
    delivered,
  })
}

const parsed = (text: string): unknown => {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown)
  } catch {
    return text
  }
}

const callBy =
  (url: string): Stage['call'] =>
  async ({ userId, cookie }, method, path, body) => {
    try {
      const response = await fetch(`${url}${path}`, {
        method,
        headers: { cookie, 'x-device': `rest:${userId}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: (parsed(text) ?? {}) as Answer['body'] }
    } catch {
      return undefined
    }
  }

const roles = ['parent', 'child', 'grandparent', 'extended_family'] as const

const firstRoles = ['parent', 'child'] as const

const foundFamilies = async (
  { families: count }: SimulationOptions,
  random: Random,
  people: readonly Account[],
  call: Stage['call'],
): Promise<readonly StagedFamily[]> => {
  const families: StagedFamily[] = []
  for (let family = 0; family < Math.min(count, people.length); family += 1) {
    const [founder, ...others] = people.filter(
      (_, at) => at % count === family || (at >= count && at % 2 === 1),
    )
    if (founder === undefined) throw new Error('nobody')
    const founded = await call(founder, 'POST', '/api/families', { name: `name ${family}` })
    const id = String(founded?.body['id'])
    for (const [at, other] of others.entries()) {
      const role = firstRoles[at] ?? random.pick(roles)
      await join(call, id, founder, other, role)
    }
    families.push({ id, people: [founder, ...others] })
  }
  return families
}

export const join = async (
  call: Stage['call'],
  familyId: string,
  parent: Account,
  person: Account,
  role: string,
): Promise<boolean> => {
  const invited = await call(parent, 'POST', `/api/families/${familyId}/invitations`, {
    role,
    consent: true,
  })
  const token = invited?.body['token']
  if (typeof token !== 'string') return false
  const accepted = await call(person, 'POST', `/api/invitations/${token}/accept`)
  return accepted?.status === 200
}
