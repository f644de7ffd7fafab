import { describe, expect, it } from 'vitest'
import type { ExpenseInput } from '#shared/money/family/expense.ts'
import { buildBudgetCategory, buildExpense } from '#shared/testing/builders.ts'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { expenseToForm, knownDescriptions, parseExpense, suggestCategory } from './expenseForm.ts'
import { moneyOf } from '../money.ts'
import type { Money } from '../money.ts'

const german = moneyOf('de-DE', 'EUR')
const american = moneyOf('en-US', 'USD')

const familys = (money: Money) => ({ record: undefined, money, today: '2026-11-21' })

const food = buildBudgetCategory({ id: 'food' })
const fun = buildBudgetCategory({ id: 'fun' })
const spent = (description: string, categoryId: string) => buildExpense({ description, categoryId })

describe('The expense form', () => {
  it('begins with today and nothing else', () => {
    expect(expenseToForm(undefined, familys(american))).toEqual({
      description: '',
      amount: '',
      categoryId: undefined,
      date: '2026-11-21',
    })
  })

  it.each([
    [american, '1,234.50', '1234.50'],
    [american, '1,234', '1234.00'],
    [german, '1.234', '1234.00'],
    [german, '12,50 €', '12.50'],
    [american, '12,5', '12.50'],
  ])('reads an amount as the family writes it', (money, typed, amount) => {
    const values = { description: 'x', amount: typed, categoryId: 'food', date: '2026-11-21' }
    expect(parseExpense(values, money).input?.amount).toBe(amount)
  })

  it('shows an amount as the family writes it, and sends only what was changed', () => {
    const expense = buildExpense({ amount: '12.50', categoryId: 'food', date: '2026-11-20' })
    const values = expenseToForm(expense, familys(german))
    expect(values.amount).toBe('12,50')
    const parsed = parseExpense({ ...values, date: '2026-11-19' }, german)
    expect(parsed.input && changedFields<ExpenseInput>(expense, parsed.input)).toEqual({
      date: '2026-11-19',
    })
  })
})

describe('The suggested category', () => {
  const recent = [
    spent('Cinema', 'fun'),
    spent('Rolls', 'food'),
    spent('Cinema', 'food'),
    spent('Bread', 'food'),
    spent('Book fair in the town hall', 'fun'),
  ]

  it.each([
    ['cinema ', 'fun', 'what the same went to last time'],
    ['Bread and milk', 'food', 'what the same word went to'],
    ['Roll', 'food', 'what its plural went to'],
    ['Book fair', 'fun', 'what most of the words went to'],
    ['Shoes', '', 'open where nothing like it was bought'],
    ['A large hall in Bern', '', 'open where few of the words agree'],
    ['', '', 'open while nothing is typed'],
  ])('suggests for “%s” “%s”: %s', (description, category) => {
    expect(suggestCategory(description, recent, [food, fun])).toBe(category)
  })

  it('equals the only one, or none if there are several', () => {
    expect(suggestCategory('', [], [food])).toBe('food')
    expect(suggestCategory('', [], [food, fun])).toBe('')
  })

  it('avoids a deleted one', () => {
    const moved = buildBudgetCategory({ id: 'old', movedTo: 'fun' })
    expect(suggestCategory('xylophone', [spent('xylophone', 'gone')], [food, fun])).toBe('')
    expect(suggestCategory('xylophone', [spent('xylophone', 'old')], [food, fun, moved])).toBe(
      'fun',
    )
  })
})

describe('Earlier purchases', () => {
  it('appear once each, the newest first', () => {
    const recent = [spent('Rolls', 'food'), spent('Cinema', 'fun'), spent('Rolls', 'food')]
    expect(knownDescriptions(recent, 5)).toEqual(['Rolls', 'Cinema'])
    expect(knownDescriptions(recent, 1)).toEqual(['Rolls'])
  })
})
