import { pause } from '#pwa/sync/pause.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import { createRandom } from '#shared/testing/random.ts'
import { check } from '../checker/check.ts'
import {
  everythingReadableArrives,
  nothingUnreadableStays,
  recordsAreIdentical,
} from '../checker/devices.ts'
import { toHistory } from '../checker/sync/history.ts'
import type { Entry, FinalDevice, Violation } from '../checker/sync/history.ts'
import { noPhotoWaits } from '../checker/photos.ts'
import { nothingWaitsForEver } from '../checker/sync/queue.ts'
import { damageOf } from '#server/testing/integrity.ts'
import { readBlobs, readVersions } from '../testing/readVersions.ts'
import { backlog } from './backlog.ts'
import { happen } from './events.ts'
import type { SimulationOptions } from './options.ts'
import { readPhotos } from './readPhotos.ts'
import { createRun } from './run.ts'
import type { Run } from './run.ts'
import type { DeviceSlot } from './deviceSlot.ts'
import { eachInTurn, setUpStage } from './stage.ts'
import type { Stage } from './stage.ts'
import { badNetwork } from './faults/networkFaults.ts'

export interface Outcome {
  readonly violations: readonly Violation[]
  readonly path: string
  readonly failures: readonly string[]
  readonly healed: number
  readonly entries: number
}

const liveOn = async (run: Run): Promise<void> => {
  const { options, network, random } = run.stage
  network.faults = badNetwork(createRandom(options.seed + 1), run)
  for (let count = 0; count < options.ops; count += 1) {
    await disaster(run, count)
    backlog(run, count)
    await happen(run)
    await pause(random.integer(0, 2 * options.pace))
  }
}

export const simulate = async (options: SimulationOptions, live = liveOn): Promise<Outcome> => {
  const stage = await setUpStage(options)
  try {
    const run = createRun(stage)
    await live(run)
    const healed = await heal(run)
    const reads = await readPhotos(stage)
    const logged = await stage.server.stop()
    stage.history.add({ type: 'final-photos', reads, ...readBlobs(stage.server.dataDir) })
    stage.history.add({ type: 'final-server', ...readVersions(stage.server.dataDir) })
    const { entries, path } = stage.history
    return {
      violations: check(toHistory(entries)),
      path,
      failures: [
        ...run.failures,
        ...stage.seats.flatMap(failuresOf),
        ...linesOf(logged),
        ...damageOf(stage.server.dataDir),
      ],
      healed,
      entries: entries.length,
    }
  } finally {
    await stage.end()
  }
}

/** Every third seed loses the server's disk, long after its last backup. */
const disaster = async ({ stage }: Run, count: number): Promise<void> => {
  const { options, server, seats } = stage
  if (options.seed % 3 !== 0) return
  if (count === Math.floor(options.ops / 3)) await server.backUp()
  if (count !== Math.floor((2 * options.ops) / 3)) return
  await server.restore()
  for (const seat of seats) seat.next(() => seat.reload())
}

const failuresOf = ({ label, failures }: DeviceSlot): readonly string[] =>
  failures.map((failure) => `${label}: ${failure}`)

const linesOf = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.includes('"level":'))

/** The milliseconds that a device may take in a round that begins after the time limit. */
const lastRound = 10_000

const mostRoundsLate = 3

const heal = async (run: Run): Promise<number> => {
  const { stage, offline } = run
  await Promise.all([run.besideIsDone(), ...stage.seats.map((seat) => seat.idle())])
  offline.clear()
  stage.network.faults = {}
  await stage.network.quiet()
  const started = performance.now()
  const took = (): number => performance.now() - started
  const limit = stage.options.heal * 1000
  /**
   * Repeats a round, because a device that was read early in it may still have to fetch what
   * another device sent later.
   */
  for (let roundsLate = 0; ;) {
    if (took() > limit) roundsLate += 1
    const isLast = roundsLate === mostRoundsLate
    const devices = await eachInTurn(stage.seats, async (seat) => {
      await seat.start()
      await seat.device.resync()
      await seat.device.settled(Math.max(lastRound, limit - took())).catch(() => {})
      await seat.glance()
      return finalState(seat, took())
    })
    if (isWhole(stage, devices) || isLast) {
      for (const device of devices) stage.history.add(device)
      await noteErrors(stage)
      return took()
    }
  }
}

const noteErrors = async ({ seats, history }: Stage): Promise<void> => {
  for (const { label, device } of seats) {
    const errors = new Set(await device.errors())
    for (const error of errors) history.add({ type: 'note', device: label, what: error })
  }
}

const finalState = async ({ label, device }: DeviceSlot, at: number): Promise<FinalDevice> => {
  const [records, waiting, photos, attention] = await Promise.all([
    Promise.all(collectionNames.map((name) => device.records(name))),
    device.waiting(),
    device.photos(),
    device.attention(),
  ])
  return {
    type: 'final-device',
    at,
    device: label,
    records: records.flat(),
    waiting,
    photos,
    attention,
  }
}

const isWhole = ({ history, server }: Stage, devices: readonly FinalDevice[]): boolean => {
  const start = history.entries.filter(({ type }) => type === 'start')
  const now: Entry = { type: 'final-server', at: 0, ...readVersions(server.dataDir) }
  const state = toHistory([...start, ...devices, now])
  return [
    recordsAreIdentical,
    nothingUnreadableStays,
    everythingReadableArrives,
    nothingWaitsForEver,
    noPhotoWaits,
  ].every((property) => property(state).length === 0)
}
