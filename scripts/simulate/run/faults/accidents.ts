import { pause } from '#pwa/sync/pause.ts'
import type { Random } from '#shared/testing/random.ts'
import type { LocalBatch, LocalWrite } from '../../deviceWrites.ts'
import { poisonTask, setBackUnanswered } from './lostAnswers.ts'
import { adding } from '../writes/memoryWrites.ts'
import { familyFor, deviceSlotFor, taskOf } from '../run.ts'
import type { Run } from '../run.ts'
import type { DeviceSlot } from '../deviceSlot.ts'
import { aBatch } from '../writes/togetherWrites.ts'

const dayMs = 24 * 60 * 60 * 1000

const anyClock = (random: Random): number =>
  random.chance(0.3) ? 0 : random.integer(-10 * dayMs, 10 * dayMs)

/** The clock never goes back, because it decides who had which right when. */
const downtime = (random: Random): number =>
  random.chance(0.4) ? random.integer(0, 100) * 1000 : random.integer(1, 12) * dayMs

type Accident = (run: Run, seat: DeviceSlot, clock: number) => Promise<void> | void

const toggle = ({ offline, stage: { history, seats } }: Run, { label, body }: DeviceSlot): void => {
  const was = offline.has(label)
  for (const face of seats.filter((each) => each.body === body)) {
    if (was) offline.delete(face.label)
    else offline.add(face.label)
  }
  history.add({ type: 'note', device: label, what: was ? 'network back' : 'no network' })
}

/** The most milliseconds that a photo takes from its device into the server's database. */
const way = 150

/** A tablet's thread serves several people, so it is never killed. */
const mortalOf = ({ stage: { random, seats } }: Run): DeviceSlot =>
  random.pick(seats.filter(({ body }) => seats.filter((each) => each.body === body).length === 1))

const killSending = (run: Run, clock: number): void => {
  const { random } = run.stage
  const seat = mortalOf(run)
  const write = adding(run, familyFor(run, seat.person))
  const isWritten = random.chance(0.6)
  const wait = random.integer(0, way)
  seat.next(async () => {
    if (isWritten) {
      await seat.write(write)
      await pause(wait)
    }
    await seat.kill(clock, 0, isWritten ? undefined : write)
  })
}

const killServerReceiving = async (run: Run, seat: DeviceSlot): Promise<void> => {
  const { random, server } = run.stage
  const write = adding(run, familyFor(run, seat.person))
  const wait = random.integer(0, way)
  const later = random.integer(0, 100) * 1000
  await new Promise<void>((resolve) => {
    seat.next(() => seat.write(write).finally(resolve))
  })
  await pause(wait)
  await server.killAndRestart(later)
}

/** A batch, its sending, its answer and a pull of all collections make up to this many commits. */
const commitsOfATurn = 14

const kill = (run: Run, clock: number): void => {
  const { random } = run.stage
  const seat = mortalOf(run)
  const during = random.pick([undefined, ...duringKill(run, seat)])
  /** Prefers the first commits, because without a network few others follow. */
  const commit = random.chance(0.1) ? 0 : Math.ceil(random.next() ** 2 * commitsOfATurn)
  seat.next(async () => {
    await seat.device.resync()
    await seat.kill(clock, commit, during)
  })
}

const duringKill = (run: Run, { person }: DeviceSlot): readonly (LocalWrite | LocalBatch)[] => {
  const id = taskOf(run, familyFor(run, person).id)
  const fields = { title: run.fresh('title') }
  const batch = aBatch(run, person)
  return id === undefined ? [batch] : [{ op: 'change', kind: 'task', id, fields }, batch, batch]
}

const fillUp = (run: Run, seat: DeviceSlot): void => {
  const { random, history } = run.stage
  const batch = aBatch(run, seat.person)
  const commits = random.integer(1, 4)
  const wait = random.integer(0, 300)
  const note = (what: string): void => history.add({ type: 'note', device: seat.label, what })
  seat.next(async () => {
    note(`no room for ${commits} commits`)
    await seat.device.fillUp(commits)
    const hadRoom = await seat.writeTogether(batch)
    await pause(wait)
    await seat.device.makeRoom()
    note('room again')
    if (!hadRoom) await seat.writeTogether(batch)
  })
}

const killServer: Accident = async ({ stage: { random, server, history } }) => {
  await server.killAndRestart(downtime(random))
  history.add({ type: 'note', device: '', what: 'the server is back' })
}

const accidents = {
  network: toggle,
  reload: (_, seat) => seat.next(() => seat.reload()),
  clock: (_, seat, clock) => seat.next(() => seat.setClock(clock)),
  kill: (run, _, clock) => kill(run, clock),
  full: fillUp,
  streams: ({ stage: { network } }) => network.cutStreams(),
  server: killServer,
  setBack: setBackUnanswered,
  poison: poisonTask,
  photoDeviceKill: (run, _, clock) => killSending(run, clock),
  photoServerKill: killServerReceiving,
} as const satisfies Readonly<Record<string, Accident>>

export const befall = async (run: Run, what: keyof typeof accidents): Promise<void> => {
  const seat = await deviceSlotFor(run)
  await accidents[what](run, seat, anyClock(run.stage.random))
}
