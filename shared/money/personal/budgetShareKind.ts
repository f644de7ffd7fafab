import { m } from '#shared/messages/messages.ts'
import { budgetShareColumns } from './personalBudgetLists.ts'
import { budgetShareId, budgetShareSchema } from './budgetShare.ts'
import { budgetSharePolicy } from './budgetSharePolicy.ts'
import { defineKind } from '../../core/kind.ts'

export const budgetShareKind = defineKind({
  name: 'budgetShare',
  collection: 'budgets',
  schema: budgetShareSchema,
  policy: budgetSharePolicy,
  columns: budgetShareColumns,
  rank: 1,
  references: {
    people: ['sharedByUserId'],
    records: ['homeFamilyId', 'budgetId', 'sharedWithFamilyId'],
  },
  bearsRights: true,
  idOf: budgetShareId,
  parentId: ({ budgetId }) => budgetId,
  endsWithFamily: ({ sharedWithFamilyId }, familyId) => sharedWithFamilyId === familyId,
  search: null,
  words: {
    kind: m.personal_budgets_kind_share,
    fields: {
      budgetId: 'hidden',
      budgetType: 'hidden',
      sharedWithFamilyId: 'hidden',
      permissions: {
        label: m.personal_budgets_field_permissions,
        as: (permissions) => m.personal_budgets_value_permissions({ permissions }),
      },
      withChildren: { label: m.personal_budgets_field_with_children, as: 'yes-no' },
      sharedByUserId: { label: m.personal_budgets_field_shared_by, as: 'person' },
    },
  },
  sample: (newId) => ({
    budgetId: newId('personalBudget'),
    sharedWithFamilyId: newId('family'),
    sharedByUserId: newId('user'),
  }),
})
