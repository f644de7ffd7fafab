import type { WireRecord } from '#shared/core/record.ts'
import {
  buildAlbumEntry,
  buildLedgerEntry,
  buildListItem,
  buildMemoryFavorite,
} from '#shared/testing/builders.ts'
import { budgetOf } from '../writes/moneyWrites.ts'
import type { Run } from '../run.ts'
import { familyFor, deviceSlotFor, taskOf } from '../run.ts'
import type { StagedFamily } from '../stage.ts'
import { newTask } from '../writes/writes.ts'

export const forge = async (run: Run): Promise<void> => {
  const { random, families } = run.stage
  const seat = await deviceSlotFor(run)
  const family = random.pick([familyFor(run, seat.person), random.pick(families)])
  const id = taskOf(run, family.id)
  const member = `${family.id}:${seat.person.userId}`
  const kinds: readonly (() => WireRecord)[] = [
    () => newTask(run, family),
    () => ({ ...newTask(run, family), title: '' }),
    () => ({ ...newTask(run, family), kind: 'pet' }),
    () => ({ ...newTask(run, family), description: 'x'.repeat(70_000) }),
    () => ({ id: member, kind: 'member', role: 'parent', _deleted: false }),
    ...(id === undefined ? [] : taskForgeries(run, id)),
    ...moneyForgeries(run, family.id),
    ...memoryForgeries(run, family),
    ...listForgeries(run, family.id),
  ]
  const record = random.pick(kinds)()
  seat.next(() => seat.write({ op: 'forge', record }))
}

const taskForgeries = (run: Run, id: string): readonly (() => WireRecord)[] => {
  const task = { id, kind: 'task', _deleted: false }
  return [
    () => ({ ...task, title: run.fresh('title') }),
    () => ({ ...task, title: run.fresh('title'), priority: 'urgent' }),
    () => ({ ...task, familyId: 'elsewhere', description: run.fresh('description') }),
    () => ({ ...task, rev: 1, updatedBy: 'nobody', title: run.fresh('title') }),
  ]
}

const moneyForgeries = (run: Run, familyId: string): readonly (() => WireRecord)[] => {
  const budget = budgetOf(run, (each) => each.familyId === familyId && each.isChilds)
  if (budget === undefined) return []
  const own = { homeFamilyId: familyId, childBudgetId: budget.id }
  const spent = run.spent.filter(({ budgetId }) => budgetId === budget.id).at(-1)
  const day = new Date(run.stage.server.now()).toISOString().slice(0, 10)
  return [
    () => buildLedgerEntry({ ...own, date: day, amount: '90.00', paidAt: `${day}T00:00:00.000Z` }),
    ...(spent === undefined ? [] : [() => approvedByItself(run, spent.id)]),
  ]
}

const memoryForgeries = (run: Run, { id: familyId, people }: StagedFamily) => {
  const lastOf = (all: readonly { readonly id: string; readonly familyId: string }[]) =>
    all.findLast((each) => each.familyId === familyId)?.id
  const [memoryId, comment] = [lastOf(run.memories), lastOf(run.comments)]
  if (memoryId === undefined) return []
  const { userId } = run.stage.random.pick(people)
  return [
    () => approvedByItself(run, memoryId, 'memory'),
    () => buildMemoryFavorite({ familyId, memoryId, userId }),
    () => buildAlbumEntry({ familyId, memoryId, albumId: lastOf(run.albums) ?? 'none' }),
    ...(comment === undefined ? [] : [() => reworded(run, comment)]),
  ]
}

const listForgeries = (run: Run, familyId: string): readonly (() => WireRecord)[] => {
  const id = run.listItems.findLast((each) => each.familyId === familyId)?.id
  if (id === undefined) return []
  const item = { id, kind: 'listItem', _deleted: false }
  return [
    () => ({ ...item, text: run.fresh('text') }),
    () => buildListItem({ familyId, listId: id }),
  ]
}

const reworded = (run: Run, id: string): WireRecord => ({
  id,
  kind: 'memoryComment',
  approval: 'approved',
  comment: run.fresh('said'),
  _deleted: false,
})

const approvedByItself = (run: Run, id: string, kind = 'personalExpense'): WireRecord => ({
  id,
  kind,
  approval: 'approved',
  description: run.fresh('description'),
  _deleted: false,
})
