import { pause } from '#pwa/sync/pause.ts'
import type { Random } from '#shared/testing/random.ts'
import { poisonTask, setBackUnanswered } from './lostAnswers.ts'
import { adding } from './memoryWrites.ts'
import { familyFor, seatFor, taskOf } from './run.ts'
import type { Run } from './run.ts'
import type { Seat } from './seat.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Right, or wrong by up to ten days either way. */
const anyClock = (random: Random): number =>
  random.chance(0.3) ? 0 : random.integer(-10 * dayMs, 10 * dayMs)

/** Whole seconds or days, and never back: who had which right when is told by these times. */
const downtime = (random: Random): number =>
  random.chance(0.4) ? random.integer(0, 100) * 1000 : random.integer(1, 12) * dayMs

type Accident =
  'network' | 'reload' | 'clock' | 'kill' | 'streams' | 'server' | 'setBack' | 'poison'

type PhotoAccident = 'photoDeviceKill' | 'photoServerKill'

/** What befalls devices, the network and the server, besides the weather. */
export const accident = async (run: Run, what: Accident | PhotoAccident): Promise<void> => {
  const { random, server, network, history } = run.stage
  const seat = await seatFor(run)
  const clock = anyClock(random)
  switch (what) {
    case 'network':
      toggle(run, seat)
      return
    case 'reload':
      seat.next(() => seat.reload())
      return
    case 'clock':
      seat.next(() => seat.setClock(clock))
      return
    case 'kill':
      kill(run, clock)
      return
    case 'photoDeviceKill':
      killSending(run, clock)
      return
    case 'photoServerKill':
      return killServerReceiving(run, seat)
    case 'setBack':
      return setBackUnanswered(run)
    case 'poison':
      return poisonTask(run)
    case 'streams':
      network.cutStreams()
      return
    case 'server':
      await server.killAndRestart(downtime(random))
      history.add({ type: 'note', device: '', what: 'the server is back' })
  }
}

/** Of a device, whoever is in front of it. */
const toggle = ({ offline, stage: { history, seats } }: Run, { label, body }: Seat): void => {
  const was = offline.has(label)
  for (const face of seats.filter((each) => each.body === body)) {
    if (was) offline.delete(face.label)
    else offline.add(face.label)
  }
  history.add({ type: 'note', device: label, what: was ? 'network back' : 'no network' })
}

/** How long a photo may take from its device into the server's database, in milliseconds. */
const way = 150

/** A tablet's thread is shared by its people, and is not killed. */
const mortalOf = ({ stage: { random, seats } }: Run): Seat =>
  random.pick(seats.filter(({ body }) => seats.filter((each) => each.body === body).length === 1))

/** Before its bytes are on the device, before its memory is, and anywhere on its way. */
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
    await seat.kill(clock, isWritten ? undefined : write)
  })
}

/** Between any two of its steps: spooled, placed under its name, noted. */
const killServerReceiving = async (run: Run, seat: Seat): Promise<void> => {
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

const kill = (run: Run, clock: number): void => {
  const { random } = run.stage
  const seat = mortalOf(run)
  const family = familyFor(run, seat.person)
  const id = taskOf(run, family.id)
  const fields = { title: run.fresh('title') }
  const during =
    id === undefined || random.chance(0.5)
      ? undefined
      : ({ op: 'change', kind: 'task', id, fields } as const)
  seat.next(() => seat.kill(clock, during))
}
