import { useMemo } from 'react'
import { daysOfJar, jarOf } from '#shared/money/children/childMoney.ts'
import type { ChildsBudget, Jar } from '#shared/money/children/childMoney.ts'
import { dayIn } from '#shared/time/day.ts'
import { allowancesList, ledgerList } from '#shared/money/personal/personalBudgetLists.ts'
import type { Allowance } from '#shared/money/children/allowance.ts'
import type { LedgerEntry } from '#shared/money/children/ledgerEntry.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useList } from '#pwa/live/useList.ts'
import { useToday } from '#pwa/live/useToday.ts'
import { useExpensesOf, useHome } from './budgetPeriods.ts'
import { useChildControl, usePersonalBudgets } from './personalBudgets.ts'

interface OwnJars {
  readonly budgets: readonly Shown<PersonalBudget>[]
  readonly loading: boolean
  readonly isComplete: boolean
}

export const useOwnChildBudgets = (): OwnJars => {
  const { userId } = useData().database
  const { childrens, loading, isComplete } = usePersonalBudgets()
  const budgets = useMemo(
    () => childrens.filter((budget) => budget.userId === userId && budget.archivedAt === null),
    [childrens, userId],
  )
  return { budgets, loading, isComplete }
}

export interface ChildsJar {
  readonly jar: Jar | undefined
  /** Unspent money stays in a budget that has an allowance. */
  readonly hasAllowance: boolean
  readonly needsApproval: boolean
}

export const useChildsJar = (budget: Shown<PersonalBudget>): ChildsJar => {
  const { id, homeFamilyId } = budget
  const { weekStart, timeZone } = useHome(homeFamilyId)
  const today = dayIn(useToday(timeZone), timeZone)
  const control = useChildControl(id)
  const allowances = useList<Allowance>(allowancesList(homeFamilyId))
  const ledger = useList<LedgerEntry>(ledgerList(id))
  const hasAllowance = allowances.records.some(({ childBudgetId }) => childBudgetId === id)
  const childs = useMemo<ChildsBudget>(
    () => ({ budget, hasAllowance, ledger: ledger.records, today, weekStart }),
    [budget, hasAllowance, ledger.records, today, weekStart],
  )
  const { expenses, isComplete } = useExpensesOf(budget, daysOfJar(childs))
  const isKnown = isComplete && allowances.isComplete && ledger.isComplete
  const jar = useMemo(
    () => (isKnown ? jarOf(childs, control, expenses) : undefined),
    [childs, control, expenses, isKnown],
  )
  return { jar, hasAllowance, needsApproval: control?.requiresApproval === true }
}
