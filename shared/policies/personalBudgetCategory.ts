import type { PersonalBudgetCategory } from '../domain/personalBudgetCategory.ts'
import type { Shown } from '../domain/record.ts'
import type { PersonActor } from './actor.ts'
import { budgetPartAudience, fillsBudget, knownBudgetOf, needsOfPart } from './personalBudget.ts'
import { inBudgetsCurrency } from './amounts.ts'
import { nothing } from './policy.ts'
import type { Policy, PolicyContext } from './policy.ts'

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
