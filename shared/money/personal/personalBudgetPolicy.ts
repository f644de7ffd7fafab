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

/** Is it a child's, which parents keep? Of who is no child any more it is their own. */
export const isChilds = (
  {
    isChildBudget,
    homeFamilyId,
    userId,
  }: Pick<Budget, 'isChildBudget' | 'homeFamilyId' | 'userId'>,
  context: PolicyContext,
): boolean => isChildBudget && childrenAmong(context.members(homeFamilyId)).includes(userId)

/** The readers of a budget and its parts. Nobody else needs to know of a deleted one. */
export const personalBudgetAudience = (budget: Budget, context: PolicyContext): Audience => {
  if (isChilds(budget, context)) return childAudience(budget.homeFamilyId, budget.userId)
  return budget.visibility === 'private' || budget._deleted === true
    ? userAudience(budget.userId)
    : budgetAudience(budget.id)
}

/**
 * May they change the budget itself? Its owner may, and of a child's the parents; but nobody who has left
 * its home family, whose room it would fill.
 */
export const keepsBudget = (actor: PersonActor, budget: Budget, context: PolicyContext): boolean =>
  isChilds(budget, context)
    ? isParentIn(actor, budget.homeFamilyId)
    : actor.userId === budget.userId && roleIn(actor, budget.homeFamilyId) !== undefined

/** Its owner may delete it wherever they are. */
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
  /** A child's budget is never shared. */
  invariant: (_current, { isChildBudget, visibility }) =>
    isChildBudget && visibility !== 'private' ? 'invalid' : undefined,
}

interface Part {
  readonly homeFamilyId: string
  readonly createdBy?: string | undefined
}

/** @param budgetId of the budget that it is part of. */
export const budgetOf = (
  { homeFamilyId }: Part,
  budgetId: string,
  context: PolicyContext,
): Parent<PersonalBudget> =>
  parentOf<PersonalBudget>(context, 'personalBudget', { id: budgetId, familyId: homeFamilyId })

/** It is not asked of what was erased for good, of which nothing is known but that it was. */
export const knownBudgetOf = (
  part: Part,
  budgetId: string,
  context: PolicyContext,
): (PersonalBudget & WireRecord) | undefined => {
  const budget = budgetOf(part, budgetId, context)
  return typeof budget === 'object' && typeof budget.userId === 'string' ? budget : undefined
}

/** The readers of a part: its budget's, or its author alone while the budget is missing. */
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

/** The records that decide the rights to a budget's expenses and categories. */
export const needsOfPart = ({ homeFamilyId }: Part, budgetId: string): Needs => ({
  familyIds: [homeFamilyId],
  recordIds: [budgetId],
  lists: [sharesList(budgetId)],
})

/** Nobody fills it by a share of theirs any more either. Whom this device does not know is taken to be there. */
const hasLeftHome = (
  { homeFamilyId, userId }: Pick<Budget, 'homeFamilyId' | 'userId'>,
  context: PolicyContext,
): boolean =>
  context.members(homeFamilyId).some((member) => member.userId === userId && member.leftAt !== null)

/** May they add and change expenses and categories? Who keeps the budget may, and with whom it is shared so. */
export const fillsBudget = (
  actor: PersonActor,
  budget: PersonalBudget & WireRecord,
  context: PolicyContext,
): boolean => {
  if (keepsBudget(actor, budget, context)) return true
  if (budget.visibility === 'private' || budget._deleted || budget.isChildBudget) return false
  if (hasLeftHome(budget, context)) return false
  /** Sound because the list is of this kind. */
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
