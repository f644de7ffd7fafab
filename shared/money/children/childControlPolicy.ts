import type { ChildControl } from './childControl.ts'
import type { Shown } from '../../core/record.ts'
import type { PersonActor } from '../../core/actor.ts'
import { isParentIn } from '../../core/actor.ts'
import { inBudgetsCurrency } from '../amountPolicy.ts'
import { budgetPartAudience, isChilds, knownBudgetOf } from '../personal/personalBudgetPolicy.ts'
import { nothing } from '../../core/policy.ts'
import type { Policy, PolicyContext } from '../../core/policy.ts'

type Control = Shown<ChildControl>

export const mayControl = (
  actor: PersonActor,
  control: Pick<Control, 'homeFamilyId' | 'childBudgetId' | 'createdBy'>,
  context: PolicyContext,
): boolean => {
  const budget = knownBudgetOf(control, control.childBudgetId, context)
  return budget !== undefined && isChilds(budget, context) && isParentIn(actor, budget.homeFamilyId)
}

export const childControlPolicy: Policy<Control> = {
  needs: ({ homeFamilyId, childBudgetId }) => ({
    familyIds: [homeFamilyId],
    recordIds: [childBudgetId],
  }),
  audience: (control, context) => budgetPartAudience(control, control.childBudgetId, context),
  create: (actor, control, context) =>
    control.parentId === actor.userId && mayControl(actor, control, context),
  update: (actor, current, _next, context) =>
    mayControl(actor, current, context) ? 'all' : nothing,
  remove: mayControl,
  money: inBudgetsCurrency(({ childBudgetId }) => childBudgetId, 'spendingLimit'),
  fixed: ['kind', 'homeFamilyId', 'childBudgetId', 'parentId'],
}
