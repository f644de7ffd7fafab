import type { WireRecord } from '#shared/core/record.ts'
import {
  buildAlbum,
  buildAlbumEntry,
  buildEvent,
  buildList,
  buildListItem,
  buildPersonalBudget,
  buildPersonalCategory,
  buildTask,
} from '#shared/testing/builders.ts'
import type { BatchedWrite, LocalBatch } from '../../deviceWrites.ts'
import { lastOf } from './memoryWrites.ts'
import { budgetOf, expenseOf, unmade } from './moneyWrites.ts'
import { familyFor, deviceSlotFor, taskOf } from '../run.ts'
import type { Run } from '../run.ts'
import type { Account } from '../serverProcess.ts'
import { newSeries } from './seriesWrites.ts'
import type { StagedFamily } from '../stage.ts'
import { fieldsFor, unlistedTask } from './writes.ts'

export const writeTogetherHere = async (run: Run): Promise<void> => {
  const seat = await deviceSlotFor(run)
  const batch = aBatch(run, seat.person)
  seat.next(async () => void (await seat.writeTogether(batch)))
}

export const aBatch = (run: Run, person: Account): LocalBatch => {
  const family = familyFor(run, person)
  const make = run.stage.random.pick([
    day,
    day,
    several,
    several,
    repeating,
    splitExpense,
    sortedBudget,
    filledList,
    filledAlbum,
  ])
  return { group: run.fresh('group'), writes: make(run, family, person) }
}

type Make = (run: Run, family: StagedFamily, person: Account) => readonly BatchedWrite[]

const create = (record: WireRecord): BatchedWrite => ({ op: 'create', record: unmade(record) })

const newId = ({ stage: { random } }: Run): string => random.id(new Date(0))

const times = <T>(count: number, make: () => T): readonly T[] => Array.from({ length: count }, make)

const day: Make = (run, { id: familyId }) => {
  const event = buildEvent({ id: newId(run), familyId, title: run.fresh('title') })
  const todo = (): BatchedWrite =>
    create(buildTask({ id: newId(run), familyId, title: run.fresh('title') }))
  return [todo(), create(event), ...times(run.stage.random.integer(1, 2), todo)]
}

const several: Make = (run, family) => {
  const { random } = run.stage
  const ids = new Set(times(random.integer(1, 3), () => taskOf(run, family.id) ?? ''))
  const changes = [...ids].filter(Boolean).map((id): BatchedWrite => {
    const fields = fieldsFor(run, random.pick(['edit', 'tick'] as const), family)
    return { op: 'change', kind: 'task', id, fields }
  })
  const made = (): BatchedWrite => ({ op: 'create', record: unlistedTask(run, family) })
  return [made(), ...changes, made()]
}

const repeating: Make = (run, family, person) => {
  const id = taskOf(run, family.id)
  const series: BatchedWrite = { op: 'create', record: newSeries(run, person, family) }
  const first: BatchedWrite = { op: 'create', record: unlistedTask(run, family) }
  return id === undefined ? [series, first] : [series, { op: 'remove', kind: 'task', id }, first]
}

const splitExpense: Make = (run, family, person) => {
  const isOwn = (budget: { readonly familyId: string; readonly userId: string }): boolean =>
    budget.familyId === family.id && budget.userId === person.userId
  const budget = budgetOf(run, isOwn)
  if (budget === undefined) return sortedBudget(run, family, person)
  return times(run.stage.random.integer(2, 3), () =>
    create(expenseOf(run, person.userId, budget, { id: newId(run), categoryId: null })),
  )
}

const sortedBudget: Make = (run, { id: homeFamilyId }, { userId }) => {
  const id = newId(run)
  run.budgets.push({ id, familyId: homeFamilyId, userId, isChilds: false })
  const budget = buildPersonalBudget({ id, homeFamilyId, userId, title: run.fresh('title') })
  const category = (): BatchedWrite =>
    create(
      buildPersonalCategory({
        id: newId(run),
        homeFamilyId,
        personalBudgetId: id,
        name: run.fresh('name'),
      }),
    )
  return [create(budget), ...times(run.stage.random.integer(2, 4), category)]
}

const filledList: Make = (run, { id: familyId }) => {
  const listId = newId(run)
  const item = (): BatchedWrite =>
    create(buildListItem({ id: newId(run), familyId, listId, text: run.fresh('text') }))
  const list = buildList({ id: listId, familyId, title: run.fresh('title') })
  return [create(list), ...times(run.stage.random.integer(1, 4), item)]
}

const filledAlbum: Make = (run, family, person) => {
  const memoryId = lastOf(run, run.memories, family)
  if (memoryId === undefined) return filledList(run, family, person)
  const [albumId, familyId] = [newId(run), family.id]
  const album = buildAlbum({ id: albumId, familyId, title: run.fresh('title') })
  return [create(album), create(buildAlbumEntry({ familyId, albumId, memoryId }))]
}
