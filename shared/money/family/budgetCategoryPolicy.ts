import type { BudgetCategory } from './budgetCategory.ts'
import { isParentIn } from '../../core/actor.ts'
import { inFamilysCurrency } from '../amountPolicy.ts'
import { parentsAudience } from '../../core/audience.ts'
import { nothing } from '../../core/policy.ts'
import type { Policy } from '../../core/policy.ts'

export const budgetCategoryPolicy: Policy<BudgetCategory> = {
  needs: (category) => ({ familyIds: [category.familyId] }),
  audience: (category) => parentsAudience(category.familyId),
  create: (actor, category) => isParentIn(actor, category.familyId),
  update: (actor, current) => (isParentIn(actor, current.familyId) ? 'all' : nothing),
  remove: (actor, current) => isParentIn(actor, current.familyId),
  money: { ...inFamilysCurrency('amounts'), sentAs: 'budgetAmount' },
  fixed: ['kind', 'familyId'],
  invariant: (_current, next) => (next.movedTo === next.id ? 'invalid' : undefined),
}
