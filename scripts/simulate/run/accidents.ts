import type { Random } from '#shared/testing/random.ts'
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

/** What befalls devices, the network and the server, besides the weather. */
export const accident = async (
  run: Run,
  what: 'network' | 'reload' | 'clock' | 'kill' | 'streams' | 'server',
): Promise<void> => {
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

/** Only a disk outlives a thread: what a device keeps in memory is closed, not killed. */
const kill = (run: Run, clock: number): void => {
  const { random, seats } = run.stage
  const mortal = seats.filter(({ storage }) => storage === 'dexie')
  if (mortal.length === 0) return
  const seat = random.pick(mortal)
  const family = familyFor(run, seat.person)
  const id = taskOf(run, family.id)
  const fields = { title: run.fresh('title') }
  const during =
    id === undefined || random.chance(0.5)
      ? undefined
      : ({ op: 'change', kind: 'task', id, fields } as const)
  seat.next(() => seat.kill(clock, during))
}
