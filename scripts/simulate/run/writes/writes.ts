import type { Random } from '#shared/testing/random.ts'
import { buildTask } from '#shared/testing/builders.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { LocalWrite } from '../../deviceWrites.ts'
import { familyFor, deviceSlotFor, taskOf } from '../run.ts'
import type { Run } from '../run.ts'
import type { StagedFamily } from '../stage.ts'

type Wish = 'create' | 'edit' | 'several' | 'tick' | 'remove' | 'undo' | 'rename' | 'renameFamily'

export const writeHere = async (run: Run, wish: Wish): Promise<void> => {
  const seat = await deviceSlotFor(run)
  const family = familyFor(run, seat.person)
  const write = wishFor(run, wish, seat.person.userId, family)
  if (write !== undefined) seat.next(() => seat.write(write))
}

const wishFor = (
  run: Run,
  wish: Wish,
  userId: string,
  family: StagedFamily,
): LocalWrite | undefined => {
  const id = taskOf(run, family.id)
  if (wish === 'undo') return { op: 'undo' }
  if (wish === 'rename')
    return { op: 'change', kind: 'user', id: userId, fields: { firstName: run.fresh('first') } }
  if (wish === 'renameFamily')
    return { op: 'change', kind: 'family', id: family.id, fields: { name: run.fresh('name') } }
  if (wish === 'create' || id === undefined) return { op: 'create', record: newTask(run, family) }
  if (wish === 'remove') return { op: 'remove', kind: 'task', id }
  return { op: 'change', kind: 'task', id, fields: fieldsFor(run, wish, family) }
}

export const newTask = (run: Run, family: StagedFamily): WireRecord => {
  const task = unlistedTask(run, family)
  run.tasks.push({ id: task.id, familyId: family.id })
  return task
}

export const unlistedTask = (run: Run, family: StagedFamily): WireRecord => {
  const { random } = run.stage
  const assignedTo = random.pick([null, ...family.people.map(({ userId }) => userId)])
  const id = random.id(new Date(0))
  const {
    createdAt: _,
    createdBy: __,
    ...task
  } = buildTask({
    id,
    familyId: family.id,
    assignedTo,
    title: run.fresh('title'),
    description: run.fresh('description'),
  })
  return task as WireRecord
}

export const fieldsFor = (
  run: Run,
  wish: 'edit' | 'several' | 'tick',
  family: StagedFamily,
): Readonly<Record<string, unknown>> => {
  const { random } = run.stage
  if (wish === 'tick') return ticked(random)
  const one = (): Readonly<Record<string, unknown>> =>
    random.pick([
      () => ({ title: run.fresh('title') }),
      () => ({ description: run.fresh('description') }),
      () => ({ priority: random.pick(['low', 'medium', 'high']) }),
      () => ({ dueDate: `2026-0${random.integer(1, 9)}-${random.integer(10, 28)}` }),
      () => ({ assignedTo: random.pick([null, ...family.people.map(({ userId }) => userId)]) }),
    ])()
  return wish === 'edit' ? one() : { ...one(), ...one(), ...one() }
}

export const ticked = (random: Random): Readonly<Record<string, unknown>> =>
  random.chance(0.5)
    ? { status: 'pending', completedAt: null }
    : { status: 'completed', completedAt: new Date(random.integer(1, 2 ** 40)).toISOString() }
