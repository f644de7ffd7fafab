import type { Expense } from '../domain/expense.ts'
import type { Income } from '../domain/income.ts'
import type { PersonActor } from './actor.ts'
import { isParentIn } from './actor.ts'
import { parentsAudience } from './audience.ts'
import { nothing } from './policy.ts'
import type { Policy } from './policy.ts'

type Recorded = Expense | Income

/** The family's money is its parents'; nobody records in another's name (access.md, Rights). */
const familyMoneyPolicy = <Record extends Recorded>(): Policy<Record> => {
  const isParents = (actor: PersonActor, { familyId }: Record): boolean =>
    isParentIn(actor, familyId)
  return {
    needs: ({ familyId }) => ({ familyIds: [familyId] }),
    audience: ({ familyId }) => parentsAudience(familyId),
    create: (actor, record) => isParents(actor, record) && record.userId === actor.userId,
    update: (actor, current) => (isParents(actor, current) ? 'all' : nothing),
    remove: isParents,
    fixed: ['kind', 'familyId', 'userId'],
  }
}

export const expensePolicy = familyMoneyPolicy<Expense>()
export const incomePolicy = familyMoneyPolicy<Income>()
