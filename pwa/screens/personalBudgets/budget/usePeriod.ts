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
  /** The latest first; undefined until counted, all of it. */
  readonly summaries: readonly PeriodSummary[] | undefined
  /** The one shown. */
  readonly shown: PeriodSummary | undefined
  /** The shown period's expenses, the newest first; undefined until they are here. */
  readonly expenses: readonly Shown<PersonalExpense>[] | undefined
  readonly isPresent: boolean
  /** @param from its first day; undefined for the present one. */
  readonly show: (from: string | undefined) => void
}

/** The context that the parts of a budget's page share. */
export interface OneBudget extends PersonBudget {
  readonly view: PeriodView
}

/** The period that a budget's page shows is part of its address, so that Back and a reload keep it. */
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
