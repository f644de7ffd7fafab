import type { Expense } from '../domain/expense.ts'
import type { Income } from '../domain/income.ts'
import type { MoneySeries } from '../domain/moneySeries.ts'
import { isParentIn } from './actor.ts'
import { inFamilysCurrency } from './amounts.ts'
import { parentsAudience } from './audience.ts'
import { parentOf } from './parent.ts'
import { nothing } from './policy.ts'
import type { Policy } from './policy.ts'

type Recorded = Expense | Income | MoneySeries

/** The family's money is its parents'; nobody records in another's name (access.md, Rights). */
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

/** The server enters what recurs; who brings such an entry takes no other family's place of a day. */
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
