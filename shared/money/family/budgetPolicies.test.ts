import { describe, expect, it } from 'vitest'
import {
  buildAny,
  buildBudgetCategory,
  buildExpense,
  buildMoneySeries,
} from '../../testing/builders.ts'
import { contextOf, emptyContext, neededBy } from '../../testing/contexts.ts'
import type { Kind } from '../../core/kind.ts'
import { kindOf } from '../../core/registry.ts'
import type { Who } from '../../testing/rights.ts'
import {
  cellsOf,
  family,
  familyId,
  fixed,
  nobody,
  parentsOnly,
  right,
} from '../../testing/rights.ts'
import { budgetCategoryPolicy } from './budgetCategoryPolicy.ts'
import { expensePolicy } from './expensePolicy.ts'

const category = buildBudgetCategory({ familyId, id: 'groceries' })
const expenseBy = (userId: string) =>
  buildExpense({ familyId, userId, createdBy: userId, id: 'shopping' })

type Category = typeof category
type AnExpense = ReturnType<typeof expenseBy>

const editCategory = (change: Partial<Category>) => () => ({
  current: category,
  next: { ...category, ...change, editId: 'edited' },
})

const editExpense = (change: Partial<AnExpense>) => () => ({
  current: expenseBy('second'),
  next: { ...expenseBy('second'), ...change, editId: 'edited' },
})

const elsewhere = { familyId: 'other-family' }

const series = buildMoneySeries({ id: 'rent', familyId })

const table = [
  right(
    'makes a category',
    budgetCategoryPolicy,
    () => ({ current: undefined, next: category }),
    parentsOnly,
  ),
  right('renames a category', budgetCategoryPolicy, editCategory({ name: 'Food' }), parentsOnly),
  right(
    'moves a category’s expenses',
    budgetCategoryPolicy,
    editCategory({ movedTo: 'household' }),
    parentsOnly,
  ),
  right('deletes a category', budgetCategoryPolicy, editCategory({ _deleted: true }), parentsOnly),
  right('takes a category elsewhere', budgetCategoryPolicy, editCategory(elsewhere), fixed),
  right(
    'records an expense',
    expensePolicy,
    (who: Who) => ({ current: undefined, next: expenseBy(who) }),
    parentsOnly,
  ),
  right(
    'records an expense in another’s name',
    expensePolicy,
    () => ({ current: undefined, next: expenseBy('second') }),
    nobody,
  ),
  ...[
    { of: 'the family’s', outcomes: parentsOnly, around: [series] },
    { of: 'an unknown', outcomes: parentsOnly, around: [] },
    { of: 'another family’s', outcomes: nobody, around: [{ ...series, ...elsewhere }] },
  ].map(({ of, outcomes, around }) =>
    right(
      `records an expense of ${of} series`,
      expensePolicy,
      (who: Who) => ({ current: undefined, next: { ...expenseBy(who), seriesId: 'rent' } }),
      outcomes,
      around,
    ),
  ),
  right('corrects another’s expense', expensePolicy, editExpense({ amount: '1.00' }), parentsOnly),
  right(
    'brings back another’s deleted expense',
    expensePolicy,
    () => {
      const current = { ...expenseBy('second'), _deleted: true }
      return { current, next: { ...current, _deleted: false } }
    },
    parentsOnly,
  ),
  right('deletes another’s expense', expensePolicy, editExpense({ _deleted: true }), parentsOnly),
  right('signs over an expense', expensePolicy, editExpense({ userId: 'x' }), fixed),
  right('takes an expense elsewhere', expensePolicy, editExpense(elsewhere), fixed),
]

describe('Rights to the family’s money', () => {
  it.each(cellsOf(table))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })

  it('let only parents read them', () => {
    expect(budgetCategoryPolicy.audience(category, emptyContext)).toBe('parents:family')
    expect(expensePolicy.audience(expenseBy('second'), emptyContext)).toBe('parents:family')
  })

  it.each(['budgetCategory', 'expense', 'income', 'moneySeries'])(
    'know the currency of a %s',
    (name) => {
      const kind = kindOf(name) as Kind
      const record = buildAny(kind, { familyId })
      const context = neededBy(kind.policy, [record], contextOf([family], []))
      expect(kind.policy.money?.currency(record, context)).toBe(family.currency)
    },
  )

  it('need the series of an entry that has one', () => {
    expect(expensePolicy.needs(expenseBy('second'))).toEqual({ familyIds: [familyId] })
    const ofSeries = { ...expenseBy('second'), seriesId: 'rent' }
    expect(expensePolicy.needs(ofSeries).recordIds).toEqual(['rent'])
  })

  it('move no category into itself', () => {
    const next = { ...category, movedTo: category.id }
    expect(budgetCategoryPolicy.invariant?.(category, next, emptyContext)).toBe('invalid')
  })
})
