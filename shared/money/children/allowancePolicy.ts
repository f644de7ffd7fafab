import type { Allowance } from './allowance.ts'
import type { LedgerEntry } from './ledgerEntry.ts'
import type { Shown } from '../../core/record.ts'
import { inBudgetsCurrency } from '../amountPolicy.ts'
import { mayControl } from './childControlPolicy.ts'
import { budgetPartAudience } from '../personal/personalBudgetPolicy.ts'
import { nothing } from '../../core/policy.ts'
import type { Policy } from '../../core/policy.ts'

export const allowancePolicy: Policy<Shown<Allowance>> = {
  needs: ({ homeFamilyId, childBudgetId }) => ({
    familyIds: [homeFamilyId],
    recordIds: [childBudgetId],
  }),
  audience: (allowance, context) => budgetPartAudience(allowance, allowance.childBudgetId, context),
  create: mayControl,
  update: (actor, current, _next, context) =>
    mayControl(actor, current, context) ? 'all' : nothing,
  remove: mayControl,
  money: inBudgetsCurrency(({ childBudgetId }) => childBudgetId, 'amount', 'earlier'),
  fixed: ['kind', 'homeFamilyId', 'childBudgetId'],
}

/**
 * Only the server writes payments, so that nobody pays themselves or undoes one
 * (sync-server/sync/money/payments.ts).
 */
export const ledgerEntryPolicy: Policy<Shown<LedgerEntry>> = {
  needs: ({ homeFamilyId, childBudgetId }) => ({
    familyIds: [homeFamilyId],
    recordIds: [childBudgetId],
  }),
  audience: (entry, context) => budgetPartAudience(entry, entry.childBudgetId, context),
  create: () => false,
  update: () => nothing,
  remove: () => false,
  fixed: ['kind', 'homeFamilyId', 'childBudgetId', 'date'],
}
