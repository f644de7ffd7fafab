import type { Expense } from './expense.ts'
import type { Income } from './income.ts'
import type { MoneySeries } from './moneySeries.ts'
import { isParentIn } from '../../core/actor.ts'
import { inFamilysCurrency } from '../amountPolicy.ts'
import { parentsAudience } from '../../core/audience.ts'
import { parentOf } from '../../core/parent.ts'
import { nothing } from '../../core/policy.ts'
import type { Policy } from '../../core/policy.ts'

type Recorded = Expense | Income | MoneySeries

/**
 * Only parents manage the family's money, each in their own name (docs/access.md, Who may write).
 */
const familyMoneyPolicy = <Record extends Recorded>() =>
  ({
    needs: ({ familyId }) => ({ familyIds: [familyId] }),
    audience: ({ familyId }) => parentsAudience(familyId),
    create: (actor, record) => isParentIn(actor, record.familyId) && record.userId === actor.userId,
    update: (actor, current) => (isParentIn(actor, current.familyId) ? 'all' : nothing),
    remove: (actor, { familyId }) => isParentIn(actor, familyId),
    money: inFamilysCurrency<Record>('amount'),
    fixed: ['kind', 'familyId', 'userId'],
  }) satisfies Policy<Record>

/** The server makes recurring entries. An import must not take the id of another family's entry. */
const entryPolicy = <Record extends Expense | Income>(): Policy<Record> => {
  const policy = familyMoneyPolicy<Record>()
  return {
    ...policy,
    needs: (record) => ({
      ...policy.needs(record),
      ...(record.seriesId !== undefined && { recordIds: [record.seriesId] }),
    }),
    create: (actor, record, context) =>
      policy.create(actor, record) &&
      (record.seriesId === undefined ||
        parentOf<MoneySeries>(context, 'moneySeries', {
          id: record.seriesId,
          familyId: record.familyId,
        }) !== 'elsewhere'),
    fixed: [...policy.fixed, 'seriesId', 'dueOn'],
  }
}

export const expensePolicy = entryPolicy<Expense>()
export const incomePolicy = entryPolicy<Income>()

const seriesPolicy = familyMoneyPolicy<MoneySeries>()

export const moneySeriesPolicy: Policy<MoneySeries> = {
  ...seriesPolicy,
  fixed: [...seriesPolicy.fixed, 'flow'],
}
