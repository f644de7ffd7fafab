import { fileName } from '#shared/export/fileName.ts'
import { personalBudgetCsv } from '#shared/export/personalBudgetCsv.ts'
import type { BudgetToExport } from '#shared/export/personalBudgetCsv.ts'
import { expensesOfPeriod } from '#shared/money/personal/personalBudgetLists.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import { toMangoQuery } from '#pwa/database/listQueries.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { download } from './download.ts'

type Options = Omit<BudgetToExport, 'expenses' | 'budget'> & {
  readonly budget: Shown<PersonalBudget>
}

export const saveBudgetCsv = async (
  { collections: { budgets } }: LocalDatabase,
  { budget, ...options }: Options,
): Promise<void> => {
  const part = { personalBudgetId: budget.id, homeFamilyId: budget.homeFamilyId }
  const lists = await Promise.all(
    expensesOfPeriod(part, { from: '', to: '9999-12-31' }).map((query) =>
      budgets.find(toMangoQuery(query)).exec(),
    ),
  )
  /** The cast is sound, because the lists contain only this kind. */
  const found = lists.flat().map((each) => each.toMutableJSON() as unknown) as readonly unknown[]
  const expenses = (found as readonly Shown<PersonalExpense>[]).filter(
    ({ personalBudgetId }) => personalBudgetId === budget.id,
  )
  const text = personalBudgetCsv({ ...options, budget, expenses })
  download(
    new Blob([text], { type: 'text/csv;charset=utf-8' }),
    `${fileName(budget.title, 'budget')}.csv`,
  )
}
