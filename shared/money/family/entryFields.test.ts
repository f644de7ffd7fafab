import { expect, it } from 'vitest'
import { personalExpenseKind } from '../personal/personalExpenseKind.ts'
import { entryFields, entryFieldsOf } from './expense.ts'
import { expenseKind } from './expenseKind.ts'
import { incomeKind } from './incomeKind.ts'
import { moneySeriesKind } from './moneySeriesKind.ts'

const fields = Object.keys(entryFields)
const kinds = [expenseKind, incomeKind, moneySeriesKind, personalExpenseKind]

it.each(kinds)('the fields of every entry of money are stored and named in $name', (kind) => {
  expect(Object.keys(kind.schema.shape)).toEqual(expect.arrayContaining(fields))
  expect(Object.keys(kind.words.fields)).toEqual(expect.arrayContaining(fields))
})

it('hands these fields, and no others, from what recurs to its entries', () => {
  const said = { description: 'Rent', amount: '1200.00' }
  expect(entryFieldsOf({ ...said, rrule: 'FREQ=MONTHLY' } as typeof said)).toEqual(said)
})
