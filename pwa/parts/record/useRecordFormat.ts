import { useMemo } from 'react'
import { useBudgetCategoryName } from '#pwa/records/money/family/budget.ts'
import { usePersonalCategoryName } from '#pwa/records/money/personal/personalBudgets.ts'
import { usePersonName } from '#pwa/records/people/families.ts'
import { browserLocale } from '../time/dates.ts'
import { useMoney } from '../money/money.ts'
import type { RecordFormat } from './valueWords.ts'

export const useRecordFormat = (): RecordFormat => {
  const nameOf = usePersonName()
  const familysCategory = useBudgetCategoryName()
  const personalCategory = usePersonalCategoryName()
  const money = useMoney()
  return useMemo(
    () => ({
      nameOf,
      categoryOf: (id) => familysCategory(id) || personalCategory(id),
      money,
      locale: browserLocale(),
    }),
    [nameOf, familysCategory, personalCategory, money],
  )
}
