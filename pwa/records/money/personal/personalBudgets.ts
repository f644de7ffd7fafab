import { useMemo } from 'react'
import type { BudgetShare } from '#shared/money/personal/budgetShare.ts'
import { childControlId } from '#shared/money/children/childControl.ts'
import type { ChildControl } from '#shared/money/children/childControl.ts'
import type { Family } from '#shared/people/family/family.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { PersonalBudgetCategory } from '#shared/money/personal/personalBudgetCategory.ts'
import type { Shown } from '#shared/core/record.ts'
import {
  childControlsList,
  personalCategoriesList,
  sharesList,
} from '#shared/money/personal/personalBudgetLists.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useKind, useList } from '#pwa/live/useList.ts'
import type { ListResult } from '#pwa/live/useList.ts'
import { useRecord } from '#pwa/live/useRecord.ts'
import { useFamilies } from '#pwa/records/people/families.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { budgetPermissions, useBudgetContext } from './budgetPermissions.ts'
import type { BudgetPermissions } from './budgetPermissions.ts'
import { budgetsInView } from './budgetsInView.ts'
import type { BudgetsInView } from './budgetsInView.ts'
import { personalBudgetChanges } from './personalBudgetChanges.ts'
import type { PersonalBudgetChanges } from './personalBudgetChanges.ts'

export interface PersonalBudgets extends BudgetsInView {
  readonly loading: boolean
  readonly isComplete: boolean
}

export const usePersonalBudgets = (): PersonalBudgets => {
  const { userId } = useData().database
  const families = useFamilies()
  const familyId = useFamilyInView()?.familyId ?? ''
  const contextOf = useBudgetContext()
  const budgets = useKind<PersonalBudget>('personalBudget')
  const shares = useKind<BudgetShare>('budgetShare')
  const inView = useMemo(() => {
    const { context } = contextOf()
    const ids = families.map(({ id }) => id)
    return budgetsInView(budgets.records, shares.records, {
      userId,
      familyId,
      families: ids,
      context,
    })
  }, [contextOf, families, budgets.records, shares.records, userId, familyId])
  return {
    ...inView,
    loading: budgets.loading || shares.loading,
    isComplete: budgets.isComplete && shares.isComplete,
  }
}

export const usePersonalBudget = (id: string): Shown<PersonalBudget> | null | undefined => {
  const found = useRecord<PersonalBudget>('personalBudget', id)
  /** Other kinds in this collection have pages of their own. */
  return found?.kind === 'personalBudget' ? found : found && null
}

export const usePersonalCategories = (budgetId: string): ListResult<PersonalBudgetCategory> =>
  useList(personalCategoriesList(budgetId))

export const usePersonalCategoryName = (): ((categoryId: string) => string) => {
  const { records } = useKind<PersonalBudgetCategory>('personalBudgetCategory')
  return useMemo(() => {
    const names = new Map(records.map(({ id, name }) => [id, name]))
    return (categoryId) => names.get(categoryId) ?? ''
  }, [records])
}

export const useBudgetShares = (budgetId: string): ListResult<BudgetShare> =>
  useList(sharesList(budgetId))

/**
 * Returns the other family of this person that a budget belongs to, if the budget is not shared
 * with the family in view.
 */
export const useHomeElsewhere = (
  budget: Pick<Shown<PersonalBudget>, 'id' | 'homeFamilyId'>,
): Shown<Family> | undefined => {
  const families = useFamilies()
  const inView = useFamilyInView()?.familyId
  const { records: shares } = useBudgetShares(budget.id)
  const isShared = shares.some(({ sharedWithFamilyId }) => sharedWithFamilyId === inView)
  if (budget.homeFamilyId === inView || isShared) return undefined
  return families.find(({ id }) => id === budget.homeFamilyId)
}

export const useChildControls = (): ListResult<ChildControl> => {
  const familyId = useFamilyInView()?.familyId
  return useList(familyId === undefined ? undefined : childControlsList(familyId))
}

export const useChildControl = (budgetId: string): Shown<ChildControl> | undefined =>
  useRecord<ChildControl>('childControl', childControlId(budgetId)) ?? undefined

export const useBudgetPermissions = (budget: Shown<PersonalBudget>): BudgetPermissions => {
  const { userId } = useData().database
  const contextOf = useBudgetContext()
  const { records: shares } = useBudgetShares(budget.id)
  const control = useChildControl(budget.id)
  return useMemo(
    () => budgetPermissions(budget, { shares, control }, contextOf, userId),
    [budget, shares, control, contextOf, userId],
  )
}

export const usePersonalBudgetChanges = (): PersonalBudgetChanges => {
  const data = useData()
  const familyId = useFamilyInView()?.familyId ?? ''
  return useMemo(() => personalBudgetChanges(data, familyId), [data, familyId])
}
