import { m } from '#shared/messages/messages.ts'
import { allowanceColumns } from '../personal/personalBudgetLists.ts'
import { allowanceId, allowanceSchema } from './allowance.ts'
import { allowancePolicy } from './allowancePolicy.ts'
import { defineKind } from '../../core/kind.ts'

export const allowanceKind = defineKind({
  name: 'allowance',
  collection: 'budgets',
  schema: allowanceSchema,
  policy: allowancePolicy,
  columns: allowanceColumns,
  references: { people: [], records: ['homeFamilyId', 'childBudgetId'] },
  /** A restored backup must not bring back an old rule, by which the server would pay. */
  bearsRights: true,
  idOf: ({ childBudgetId }) => allowanceId(childBudgetId),
  parentId: ({ childBudgetId }) => childBudgetId,
  together: [['amount', 'period', 'startDate', 'since', 'earlier']],
  search: null,
  words: {
    kind: m.allowance_kind,
    fields: {
      childBudgetId: 'hidden',
      amount: m.budget_field_amount,
      period: {
        label: m.personal_budgets_field_period,
        as: (period) => m.allowance_value_period({ period }),
      },
      startDate: { label: m.allowance_field_start, as: 'date' },
      isPaused: { label: m.allowance_field_paused, as: 'yes-no' },
      since: 'hidden',
      earlier: 'hidden',
    },
  },
  sample: (newId) => ({
    childBudgetId: newId('personalBudget'),
    amount: '5.00',
    startDate: '2026-03-14',
    since: '2026-03-14',
  }),
})
