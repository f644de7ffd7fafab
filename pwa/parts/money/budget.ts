import { useMemo } from 'react'
import type { Shown } from '#shared/core/record.ts'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import { categoryFinder, liveCategories } from '#shared/money/family/budgetSummary.ts'
import type { Expense } from '#shared/money/family/expense.ts'
import type { Income } from '#shared/money/family/income.ts'
import type { MoneySeries } from '#shared/money/family/moneySeries.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { PersonalBudgetCategory } from '#shared/money/personal/personalBudgetCategory.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import { useBudgetCategories } from '#pwa/records/money/family/budget.ts'
import type { BudgetPermissions } from '#pwa/records/money/personal/budgetPermissions.ts'
import {
  useBudgetPermissions,
  usePersonalCategories,
} from '#pwa/records/money/personal/personalBudgets.ts'
import { usePeople } from '../people/usePeople.ts'
import { useFamilyToday } from '../time/useFamilyToday.ts'
import { useMoney } from './money.ts'
import type { Money } from './money.ts'

export type Category = Shown<BudgetCategory> | Shown<PersonalBudgetCategory>
export type Spending = Shown<Expense> | Shown<PersonalExpense>
export type Entry = Spending | Shown<Income> | Shown<MoneySeries>

export interface DrawnBudget {
  readonly money: Money
  readonly today: string
  readonly categories: readonly Category[]
  /** Undefined if the category is gone. */
  readonly categoryOf: (categoryId: string | null) => Category | undefined
  readonly payerOf: (entry: Entry) => string | undefined
  readonly may: {
    readonly mayFill: boolean
    mayEditExpense(entry: Entry): boolean
    mayDeleteExpense(entry: Entry): boolean
  }
}

export interface FamilyBudget extends DrawnBudget {
  readonly record: undefined
  readonly categories: readonly Shown<BudgetCategory>[]
}

export interface PersonBudget extends DrawnBudget {
  readonly record: Shown<PersonalBudget>
  readonly categories: readonly Shown<PersonalBudgetCategory>[]
  readonly may: BudgetPermissions
}

export type Budget = FamilyBudget | PersonBudget

/** A person who sees the family's budget may change all of it (docs/access.md, Who may write). */
const may = { mayFill: true, mayEditExpense: () => true, mayDeleteExpense: () => true }

export const useFamilyBudget = (): FamilyBudget => {
  const { records: categories } = useBudgetCategories()
  const person = usePeople()
  const money = useMoney()
  const today = useFamilyToday()
  return useMemo(() => {
    const find = categoryFinder(categories)
    return {
      record: undefined,
      money,
      today,
      categories: liveCategories(categories),
      categoryOf: (id) => find(id ?? ''),
      payerOf: ({ kind, userId }) =>
        kind === 'expense' ? person(userId).name.split(' ')[0] : undefined,
      may,
    }
  }, [categories, person, money, today])
}

export const usePersonBudget = (record: Shown<PersonalBudget>): PersonBudget => {
  const { records: categories } = usePersonalCategories(record.id)
  const person = usePeople()
  const money = useMoney(record.currency)
  const today = useFamilyToday()
  const permissions = useBudgetPermissions(record)
  return useMemo(
    () => ({
      record,
      money,
      today,
      categories,
      categoryOf: (id) => categories.find((category) => category.id === id),
      payerOf: ({ userId }) => (userId === record.userId ? undefined : person(userId).name),
      may: permissions,
    }),
    [record, categories, person, money, today, permissions],
  )
}
