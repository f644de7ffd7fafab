import type { BudgetShare } from '#shared/money/personal/budgetShare.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { isChilds } from '#shared/money/personal/personalBudgetPolicy.ts'
import type { PolicyContext } from '#shared/core/policy.ts'

type Budget = Shown<PersonalBudget>
type Share = Shown<BudgetShare>

export interface SharedBudget {
  readonly budget: Budget
  readonly share: Share | undefined
}

export interface BudgetsInView {
  readonly own: readonly Budget[]
  readonly shared: readonly SharedBudget[]
  readonly childrens: readonly Budget[]
}

interface View {
  readonly userId: string
  readonly familyId: string
  readonly families: readonly string[]
  readonly context: PolicyContext
}

/**
 * Budgets of a family that their person has left appear in all their other families, or they would
 * appear nowhere.
 */
export const budgetsInView = (
  budgets: readonly Budget[],
  shares: readonly Share[],
  { userId, familyId, families, context }: View,
): BudgetsInView => {
  const isHere = ({ homeFamilyId }: Budget): boolean => homeFamilyId === familyId
  const isOwn = (budget: Budget): boolean =>
    budget.userId === userId &&
    !isChilds(budget, context) &&
    (isHere(budget) || !families.includes(budget.homeFamilyId))
  const shareOf = ({ id }: Budget): Share | undefined =>
    shares.find((share) => share.budgetId === id && share.sharedWithFamilyId === familyId)
  return {
    own: budgets.filter(isOwn),
    childrens: budgets.filter((budget) => isHere(budget) && isChilds(budget, context)),
    shared: budgets
      .filter((budget) => budget.userId !== userId && !budget.isChildBudget)
      .map((budget) => ({ budget, share: shareOf(budget) }))
      .filter(
        ({ budget, share }) =>
          share !== undefined || (budget.visibility === 'family' && isHere(budget)),
      ),
  }
}
