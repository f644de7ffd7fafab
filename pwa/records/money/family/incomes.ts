import { useMemo } from 'react'
import { incomesOfMonth } from '#shared/money/family/budgetLists.ts'
import type { Income, IncomeInput } from '#shared/money/family/income.ts'
import { toUnits } from '#shared/money/money.ts'
import type { Shown } from '#shared/core/record.ts'
import { incomeKind } from '#shared/money/family/incomeKind.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { recordHooks } from '#pwa/records/recordHooks.ts'

const { useListed, useChanges } = recordHooks(incomeKind)

export const useIncomesOfMonth = (month: string) => {
  const { records, isComplete } = useListed((familyId) => incomesOfMonth(familyId, month), month)
  /**
   * The month's income, in ten-thousandths of a currency unit; undefined until all incomes are
   * here.
   */
  const total = useMemo(
    () => (isComplete ? records.reduce((sum, { amount }) => sum + toUnits(amount), 0) : undefined),
    [records, isComplete],
  )
  return { incomes: records, total }
}

export interface IncomeChanges {
  create(input: IncomeInput): Promise<Shown<Income>>
  edit(id: string, changes: Partial<IncomeInput>): Promise<void>
}

export const useIncomeChanges = (): IncomeChanges => {
  const { userId } = useData().database
  const { create, change } = useChanges()
  return useMemo(
    () => ({ create: (input) => create({ ...input, userId }), edit: change }),
    [userId, create, change],
  )
}
