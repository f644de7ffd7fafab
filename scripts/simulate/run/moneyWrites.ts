import type { WireRecord } from '#shared/domain/record.ts'
import { budgetShareId } from '#shared/domain/budgetShare.ts'
import { childControlId } from '#shared/domain/childControl.ts'
import {
  buildBudgetShare,
  buildChildControl,
  buildExpenseDecision,
  buildPersonalBudget,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import type { LocalWrite } from '../deviceWrites.ts'
import { familyFor, seatFor } from './run.ts'
import type { Run, RunBudget } from './run.ts'
import type { Seat } from './seat.ts'
import type { StagedFamily } from './stage.ts'

type Wish = 'moneyMake' | 'moneySpend' | 'moneyControl' | 'moneyShare' | 'moneyDecide'

/** Somebody does something with a budget of theirs or a child's. Rules may refuse it, at once or later. */
export const writeMoneyHere = async (run: Run, wish: Wish): Promise<void> => {
  const [seat, family] = await placeFor(run, wish)
  if (wish === 'moneyDecide') {
    const luck = run.stage.random.next()
    seat.next(() => decide(seat, luck))
    return
  }
  const write = wishFor(run, wish, seat.person.userId, family)
  seat.next(() => seat.write(write))
}

/** Mostly a founder keeps a child's money, and the child spends it: others may not. */
const placeFor = async (run: Run, wish: Wish): Promise<readonly [Seat, StagedFamily]> => {
  const { random, families, seats } = run.stage
  const family = random.pick(families)
  const [founder, , child] = family.people
  const person = wish === 'moneySpend' ? child : founder
  const own = seats.filter((each) => each.person.userId === person?.userId)
  if (wish !== 'moneyShare' && own.length > 0 && random.chance(0.7)) {
    const seat = random.pick(own)
    if (seat.pending() > 4) await seat.idle()
    return [seat, family]
  }
  const seat = await seatFor(run)
  return [seat, familyFor(run, seat.person)]
}

const wishFor = (
  run: Run,
  wish: Exclude<Wish, 'moneyDecide'>,
  userId: string,
  family: StagedFamily,
): LocalWrite => {
  const isWanted = {
    moneyMake: () => false,
    moneySpend: (budget: RunBudget) => !budget.isChilds || budget.userId === userId,
    moneyControl: (budget: RunBudget) => budget.isChilds,
    moneyShare: (budget: RunBudget) => !budget.isChilds && budget.userId === userId,
  }[wish]
  const budget = budgetOf(run, (each) => each.familyId === family.id && isWanted(each))
  if (wish === 'moneyMake' || budget === undefined) return making(run, userId, family)
  if (wish === 'moneySpend') return spending(run, userId, budget)
  return wish === 'moneyControl' ? controlling(run, userId, budget) : sharing(run, budget)
}

/** Few of them, so that people meet. */
const budgetOf = (
  { stage: { random }, budgets }: Run,
  isWanted: (budget: RunBudget) => boolean,
): RunBudget | undefined => {
  const found = budgets.filter(isWanted)
  return found.length === 0 ? undefined : random.pick(found.slice(-3))
}

/** What a device fills in itself. */
const unmade = (built: WireRecord): WireRecord => {
  const { createdAt: _, createdBy: __, ...record } = built
  return record
}

const create = (record: WireRecord): LocalWrite => ({ op: 'create', record: unmade(record) })

const making = (run: Run, userId: string, family: StagedFamily): LocalWrite => {
  const { random } = run.stage
  const own = {
    id: random.id(new Date(0)),
    homeFamilyId: family.id,
    title: run.fresh('title'),
    period: random.pick(['yearly', 'yearly', 'monthly'] as const),
  }
  const isChilds = random.chance(0.6)
  const [, , child = random.pick(family.people)] = family.people
  const owner = isChilds ? child.userId : userId
  run.budgets.push({ id: own.id, familyId: family.id, userId: owner, isChilds })
  const visibility = random.pick(['private', 'family', 'shared'] as const)
  return create(
    isChilds
      ? buildPersonalBudget({ ...own, userId: owner, isChildBudget: true, parentId: userId })
      : buildPersonalBudget({ ...own, userId, visibility }),
  )
}

const threeDaysMs = 3 * 24 * 60 * 60 * 1000

/** Not after the server's day, however wrong its clock is. */
const aDay = (): string => new Date(Date.now() - threeDaysMs).toISOString().slice(0, 10)

const amounts = ['1.00', '4.20', '9.99'] as const

const spending = (run: Run, userId: string, budget: RunBudget): LocalWrite => {
  const { random } = run.stage
  const made = run.spent.filter((each) => each.budgetId === budget.id)
  if (made.length > 0 && random.chance(0.25)) {
    const { id } = random.pick(made)
    const fields = random.chance(0.5)
      ? { amount: random.pick(amounts) }
      : { description: run.fresh('description') }
    return { op: 'change', kind: 'personalExpense', id, fields }
  }
  const id = random.id(new Date(0))
  run.spent.push({ id, budgetId: budget.id })
  return create(
    buildPersonalExpense({
      id,
      homeFamilyId: budget.familyId,
      personalBudgetId: budget.id,
      userId,
      description: run.fresh('description'),
      amount: random.pick(amounts),
      date: aDay(),
    }),
  )
}

const limits = [null, '10.00', '20.00'] as const

const controlling = (run: Run, userId: string, budget: RunBudget): LocalWrite => {
  const { random } = run.stage
  const spendingLimit = random.pick(limits)
  const requiresApproval = random.chance(0.6)
  if (random.chance(0.5)) {
    const [kind, id] = ['childControl', childControlId(budget.id)]
    return { op: 'change', kind, id, fields: { spendingLimit, requiresApproval } }
  }
  return create(
    buildChildControl({
      homeFamilyId: budget.familyId,
      childBudgetId: budget.id,
      parentId: userId,
      spendingLimit,
      requiresApproval,
    }),
  )
}

const sharing = (run: Run, { id: budgetId, familyId, userId }: RunBudget): LocalWrite => {
  const { random, families } = run.stage
  const sharedWithFamilyId = random.pick([familyId, random.pick(families).id])
  const id = budgetShareId({ budgetId, sharedWithFamilyId })
  const permissions = random.pick(['view', 'edit'] as const)
  return random.pick<() => LocalWrite>([
    () => ({ op: 'remove', kind: 'budgetShare', id }),
    () => ({ op: 'change', kind: 'budgetShare', id, fields: { permissions } }),
    () => ({
      op: 'change',
      kind: 'personalBudget',
      id: budgetId,
      fields: { visibility: random.pick(['private', 'family', 'shared', 'shared']) },
    }),
    () =>
      create(
        buildBudgetShare({
          budgetId,
          homeFamilyId: familyId,
          sharedWithFamilyId,
          sharedByUserId: userId,
          permissions,
          withChildren: random.chance(0.5),
        }),
      ),
  ])()
}

/** Whatever waits on a device by then. @param luck from 0 up to, but not including, 1. */
const decide = async (seat: Seat, luck: number): Promise<void> => {
  const waiting = (await seat.device.records('budgets')).filter(
    ({ kind, approval }) => kind === 'personalExpense' && approval === 'pending',
  )
  const expense = waiting[Math.floor(luck * waiting.length)]
  if (expense === undefined) return
  const decision = buildExpenseDecision({
    familyId: String(expense['homeFamilyId']),
    recordId: expense.id,
    ofEdit: expense.editId ?? '',
    verdict: luck * 10 - Math.floor(luck * 10) < 0.5 ? 'approved' : 'returned',
  })
  await seat.write(create(decision))
}
