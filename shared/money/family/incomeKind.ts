import { m } from '#shared/messages/messages.ts'
import { incomeColumns } from './budgetLists.ts'
import { moneyEntryId } from './expense.ts'
import { incomeSchema } from './income.ts'
import { incomePolicy } from './expensePolicy.ts'
import { entryFieldWords } from './expenseKind.ts'
import { defineKind } from '../../core/kind.ts'

export const incomeKind = defineKind({
  name: 'income',
  collection: 'budgets',
  schema: incomeSchema,
  policy: incomePolicy,
  columns: incomeColumns,
  references: { people: ['userId'], records: ['familyId', 'seriesId'] },
  idOf: moneyEntryId,
  comesBack: () => true,
  search: { title: ['description'], also: ['amount'], date: ['date'], showsDate: true },
  words: {
    kind: m.budget_kind_income,
    fields: {
      ...entryFieldWords,
      date: { label: m.fields_date, as: 'date' },
      userId: { label: m.fields_person, as: 'person' },
      seriesId: 'hidden',
      dueOn: 'hidden',
    },
  },
  sample: () => ({
    userId: 'user-of-nobody',
    description: 'Salary',
    amount: '2450.00',
    date: '2026-03-01',
  }),
})
