import type { Random } from '#shared/testing/random.ts'
import { forge } from './faults/forgeries.ts'
import { callRest, changeMembership } from './calls.ts'
import { lookAtServer } from './groupLooks.ts'
import { deviceSlotFor } from './run.ts'
import type { Run } from './run.ts'
import { isAlbumWish, writeAlbumHere } from './writes/albumWrites.ts'
import { accident } from './faults/accidents.ts'
import { setAllowanceHere } from './writes/allowanceWrites.ts'
import { writeEventHere } from './writes/eventWrites.ts'
import { isListWish, writeListHere } from './writes/listWrites.ts'
import { isMemoryWish, writeMemoryHere } from './writes/memoryWrites.ts'
import { writeMoneyHere } from './writes/moneyWrites.ts'
import { meetAtTime, writeSeriesHere } from './writes/seriesWrites.ts'
import { writeTogetherHere } from './writes/togetherWrites.ts'
import { writeHere } from './writes/writes.ts'

const happenings = {
  create: 12,
  edit: 26,
  several: 6,
  tick: 12,
  remove: 4,
  undo: 3,
  rename: 2,
  renameFamily: 1,
  seriesMake: 3,
  seriesChange: 5,
  seriesRemove: 1,
  timeTick: 14,
  timeEdit: 12,
  timeSkip: 3,
  timeMeet: 6,
  moneyMake: 3,
  moneyCategory: 3,
  moneySpend: 14,
  moneyControl: 4,
  moneyShare: 6,
  moneyDecide: 12,
  allowance: 5,
  eventMake: 5,
  eventEdit: 5,
  eventRemove: 1,
  memoryAdd: 5,
  memoryEdit: 5,
  memoryRemove: 1,
  memorySay: 6,
  memoryUnsay: 2,
  memoryLike: 4,
  albumMake: 2,
  albumEdit: 2,
  albumRemove: 0.5,
  albumAdd: 5,
  albumMove: 4,
  albumTake: 2,
  listMake: 2,
  listEdit: 1,
  listRemove: 0.5,
  itemAdd: 8,
  itemTick: 10,
  itemEdit: 4,
  itemMove: 3,
  itemClear: 3,
  restMake: 3,
  restChange: 5,
  restDelete: 1,
  role: 3,
  dismiss: 1,
  rejoin: 4,
  forge: 4,
  together: 24,
  look: 8,
  glance: 6,
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
} as const

export type RunEvent = keyof typeof happenings

const total = Object.values(happenings).reduce((sum, times) => sum + times, 0)

const choose = (random: Random): RunEvent => {
  let left = random.next() * total
  for (const [name, times] of Object.entries(happenings)) {
    left -= times
    if (left < 0) return name as RunEvent
  }
  return 'edit'
}

/** The network is good, so that the sync comes to its end. */
const lookSomewhere = async (run: Run): Promise<void> => {
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

const glanceSomewhere = async (run: Run): Promise<void> => {
  const seat = await deviceSlotFor(run)
  seat.next(() => seat.glance())
  lookAtServer(run)
}

type OtherWish = Extract<
  RunEvent,
  | 'together'
  | 'look'
  | 'glance'
  | `album${string}`
  | `memory${string}`
  | `list${string}`
  | `item${string}`
>

/**
 * Writes to several records at once, to photos and their albums, or to lists, or causes an accident, or
 * nothing.
 */
const happenElse = (run: Run, what: OtherWish | Parameters<typeof accident>[1]): Promise<void> => {
  if (what === 'together') return writeTogetherHere(run)
  if (what === 'look') return lookSomewhere(run)
  if (what === 'glance') return glanceSomewhere(run)
  if (isListWish(what)) return writeListHere(run, what)
  if (isAlbumWish(what)) return writeAlbumHere(run, what)
  return isMemoryWish(what) ? writeMemoryHere(run, what) : accident(run, what)
}

/** Chance alone decides the next event, never the progress so far. */
export const happen = async (run: Run): Promise<void> => {
  const what = choose(run.stage.random)
  switch (what) {
    case 'create':
    case 'edit':
    case 'several':
    case 'tick':
    case 'remove':
    case 'undo':
    case 'rename':
    case 'renameFamily':
      return writeHere(run, what)
    case 'seriesMake':
    case 'seriesChange':
    case 'seriesRemove':
    case 'timeTick':
    case 'timeEdit':
    case 'timeSkip':
      return writeSeriesHere(run, what)
    case 'timeMeet':
      return meetAtTime(run)
    case 'moneyMake':
    case 'moneyCategory':
    case 'moneySpend':
    case 'moneyControl':
    case 'moneyShare':
    case 'moneyDecide':
      return writeMoneyHere(run, what)
    case 'allowance':
      return setAllowanceHere(run)
    case 'eventMake':
    case 'eventEdit':
    case 'eventRemove':
      return writeEventHere(run, what)
    case 'restMake':
    case 'restChange':
    case 'restDelete':
      return callRest(run, what)
    case 'role':
    case 'dismiss':
    case 'rejoin':
      return changeMembership(run, what)
    case 'forge':
      return forge(run)
    default:
      return happenElse(run, what)
  }
}
