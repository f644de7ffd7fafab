import type { Random } from '#shared/testing/random.ts'
import { befall } from './faults/accidents.ts'
import { forge } from './faults/forgeries.ts'
import { callRest, changeMembership } from './calls.ts'
import { lookAtServer } from './groupLooks.ts'
import { deviceSlotFor } from './run.ts'
import type { Run } from './run.ts'
import { writeAlbumHere } from './writes/albumWrites.ts'
import { setAllowanceHere } from './writes/allowanceWrites.ts'
import { writeEventHere } from './writes/eventWrites.ts'
import { writeListHere } from './writes/listWrites.ts'
import { writeMemoryHere } from './writes/memoryWrites.ts'
import { writeMoneyHere } from './writes/moneyWrites.ts'
import { meetAtTime, writeSeriesHere } from './writes/seriesWrites.ts'
import { writeTogetherHere } from './writes/togetherWrites.ts'
import { writeHere } from './writes/writes.ts'

const look = async (run: Run): Promise<void> => {
  const seat = await deviceSlotFor(run)
  seat.next(async () => {
    run.calm.add(seat.label)
    try {
      await seat.look()
    } finally {
      run.calm.delete(seat.label)
    }
    await seat.glance()
    lookAtServer(run)
  })
}

const glance = async (run: Run): Promise<void> => {
  const seat = await deviceSlotFor(run)
  seat.next(() => seat.glance())
  lookAtServer(run)
}

interface RunEvent {
  readonly times: number
  happen(run: Run): Promise<void>
}

const once = (times: number, happen: RunEvent['happen']): readonly RunEvent[] => [{ times, happen }]

const each = <What extends string>(
  happen: (run: Run, what: What) => Promise<void>,
  times: Readonly<Record<What, number>>,
): readonly RunEvent[] =>
  (Object.keys(times) as What[]).flatMap((what) => once(times[what], (run) => happen(run, what)))

const events: readonly RunEvent[] = [
  ...each(writeHere, {
    create: 12,
    edit: 26,
    several: 6,
    tick: 12,
    remove: 4,
    undo: 3,
    rename: 2,
    renameFamily: 1,
  }),
  ...each(writeSeriesHere, {
    seriesMake: 3,
    seriesChange: 5,
    seriesRemove: 1,
    timeTick: 14,
    timeEdit: 12,
    timeSkip: 3,
  }),
  ...once(6, meetAtTime),
  ...each(writeMoneyHere, {
    moneyMake: 3,
    moneyCategory: 3,
    moneySpend: 14,
    moneyControl: 4,
    moneyShare: 6,
    moneyDecide: 12,
  }),
  ...once(5, setAllowanceHere),
  ...each(writeEventHere, { eventMake: 5, eventEdit: 5, eventRemove: 1 }),
  ...each(writeMemoryHere, {
    memoryAdd: 5,
    memoryEdit: 5,
    memoryRemove: 1,
    memorySay: 6,
    memoryUnsay: 2,
    memoryLike: 4,
  }),
  ...each(writeAlbumHere, {
    albumMake: 2,
    albumEdit: 2,
    albumRemove: 0.5,
    albumAdd: 5,
    albumMove: 4,
    albumTake: 2,
  }),
  ...each(writeListHere, {
    listMake: 2,
    listEdit: 1,
    listRemove: 0.5,
    itemAdd: 8,
    itemTick: 10,
    itemEdit: 4,
    itemMove: 3,
    itemClear: 3,
  }),
  ...each(callRest, { restMake: 3, restChange: 5, restDelete: 1 }),
  ...each(changeMembership, { role: 3, dismiss: 1, rejoin: 4 }),
  ...once(4, forge),
  ...once(24, writeTogetherHere),
  ...once(8, look),
  ...once(6, glance),
  ...each(befall, {
    network: 6,
    reload: 2,
    clock: 2,
    kill: 3,
    full: 2,
    streams: 1,
    server: 0.3,
    setBack: 4,
    poison: 0.5,
    photoDeviceKill: 1,
    photoServerKill: 0.3,
  }),
]

const total = events.reduce((sum, { times }) => sum + times, 0)

const choose = (random: Random): RunEvent | undefined => {
  let left = random.next() * total
  return events.find(({ times }) => (left -= times) < 0)
}

/** Chance alone decides the next event, never the progress so far. */
export const happen = async (run: Run): Promise<void> => {
  await choose(run.stage.random)?.happen(run)
}
