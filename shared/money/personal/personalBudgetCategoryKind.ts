import { m } from '#shared/messages/messages.ts'
import { personalBudgetCategoryColumns } from './personalBudgetLists.ts'
import { personalBudgetCategorySchema } from './personalBudgetCategory.ts'
import { personalBudgetCategoryPolicy } from './personalBudgetCategoryPolicy.ts'
import { defineKind } from '../../core/kind.ts'

export const personalBudgetCategoryKind = defineKind({
  name: 'personalBudgetCategory',
  collection: 'budgets',
  schema: personalBudgetCategorySchema,
  policy: personalBudgetCategoryPolicy,
  columns: personalBudgetCategoryColumns,
  rank: 1,
  references: { people: [], records: ['homeFamilyId', 'personalBudgetId'] },
  parentId: ({ personalBudgetId }) => personalBudgetId,
  search: null,
  words: {
    kind: m.personal_budgets_kind_category,
    fields: {
      personalBudgetId: 'hidden',
      name: m.fields_name,
      budgetAmount: m.personal_budgets_field_amount,
      color: { label: m.fields_color, as: 'colour' },
    },
  },
  sample: (newId) => ({
    personalBudgetId: newId('personalBudget'),
    name: 'Sweets',
    budgetAmount: '5.00',
  }),
})
