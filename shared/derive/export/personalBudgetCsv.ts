import type { PersonalBudget } from '../../domain/personalBudget.ts'
import type { PersonalBudgetCategory } from '../../domain/personalBudgetCategory.ts'
import type { PersonalExpense } from '../../domain/personalExpense.ts'
import type { Shown } from '../../domain/record.ts'
import { m } from '#shared/messages/messages.ts'
import { toCsv } from './csv.ts'

export interface BudgetToExport {
  readonly budget: Pick<PersonalBudget, 'currency'>
  readonly expenses: readonly Shown<PersonalExpense>[]
  readonly categories: readonly Shown<PersonalBudgetCategory>[]
  /** @returns '' for somebody who is not known. */
  readonly nameOf: (userId: string) => string
}

/** A personal budget's expenses as a table, the oldest first; amounts with a point and two decimals. */
export const personalBudgetCsv = ({
  budget: { currency },
  expenses,
  categories,
  nameOf,
}: BudgetToExport): string => {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  const rows = expenses
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ date, description, categoryId, amount, userId, approval = 'approved' }) => [
      date,
      description,
      names.get(categoryId ?? '') ?? m.budget_uncategorised(),
      amount,
      currency,
      nameOf(userId),
      m.own_budgets_csv_approval({ approval }),
    ])
  const heading = [
    m.export_date(),
    m.export_description(),
    m.export_category(),
    m.export_amount(),
    m.export_currency(),
    m.export_person(),
    m.own_budgets_csv_state(),
  ]
  return toCsv([heading, ...rows])
}
