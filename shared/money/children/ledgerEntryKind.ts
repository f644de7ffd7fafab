import { m } from '#shared/messages/messages.ts'
import { ledgerEntryColumns } from '../personal/personalBudgetLists.ts'
import { ledgerEntryId, ledgerEntrySchema } from './ledgerEntry.ts'
import { ledgerEntryPolicy } from './allowancePolicy.ts'
import { defineKind } from '../../core/kind.ts'

export const ledgerEntryKind = defineKind({
  name: 'ledgerEntry',
  collection: 'budgets',
  schema: ledgerEntrySchema,
  policy: ledgerEntryPolicy,
  columns: ledgerEntryColumns,
  references: { people: [], records: ['homeFamilyId', 'childBudgetId'] },
  /** A restored backup must not lose a payment or change its amount. */
  bearsRights: true,
  idOf: ledgerEntryId,
  parentId: ({ childBudgetId }) => childBudgetId,
  search: null,
  words: {
    kind: m.allowance_kind_ledger,
    fields: {
      childBudgetId: 'hidden',
      amount: m.budget_field_amount,
      date: { label: m.fields_date, as: 'date' },
      paidAt: 'hidden',
    },
  },
  sample: (newId) => ({
    childBudgetId: newId('personalBudget'),
    amount: '5.00',
    date: '2026-03-14',
    paidAt: '2026-03-14T00:00:01.000Z',
  }),
})
