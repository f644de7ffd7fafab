import type { Account } from './serverProcess.ts'
import type { DeviceSlot } from './deviceSlot.ts'
import type { Stage, StagedFamily } from './stage.ts'
import type { Befallen } from './faults/networkFaults.ts'

export interface RunBudget {
  readonly id: string
  readonly familyId: string
  readonly userId: string
  readonly isChilds: boolean
}

export interface Run {
  readonly stage: Stage
  readonly tasks: { readonly id: string; readonly familyId: string }[]
  readonly series: { readonly id: string; readonly familyId: string }[]
  readonly budgets: RunBudget[]
  readonly categories: { readonly id: string; readonly budgetId: string }[]
  readonly events: { readonly id: string; readonly familyId: string }[]
  readonly memories: { readonly id: string; readonly familyId: string }[]
  readonly albums: { readonly id: string; readonly familyId: string }[]
  readonly lists: { readonly id: string; readonly familyId: string }[]
  readonly listItems: { readonly id: string; readonly familyId: string }[]
  readonly comments: { readonly id: string; readonly familyId: string }[]
  readonly spent: { readonly id: string; readonly budgetId: string }[]
  meetings: number
  readonly offline: Set<string>
  readonly calm: Set<string>
  readonly losing: Befallen['losing']
  readonly poisoned: Set<string>
  fresh(field: string): string
  beside(work: () => Promise<unknown>): void
  besideIsDone(): Promise<void>
  readonly failures: string[]
}

export const createRun = (stage: Stage): Run => {
  let count = 100
  const failures: string[] = []
  const under = new Set<Promise<void>>()
  return {
    stage,
    tasks: [],
    series: [],
    budgets: [],
    categories: [],
    events: [],
    memories: [],
    albums: [],
    lists: [],
    listItems: [],
    comments: [],
    spent: [],
    meetings: 0,
    offline: new Set(),
    calm: new Set(),
    losing: new Map(),
    poisoned: new Set(),
    failures,
    fresh: (field) => `${field} ${(count += 1)}`,
    beside: (work) => {
      const done = attempt(work, failures).finally(() => under.delete(done))
      under.add(done)
    },
    besideIsDone: async () => {
      while (under.size > 0) await Promise.all(under)
    },
  }
}

const attempt = async (work: () => Promise<unknown>, failures: string[]): Promise<void> => {
  try {
    await work()
  } catch (error) {
    failures.push(String(error))
  }
}

export const familyFor = ({ stage }: Run, { userId }: Account): StagedFamily => {
  const own = stage.families.filter(({ people }) => people.some((each) => each.userId === userId))
  return stage.random.pick(own.length > 0 ? own : stage.families)
}

export const taskOf = ({ stage: { random }, tasks }: Run, familyId: string): string | undefined => {
  const theirs = tasks.filter((task) => task.familyId === familyId)
  if (theirs.length === 0) return undefined
  return random.pick(random.chance(0.8) ? theirs.slice(-12) : theirs).id
}

export const seriesOf = (
  { stage: { random }, series }: Run,
  familyId: string,
): string | undefined => {
  const theirs = series.filter((each) => each.familyId === familyId)
  if (theirs.length === 0) return undefined
  return random.pick(random.chance(0.9) ? theirs.slice(-2) : theirs).id
}

export const deviceSlotFor = async ({ stage: { random, seats } }: Run): Promise<DeviceSlot> => {
  const seat = random.pick(seats)
  if (seat.pending() > 4) await seat.idle()
  return seat
}

export const placeFor = async (
  run: Run,
  whose: 'founder' | 'child' | undefined,
): Promise<readonly [DeviceSlot, StagedFamily]> => {
  const { random, families, seats } = run.stage
  const family = random.pick(families)
  const [founder, , child] = family.people
  const person = whose === 'child' ? child : founder
  const own = seats.filter((each) => each.person.userId === person?.userId)
  if (whose !== undefined && own.length > 0 && random.chance(0.7)) {
    const seat = random.pick(own)
    if (seat.pending() > 4) await seat.idle()
    return [seat, family]
  }
  const seat = await deviceSlotFor(run)
  return [seat, familyFor(run, seat.person)]
}
