import { m } from '#shared/messages/messages.ts'
import { expenseSchema, moneyEntryId } from './expense.ts'
import type { entryFields } from './expense.ts'
import type { KindWords } from '../../core/words.ts'
import { expenseColumns } from './budgetLists.ts'
import { expensePolicy } from './expensePolicy.ts'
import { defineKind } from '../../core/kind.ts'

export const entryFieldWords: KindWords<keyof typeof entryFields>['fields'] = {
  description: m.fields_description,
  amount: { label: m.budget_field_amount, as: 'amount' },
}

export const expenseKind = defineKind({
  name: 'expense',
  collection: 'budgets',
  schema: expenseSchema,
  policy: expensePolicy,
  columns: expenseColumns,
  references: { people: ['userId'], records: ['familyId', 'categoryId', 'seriesId'] },
  idOf: moneyEntryId,
  comesBack: () => true,
  together: [['amount', 'isRefund']],
  search: { title: ['description'], also: ['amount'], date: ['date'], showsDate: true },
  words: {
    kind: m.budget_kind_expense,
    fields: {
      ...entryFieldWords,
      categoryId: { label: m.budget_field_category, as: 'category' },
      date: { label: m.fields_date, as: 'date' },
      userId: { label: m.fields_person, as: 'person' },
      isRefund: { label: m.budget_refund, as: 'yes-no' },
      seriesId: 'hidden',
      dueOn: 'hidden',
    },
  },
  sample: () => ({
    categoryId: 'category-of-nobody',
    userId: 'user-of-nobody',
    description: 'Weekly shopping',
    amount: '64.20',
    date: '2026-03-14',
  }),
})
