import { m } from '#shared/messages/messages.ts'
import { personalBudgetColumns } from './personalBudgetLists.ts'
import { personalBudgetSchema } from './personalBudget.ts'
import { familyOfAudience } from '../../core/audience.ts'
import { personalBudgetPolicy } from './personalBudgetPolicy.ts'
import { defineKind } from '../../core/kind.ts'

export const personalBudgetKind = defineKind({
  name: 'personalBudget',
  collection: 'budgets',
  schema: personalBudgetSchema,
  policy: personalBudgetPolicy,
  columns: personalBudgetColumns,
  rank: 0,
  references: { people: ['userId', 'parentId'], records: ['homeFamilyId'] },
  hasParts: true,
  endsWithAccount: true,
  /** Only a child's budget ends with the family, unless a former child took it along. */
  endsWithFamily: ({ isChildBudget, audience = '' }, familyId) =>
    isChildBudget && familyOfAudience(audience) === familyId,
  together: [['totalAmount', 'currency']],
  search: {
    title: ['title'],
    also: ['description'],
    date: ['createdAt'],
    budget: 'id',
  },
  words: {
    kind: m.personal_budgets_kind,
    fields: {
      title: m.fields_title,
      description: m.fields_description,
      totalAmount: m.personal_budgets_field_total,
      currency: { label: m.personal_budgets_field_currency, as: (currency) => currency },
      period: {
        label: m.personal_budgets_field_period,
        as: (period) => m.personal_budgets_value_period({ period }),
      },
      visibility: {
        label: m.personal_budgets_field_visibility,
        as: (visibility) => m.personal_budgets_value_visibility({ visibility }),
      },
      carriesOver: { label: m.personal_budgets_field_carries_over, as: 'yes-no' },
      userId: { label: m.fields_person, as: 'person' },
      isChildBudget: { label: m.personal_budgets_field_child, as: 'yes-no' },
      parentId: { label: m.personal_budgets_field_parent, as: 'person' },
      archivedAt: { label: m.personal_budgets_field_archived, as: 'date' },
    },
  },
  sample: (newId) => ({ userId: newId('user'), title: 'Books', totalAmount: '40.00' }),
})
