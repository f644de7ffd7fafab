import type { Expense } from '../domain/expense.ts'
import { isParentIn } from './actor.ts'
import { parentsAudience } from './audience.ts'
import { nothing } from './policy.ts'
import type { Policy } from './policy.ts'

/** The family's money is its parents'; nobody records in another's name (access.md, Rights). */
export const expensePolicy: Policy<Expense> = {
  needs: (expense) => ({ familyIds: [expense.familyId] }),
  audience: (expense) => parentsAudience(expense.familyId),
  create: (actor, expense) =>
    isParentIn(actor, expense.familyId) && expense.userId === actor.userId,
  update: (actor, current) => (isParentIn(actor, current.familyId) ? 'all' : nothing),
  remove: (actor, current) => isParentIn(actor, current.familyId),
  fixed: ['kind', 'familyId', 'userId'],
}
