import type { WireRecord } from '#shared/core/record.ts'
import { budgetShareId } from '#shared/money/personal/budgetShare.ts'
import { childControlId } from '#shared/money/children/childControl.ts'
import {
  buildBudgetShare,
  buildChildControl,
  buildPersonalBudget,
  buildPersonalCategory,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import type { LocalWrite } from '../../deviceWrites.ts'
import { decide } from '../decisions.ts'
import { placeFor } from '../run.ts'
import type { Run, RunBudget } from '../run.ts'
import type { StagedFamily } from '../stage.ts'

type Wish =
  'moneyMake' | 'moneyCategory' | 'moneySpend' | 'moneyControl' | 'moneyShare' | 'moneyDecide'

const whose = {
  moneyMake: 'founder',
  moneyCategory: 'founder',
  moneySpend: 'child',
  moneyControl: 'founder',
  moneyShare: undefined,
  moneyDecide: 'founder',
} as const

export const writeMoneyHere = async (run: Run, wish: Wish): Promise<void> => {
  const [seat, family] = await placeFor(run, whose[wish])
  if (wish === 'moneyDecide') {
    const luck = run.stage.random.next()
    seat.next(() => decide(seat, luck))
    return
  }
  const write = wishFor(run, wish, seat.person.userId, family)
  seat.next(() => seat.write(write))
}

const wishFor = (
  run: Run,
  wish: Exclude<Wish, 'moneyDecide'>,
  userId: string,
  family: StagedFamily,
): LocalWrite => {
  const isOthers = run.stage.random.chance(0.2)
  const isWanted = {
    moneyMake: () => false,
    moneyCategory: (budget: RunBudget) => budget.isChilds,
    moneySpend: (budget: RunBudget) => (isOthers ? !budget.isChilds : budget.userId === userId),
    moneyControl: (budget: RunBudget) => budget.isChilds,
    moneyShare: (budget: RunBudget) => !budget.isChilds && budget.userId === userId,
  }[wish]
  const budget = budgetOf(run, (each) => each.familyId === family.id && isWanted(each))
  if (wish === 'moneyMake' || budget === undefined) return making(run, userId, family)
  if (wish === 'moneyCategory') return sorting(run, budget)
  if (wish === 'moneySpend') return spending(run, userId, budget)
  return wish === 'moneyControl' ? controlling(run, userId, budget) : sharing(run, budget)
}

export const budgetOf = (
  { stage: { random }, budgets }: Run,
  isWanted: (budget: RunBudget) => boolean,
): RunBudget | undefined => {
  const found = budgets.filter(isWanted)
  return found.length === 0 ? undefined : random.pick(found.slice(-3))
}

export const unmade = (built: WireRecord): WireRecord => {
  const { createdAt: _, createdBy: __, ...record } = built
  return record
}

export const create = (record: WireRecord): LocalWrite => ({ op: 'create', record: unmade(record) })

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

const mostCategories = 3

const categoriesOf = ({ categories }: Run, { id }: RunBudget): readonly string[] =>
  categories.filter(({ budgetId }) => budgetId === id).map((category) => category.id)

const sorting = (run: Run, budget: RunBudget): LocalWrite => {
  const known = categoriesOf(run, budget)
  const id = run.stage.random.id(new Date(0))
  if (known.length >= mostCategories) {
    const fields = { name: run.fresh('name') }
    return {
      op: 'change',
      kind: 'personalBudgetCategory',
      id: run.stage.random.pick(known),
      fields,
    }
  }
  run.categories.push({ id, budgetId: budget.id })
  return create(
    buildPersonalCategory({
      id,
      homeFamilyId: budget.familyId,
      personalBudgetId: budget.id,
      name: run.fresh('name'),
    }),
  )
}

const threeDaysMs = 3 * 24 * 60 * 60 * 1000

const aDay = ({ stage: { server } }: Run): string =>
  new Date(server.now() - threeDaysMs).toISOString().slice(0, 10)

const amounts = ['1.00', '4.20', '9.99'] as const

const spending = (run: Run, userId: string, budget: RunBudget): LocalWrite => {
  const { random } = run.stage
  const categoryId = random.pick([null, ...categoriesOf(run, budget)])
  const made = run.spent.filter((each) => each.budgetId === budget.id)
  if (made.length > 0 && random.chance(0.25)) {
    const { id } = random.pick(made)
    const fields = random.pick<Readonly<Record<string, unknown>>>([
      { amount: random.pick(amounts) },
      { description: run.fresh('description') },
      { categoryId },
    ])
    return { op: 'change', kind: 'personalExpense', id, fields }
  }
  const id = random.id(new Date(0))
  run.spent.push({ id, budgetId: budget.id })
  return create(expenseOf(run, userId, budget, { id, categoryId }))
}

export const expenseOf = (
  run: Run,
  userId: string,
  budget: RunBudget,
  { id, categoryId }: { readonly id: string; readonly categoryId: string | null },
): WireRecord =>
  buildPersonalExpense({
    id,
    homeFamilyId: budget.familyId,
    personalBudgetId: budget.id,
    userId,
    description: run.fresh('description'),
    amount: run.stage.random.pick(amounts),
    date: aDay(run),
    categoryId,
  })

const limits = [null, '10.00', '20.00'] as const

const closing = (run: Run, budget: RunBudget) => {
  const { random } = run.stage
  const some = categoriesOf(run, budget).filter(() => random.chance(0.5))
  return random.pick([
    { allowedCategories: [], blockedCategories: [] },
    { allowedCategories: [], blockedCategories: some },
    { allowedCategories: some, blockedCategories: [] },
  ])
}

const controlling = (run: Run, userId: string, budget: RunBudget): LocalWrite => {
  const { random } = run.stage
  const spendingLimit = random.pick(limits)
  const requiresApproval = random.chance(0.6)
  const rules = { spendingLimit, requiresApproval, ...closing(run, budget) }
  if (random.chance(0.5)) {
    const [kind, id] = ['childControl', childControlId(budget.id)]
    return { op: 'change', kind, id, fields: rules }
  }
  return create(
    buildChildControl({
      homeFamilyId: budget.familyId,
      childBudgetId: budget.id,
      parentId: userId,
      ...rules,
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
