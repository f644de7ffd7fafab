import { describe, expect, it } from 'vitest'
import { asStored, buildFamily, buildPersonalBudget } from '../testing/builders.ts'
import { contextOf } from '../testing/contexts.ts'
import {
  inBudgetsCurrency,
  inFamilysCurrency,
  inTheirPlaces,
  tooPreciseIn,
} from './amountPolicy.ts'

interface Sum {
  readonly familyId: string
  readonly amount?: string | null
  readonly amounts?: readonly object[]
}

const ash = asStored(buildFamily({ id: 'ash', currency: 'EUR' }))
const context = contextOf([ash], [])
const amounts = { ...inFamilysCurrency<Sum>('amount', 'amounts'), sentAs: 'budgetAmount' }
const versions = (next: Partial<Sum>, current?: Partial<Sum>, familyId = 'ash') => ({
  current: current && { familyId, ...current },
  next: { familyId, ...next },
  context,
})

describe('An amount that is stored', () => {
  it.each<[string, object, Partial<Sum>, Partial<Sum>?]>([
    ['has the decimals of its currency', { amount: '5.00' }, { amount: '5' }],
    ['keeps more decimals', { amount: '5.125' }, { amount: '5.125' }],
    ['stays as it was if it did not change', {}, { amount: '5' }, { amount: '5' }],
    ['has the decimals after a change', { amount: '6.00' }, { amount: '6' }, { amount: '5' }],
    ['stays none', { amount: null }, { amount: null }, { amount: '5' }],
    ['stays if it is no amount', { amount: 'five' }, { amount: 'five' }],
    [
      'has the decimals in a list',
      { amounts: [{ from: '2026-03', amount: '7.50' }, { from: '2026-04' }] },
      { amounts: [{ from: '2026-03', amount: '7.5' }, { from: '2026-04' }] },
    ],
  ])('%s', (_title, wanted, next, current) => {
    expect(inTheirPlaces(amounts, versions(next, current))).toEqual(wanted)
  })

  it('stays in an unknown currency, and where nothing is an amount', () => {
    expect(inTheirPlaces(amounts, versions({ amount: '5' }, undefined, 'elm'))).toEqual({})
    expect(inTheirPlaces(undefined, versions({ amount: '5' }))).toEqual({})
  })
})

describe('An amount with too many decimals', () => {
  it.each<[string, readonly string[], Partial<Sum>, Partial<Sum>?]>([
    ['has the name under which it was sent', ['budgetAmount'], { amount: '5.125' }],
    ['is none of two decimals', [], { amount: '5.12' }],
    ['counts only if it changed', [], { amount: '5.125' }, { amount: '5.125' }],
    ['counts in a list', ['budgetAmount'], { amounts: [{ amount: '5' }, { amount: '5.125' }] }],
    ['is none in a list of round ones', [], { amounts: [{ amount: '5' }, {}] }],
    ['is nothing but an amount', [], { amount: 'five.125' }],
  ])('%s', (_title, wanted, next, current) => {
    expect(tooPreciseIn(amounts, versions(next, current))).toEqual(wanted)
  })

  it('takes the name of its field if it was sent under no other', () => {
    const plain = inFamilysCurrency<Sum>('amount')
    expect(tooPreciseIn(plain, versions({ amount: '5.125' }))).toEqual(['amount'])
  })

  it('cannot occur in an unknown currency, or where nothing is an amount', () => {
    expect(tooPreciseIn(amounts, versions({ amount: '5.125' }, undefined, 'elm'))).toEqual([])
    expect(tooPreciseIn(undefined, versions({ amount: '5.125' }))).toEqual([])
  })
})

describe('The currency of a part of a budget', () => {
  const currencyOf = (...records: Parameters<typeof contextOf>[2] & object) =>
    inBudgetsCurrency<{ readonly of: string }>(({ of }) => of, 'of').currency(
      { of: 'budget' },
      contextOf([], [], records),
    )

  it('follows the budget', () => {
    expect(currencyOf(buildPersonalBudget({ id: 'budget', currency: 'JPY' }))).toBe('JPY')
  })

  it('stays unknown while the budget is missing or erased', () => {
    expect(currencyOf()).toBeUndefined()
    expect(currencyOf({ id: 'budget', kind: 'personalBudget', _deleted: true })).toBeUndefined()
  })
})
