import { useMemo } from 'react'
import { useBudgetCategoryName } from '#pwa/data/budget.ts'
import { usePersonName } from '#pwa/data/families.ts'
import { browserLocale } from './dates.ts'
import { useMoney } from './money.ts'
import type { Reader } from './valueWords.ts'

/** What this person's own words depend on, in the family in view. */
export const useReader = (): Reader => {
  const nameOf = usePersonName()
  const categoryOf = useBudgetCategoryName()
  const money = useMoney()
  return useMemo(
    () => ({ nameOf, categoryOf, money, locale: browserLocale() }),
    [nameOf, categoryOf, money],
  )
}
