import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { PersonalBudgetCategory } from '#shared/money/personal/personalBudgetCategory.ts'
import type { Shown } from '#shared/core/record.ts'
import type { BudgetPermissions } from '#pwa/records/money/personal/budgetPermissions.ts'
import {
  useBudgetPermissions,
  usePersonalCategories,
} from '#pwa/records/money/personal/personalBudgets.ts'
import { useMoneyIn } from '#pwa/parts/money/money.ts'
import type { Money } from '#pwa/parts/money/money.ts'
import { usePartDialogs } from './usePartDialogs.tsx'
import type { PartDialogs } from './usePartDialogs.tsx'
import { usePartActions } from './usePartActions.ts'
import type { PartActions } from './usePartActions.ts'
import { usePeriod } from './usePeriod.ts'
import type { PeriodView } from './usePeriod.ts'

/** The context that the parts of a budget's page share. */
export interface OneBudget {
  readonly budget: Shown<PersonalBudget>
  readonly categories: readonly Shown<PersonalBudgetCategory>[]
  readonly may: BudgetPermissions
  readonly money: Money
  readonly view: PeriodView
  readonly dialogs: PartDialogs
  readonly actions: PartActions
}

export const useOneBudget = (budget: Shown<PersonalBudget>): OneBudget => {
  const { records: categories } = usePersonalCategories(budget.id)
  const may = useBudgetPermissions(budget)
  return {
    budget,
    categories,
    may,
    money: useMoneyIn(budget.currency),
    view: usePeriod(budget),
    dialogs: usePartDialogs(budget, may),
    actions: usePartActions(),
  }
}
