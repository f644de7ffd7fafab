import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { monthOf } from '#shared/time/month.ts'
import type { ExpenseSearch } from '#shared/money/family/expenseSearch.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { searchOf, withSearch } from './budgetAddress.ts'

export interface BudgetView {
  readonly present: string
  readonly month: string
  readonly showMonth: (month: string) => void
  readonly search: ExpenseSearch | undefined
  readonly setSearch: (search: ExpenseSearch | undefined) => void
}

/** The page's address keeps the view, so that Back and a reload find it again. */
export const useBudgetView = (): BudgetView => {
  const present = monthOf(useFamilyToday())
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('month') ?? ''
  const showMonth = useCallback(
    (month: string): void =>
      setParameters((before) => {
        if (month === present) before.delete('month')
        else before.set('month', month)
        return before
      }),
    [present, setParameters],
  )
  const setSearch = useCallback(
    (search: ExpenseSearch | undefined): void =>
      setParameters((before) => withSearch(before, search), { replace: true }),
    [setParameters],
  )
  return {
    present,
    month: /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) ? asked : present,
    showMonth,
    search: searchOf(parameters),
    setSearch,
  }
}
