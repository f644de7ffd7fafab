import type { LocalWrite } from '../deviceWrites.ts'
import { taskOf } from './run.ts'
import type { Run } from './run.ts'
import type { StagedFamily } from './stage.ts'
import { fieldsFor, unlistedTask } from './writes/writes.ts'

/** The backlog needs more than three requests, so that all of a push's lanes run (pushHandler.ts). */
const least = 620

const atLeastOps = 600

/** The backlog comes at these fractions of a run, early, while founders are still parents. */
const moments = [1 / 10, 1 / 3]

/**
 * Lets one device write the backlog without a network. No change in the backlog depends on a
 * decision about another record.
 */
export const backlog = (run: Run, count: number): void => {
  const { options, random, families, seats, history } = run.stage
  if (options.ops < atLeastOps) return
  if (!moments.some((moment) => count === Math.floor(options.ops * moment))) return
  const founders = new Set(families.map(({ people }) => people[0]?.userId))
  const seat = random.pick(seats.filter(({ person }) => founders.has(person.userId)))
  const family = families.find(({ people }) => people[0]?.userId === seat.person.userId)
  if (family === undefined) return
  const writes = Array.from({ length: least + random.integer(0, 80) }, () => one(run, family))
  const note = (what: string): void => history.add({ type: 'note', device: seat.label, what })
  seat.next(async () => {
    await seat.device.settled(patience).catch(() => {})
    await seat.device.disconnect()
    note(`no network for ${writes.length} writes`)
    for (const write of writes) await seat.write(write)
    note('network back')
    await seat.device.connect()
  })
}

const patience = 2000

const one = (run: Run, family: StagedFamily): LocalWrite => {
  const id = run.stage.random.chance(0.03) ? taskOf(run, family.id) : undefined
  if (id === undefined) return { op: 'create', record: unlistedTask(run, family) }
  return { op: 'change', kind: 'task', id, fields: fieldsFor(run, 'edit', family) }
}
