import type { BudgetShare } from './budgetShare.ts'
import type { Shown } from '../../core/record.ts'
import type { Role } from '../../core/role.ts'
import type { PersonActor } from '../../core/actor.ts'
import { roleIn } from '../../core/actor.ts'
import { budgetPartAudience, knownBudgetOf } from './personalBudgetPolicy.ts'
import { nothing } from '../../core/policy.ts'
import type { Policy, PolicyContext } from '../../core/policy.ts'

type Share = Shown<BudgetShare>

const isOwners = (actor: PersonActor, share: Share, context: PolicyContext): boolean => {
  const budget = knownBudgetOf(share, share.budgetId, context)
  return budget !== undefined && !budget.isChildBudget && budget.userId === actor.userId
}

export const mayShareAs = (role: Role | undefined): boolean =>
  role === 'parent' || role === 'grandparent'

const mayShare = (actor: PersonActor, share: Share, context: PolicyContext): boolean =>
  isOwners(actor, share, context) &&
  roleIn(actor, share.homeFamilyId) !== undefined &&
  mayShareAs(roleIn(actor, share.sharedWithFamilyId))

export const budgetSharePolicy: Policy<Share> = {
  needs: ({ homeFamilyId, budgetId }) => ({ familyIds: [homeFamilyId], recordIds: [budgetId] }),
  audience: (share, context) => budgetPartAudience(share, share.budgetId, context),
  create: (actor, share, context) =>
    share.sharedByUserId === actor.userId && mayShare(actor, share, context),
  update: (actor, current, _next, context) => (mayShare(actor, current, context) ? 'all' : nothing),
  remove: isOwners,
  fixed: ['kind', 'homeFamilyId', 'budgetId', 'budgetType', 'sharedWithFamilyId', 'sharedByUserId'],
}
