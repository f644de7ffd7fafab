import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { PeriodSummary } from '#shared/money/personal/periodFigures.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import { useBudgetPeriods } from '#pwa/records/money/personal/budgetPeriods.ts'
import type { PersonBudget } from '#pwa/parts/money/budget.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'

export interface PeriodView {
  /** The latest comes first; undefined until all are counted. */
  readonly summaries: readonly PeriodSummary[] | undefined
  readonly shown: PeriodSummary | undefined
  readonly expenses: readonly Shown<PersonalExpense>[] | undefined
  readonly isPresent: boolean
  readonly show: (from: string | undefined) => void
}

export interface OneBudget extends PersonBudget {
  readonly view: PeriodView
}

/** The address has the period, so that Back and a reload keep it. */
export const usePeriod = (budget: Shown<PersonalBudget>): PeriodView => {
  const { summaries, expenses } = useBudgetPeriods(budget, useFamilyToday())
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('from')
  const shown = summaries?.find(({ from }) => from === asked) ?? summaries?.[0]
  const show = useCallback(
    (from: string | undefined): void =>
      setParameters((before) => {
        if (from === undefined) before.delete('from')
        else before.set('from', from)
        return before
      }),
    [setParameters],
  )
  return {
    summaries,
    shown,
    expenses: shown && expenses?.filter(({ date }) => date >= shown.from && date <= shown.to),
    isPresent: shown === summaries?.[0],
    show,
  }
}
