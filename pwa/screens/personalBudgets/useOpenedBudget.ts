import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import { useRecord } from '#pwa/live/useRecord.ts'
import { openedAt, openedIn } from '#pwa/parts/record/useOpened.ts'
import { budgetPath } from '#pwa/parts/money/budgetPath.ts'

export const useOpenedBudget = (): void => {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const found = useRecord<PersonalBudget | PersonalExpense>('personalBudget', openedIn(parameters))
  const to = found ? pathOf(found) : undefined
  useEffect(() => {
    if (to !== undefined) void navigate(to, { replace: true })
  }, [to, navigate])
}

/** Budgets and expenses are in one collection, so that one look finds either. */
const pathOf = (found: PersonalBudget | PersonalExpense): string =>
  found.kind === 'personalBudget'
    ? budgetPath(found.id)
    : openedAt(budgetPath(found.personalBudgetId), found.id)
