import { m } from '#shared/messages/messages.ts'
import { childControlColumns } from '../personal/personalBudgetLists.ts'
import { childControlId, childControlSchema } from './childControl.ts'
import { childControlPolicy } from './childControlPolicy.ts'
import { defineKind } from '../../core/kind.ts'

export const childControlKind = defineKind({
  name: 'childControl',
  collection: 'budgets',
  schema: childControlSchema,
  policy: childControlPolicy,
  columns: childControlColumns,
  rank: 1,
  references: {
    people: ['parentId'],
    records: ['homeFamilyId', 'childBudgetId', 'allowedCategories', 'blockedCategories'],
  },
  bearsRights: true,
  idOf: ({ childBudgetId }) => childControlId(childBudgetId),
  parentId: ({ childBudgetId }) => childBudgetId,
  search: null,
  words: {
    kind: m.personal_budgets_kind_control,
    fields: {
      childBudgetId: 'hidden',
      parentId: { label: m.personal_budgets_field_parent, as: 'person' },
      spendingLimit: m.personal_budgets_field_spending_limit,
      appTimeLimit: m.personal_budgets_field_app_time_limit,
      requiresApproval: { label: m.personal_budgets_field_requires_approval, as: 'yes-no' },
      allowedCategories: { label: m.personal_budgets_field_allowed, as: 'category' },
      blockedCategories: { label: m.personal_budgets_field_blocked, as: 'category' },
    },
  },
  sample: (newId) => ({
    childBudgetId: newId('personalBudget'),
    parentId: newId('user'),
    spendingLimit: '20.00',
  }),
})
