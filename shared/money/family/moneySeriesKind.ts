import { m } from '#shared/messages/messages.ts'
import { moneySeriesColumns } from './budgetLists.ts'
import { moneySeriesSchema } from './moneySeries.ts'
import { moneySeriesPolicy } from './expensePolicy.ts'
import { entryFieldWords } from './expenseKind.ts'
import { defineKind } from '../../core/kind.ts'

export const moneySeriesKind = defineKind({
  name: 'moneySeries',
  collection: 'budgets',
  schema: moneySeriesSchema,
  policy: moneySeriesPolicy,
  columns: moneySeriesColumns,
  rank: 1,
  references: { people: ['userId'], records: ['familyId', 'categoryId'] },
  comesBack: () => true,
  together: [['startDate', 'rrule']],
  search: {
    title: ['description'],
    also: ['amount'],
    date: ['startDate'],
  },
  words: {
    kind: m.budget_kind_recurring,
    fields: {
      flow: { label: m.budget_field_flow, as: (flow) => m.budget_value_flow({ flow }) },
      ...entryFieldWords,
      categoryId: { label: m.budget_field_category, as: 'category' },
      startDate: { label: m.budget_field_first_day, as: 'date' },
      rrule: { label: m.fields_repeats, as: 'repeat' },
      userId: { label: m.fields_person, as: 'person' },
      enteredUntil: 'hidden',
    },
  },
  sample: () => ({
    flow: 'expense' as const,
    userId: 'user-of-nobody',
    description: 'Rent',
    amount: '1200.00',
    categoryId: 'category-of-nobody',
    startDate: '2126-03-01',
    rrule: 'FREQ=MONTHLY',
  }),
})
