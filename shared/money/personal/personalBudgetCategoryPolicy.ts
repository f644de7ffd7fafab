import type { PersonalBudgetCategory } from './personalBudgetCategory.ts'
import type { Shown } from '../../core/record.ts'
import type { PersonActor } from '../../core/actor.ts'
import {
  budgetPartAudience,
  fillsBudget,
  knownBudgetOf,
  needsOfPart,
} from './personalBudgetPolicy.ts'
import { inBudgetsCurrency } from '../amountPolicy.ts'
import { nothing } from '../../core/policy.ts'
import type { Policy, PolicyContext } from '../../core/policy.ts'

type Category = Shown<PersonalBudgetCategory>

const fills = (actor: PersonActor, category: Category, context: PolicyContext): boolean => {
  const budget = knownBudgetOf(category, category.personalBudgetId, context)
  return budget !== undefined && fillsBudget(actor, budget, context)
}

export const personalBudgetCategoryPolicy: Policy<Category> = {
  needs: (category) => needsOfPart(category, category.personalBudgetId),
  audience: (category, context) => budgetPartAudience(category, category.personalBudgetId, context),
  create: fills,
  update: (actor, current, _next, context) => (fills(actor, current, context) ? 'all' : nothing),
  remove: fills,
  money: inBudgetsCurrency(({ personalBudgetId }) => personalBudgetId, 'budgetAmount'),
  fixed: ['kind', 'homeFamilyId', 'personalBudgetId'],
}
