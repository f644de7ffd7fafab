import { sharesList } from './personalBudgetLists.ts'
import type { BudgetShare } from './budgetShare.ts'
import type { PersonalBudget } from './personalBudget.ts'
import type { Shown, WireRecord } from '../../core/record.ts'
import type { PersonActor } from '../../core/actor.ts'
import { isHouseholdIn, isParentIn, roleIn } from '../../core/actor.ts'
import { budgetAudience, childAudience, childrenAmong, userAudience } from '../../core/audience.ts'
import type { Audience } from '../../core/audience.ts'
import { parentOf } from '../../core/parent.ts'
import type { Parent } from '../../core/parent.ts'
import { nothing } from '../../core/policy.ts'
import type { Needs, Policy, PolicyContext } from '../../core/policy.ts'

type Budget = Shown<PersonalBudget> & Partial<Pick<WireRecord, '_deleted'>>

export const isChilds = (
  {
    isChildBudget,
    homeFamilyId,
    userId,
  }: Pick<Budget, 'isChildBudget' | 'homeFamilyId' | 'userId'>,
  context: PolicyContext,
): boolean => isChildBudget && childrenAmong(context.members(homeFamilyId)).includes(userId)

/** Only the owner may read a deleted budget. */
export const personalBudgetAudience = (budget: Budget, context: PolicyContext): Audience => {
  if (isChilds(budget, context)) return childAudience(budget.homeFamilyId, budget.userId)
  return budget.visibility === 'private' || budget._deleted === true
    ? userAudience(budget.userId)
    : budgetAudience(budget.id)
}

/** A budget uses its home family's quota, so an owner who left may not edit it. */
export const keepsBudget = (actor: PersonActor, budget: Budget, context: PolicyContext): boolean =>
  isChilds(budget, context)
    ? isParentIn(actor, budget.homeFamilyId)
    : actor.userId === budget.userId && roleIn(actor, budget.homeFamilyId) !== undefined

export const deletesBudget = (
  actor: PersonActor,
  budget: Budget,
  context: PolicyContext,
): boolean =>
  keepsBudget(actor, budget, context) ||
  (actor.userId === budget.userId && !isChilds(budget, context))

const mayMake = (actor: PersonActor, budget: Budget, context: PolicyContext): boolean => {
  const { homeFamilyId, userId, isChildBudget, parentId } = budget
  if (isChildBudget) {
    return isParentIn(actor, homeFamilyId) && parentId === actor.userId && isChilds(budget, context)
  }
  return (
    userId === actor.userId &&
    parentId === null &&
    isHouseholdIn(actor, homeFamilyId) &&
    roleIn(actor, homeFamilyId) !== 'child'
  )
}

export const personalBudgetPolicy: Policy<Budget> = {
  needs: ({ homeFamilyId }) => ({ familyIds: [homeFamilyId] }),
  audience: personalBudgetAudience,
  create: mayMake,
  update: (actor, current, _next, context) =>
    keepsBudget(actor, current, context) ? 'all' : nothing,
  remove: deletesBudget,
  money: { fields: ['totalAmount'], currency: ({ currency }) => currency },
  fixed: ['kind', 'homeFamilyId', 'userId', 'isChildBudget', 'parentId'],
  invariant: (_current, { isChildBudget, visibility }) =>
    isChildBudget && visibility !== 'private' ? 'invalid' : undefined,
}

interface Part {
  readonly homeFamilyId: string
  readonly createdBy?: string | undefined
}

export const budgetOf = (
  { homeFamilyId }: Part,
  budgetId: string,
  context: PolicyContext,
): Parent<PersonalBudget> =>
  parentOf<PersonalBudget>(context, 'personalBudget', { id: budgetId, familyId: homeFamilyId })

export const knownBudgetOf = (
  part: Part,
  budgetId: string,
  context: PolicyContext,
): (PersonalBudget & WireRecord) | undefined => {
  const budget = budgetOf(part, budgetId, context)
  return typeof budget === 'object' && typeof budget.userId === 'string' ? budget : undefined
}

export const budgetPartAudience = (
  part: Part,
  budgetId: string,
  context: PolicyContext,
): Audience => {
  const budget = knownBudgetOf(part, budgetId, context)
  return budget === undefined
    ? userAudience(part.createdBy ?? '')
    : personalBudgetAudience(budget, context)
}

export const needsOfPart = ({ homeFamilyId }: Part, budgetId: string): Needs => ({
  familyIds: [homeFamilyId],
  recordIds: [budgetId],
  lists: [sharesList(budgetId)],
})

/**
 * True if the owner has left the budget's home family. Then even people with a share may add
 * nothing. People unknown to this device count as present.
 */
const hasLeftHome = (
  { homeFamilyId, userId }: Pick<Budget, 'homeFamilyId' | 'userId'>,
  context: PolicyContext,
): boolean =>
  context.members(homeFamilyId).some((member) => member.userId === userId && member.leftAt !== null)

export const fillsBudget = (
  actor: PersonActor,
  budget: PersonalBudget & WireRecord,
  context: PolicyContext,
): boolean => {
  if (keepsBudget(actor, budget, context)) return true
  if (budget.visibility === 'private' || budget._deleted || budget.isChildBudget) return false
  if (hasLeftHome(budget, context)) return false
  const shares = context.list(sharesList(budget.id)) as unknown as readonly BudgetShare[]
  return shares.some((share) => share.permissions === 'edit' && readsByShare(actor, share))
}

const readsByShare = (
  actor: PersonActor,
  { sharedWithFamilyId, withChildren }: BudgetShare,
): boolean => {
  const role = roleIn(actor, sharedWithFamilyId)
  return role === 'parent' || (withChildren && role === 'child')
}
