import { m } from '#shared/messages/messages.ts'
import { budgetCategorySchema } from './budgetCategory.ts'
import { budgetCategoryColumns } from './budgetLists.ts'
import { budgetCategoryPolicy } from './budgetCategoryPolicy.ts'
import { defineKind } from '../../core/kind.ts'

export const budgetCategoryKind = defineKind({
  name: 'budgetCategory',
  collection: 'budgets',
  schema: budgetCategorySchema,
  policy: budgetCategoryPolicy,
  columns: budgetCategoryColumns,
  rank: 1,
  references: { people: [], records: ['familyId', 'movedTo'] },
  search: null,
  words: {
    kind: m.budget_kind_category,
    fields: {
      name: m.fields_name,
      color: { label: m.fields_color, as: 'colour' },
      amounts: { label: m.budget_field_amounts, as: 'amounts' },
      carriesFrom: {
        label: m.budget_field_carries,
        as: (from) => (from === null ? m.fields_none() : from),
      },
      movedTo: { label: m.budget_field_moved_to, as: 'category' },
    },
  },
  sample: () => ({ name: 'Groceries', amounts: [{ from: '2026-01', amount: '800.00' }] }),
})
