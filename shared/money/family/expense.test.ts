import { describe, expect, it } from 'vitest'
import { expenseInputSchema } from './expense.ts'

const valid = { description: 'Bread', amount: '3,20', categoryId: 'c', date: '2026-11-21' }

const messagesFor = (value: object): readonly string[] =>
  expenseInputSchema.safeParse(value).error?.issues.map(({ message }) => message) ?? []

describe('A new expense', () => {
  it('comes out with its amount in two places', () => {
    expect(expenseInputSchema.parse(valid)).toEqual({ ...valid, amount: '3.20' })
  })

  it('needs all of its fields, and names each in its own words', () => {
    const wanted = [
      'Description is required',
      'Amount is required',
      'Category is required',
      'Date is required',
    ]
    expect(messagesFor({})).toEqual(wanted)
    expect(messagesFor({ description: '', amount: '', categoryId: '', date: '' })).toEqual(wanted)
  })

  it.each(['0', '0.00', 0])('rejects the amount %j, which is not above zero', (amount) => {
    expect(messagesFor({ ...valid, amount })).toEqual(['Enter an amount above zero'])
  })

  it('rejects a day that does not exist', () => {
    expect(messagesFor({ ...valid, date: '2026-02-30' })).toEqual(['Enter a full date'])
  })
})
