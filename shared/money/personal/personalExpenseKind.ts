import { m } from '#shared/messages/messages.ts'
import { personalExpenseColumns } from './personalBudgetLists.ts'
import { personalExpenseSchema } from './personalExpense.ts'
import { personalExpensePolicy } from './personalExpensePolicy.ts'
import { entryFieldWords } from '../family/expenseKind.ts'
import { defineKind } from '../../core/kind.ts'

export const personalExpenseKind = defineKind({
  name: 'personalExpense',
  collection: 'budgets',
  schema: personalExpenseSchema,
  policy: personalExpensePolicy,
  columns: personalExpenseColumns,
  references: {
    people: ['userId'],
    records: ['homeFamilyId', 'personalBudgetId', 'categoryId'],
  },
  hasParts: true,
  parentId: ({ personalBudgetId }) => personalBudgetId,
  search: {
    title: ['description'],
    also: ['amount'],
    date: ['date'],
    showsDate: true,
    budget: 'personalBudgetId',
  },
  words: {
    kind: m.personal_budgets_kind_expense,
    fields: {
      personalBudgetId: 'hidden',
      ...entryFieldWords,
      amount: m.budget_field_amount,
      categoryId: { label: m.budget_field_category, as: 'category' },
      date: { label: m.fields_date, as: 'date' },
      userId: { label: m.fields_person, as: 'person' },
      receiptUrl: {
        label: m.personal_budgets_field_receipt,
        as: () => m.personal_budgets_value_receipt(),
      },
      appUsageMinutes: m.personal_budgets_field_app_minutes,
    },
  },
  sample: (newId) => ({
    personalBudgetId: newId('personalBudget'),
    userId: newId('user'),
    description: 'Comic',
    amount: '4.20',
    date: '2026-03-14',
  }),
})
