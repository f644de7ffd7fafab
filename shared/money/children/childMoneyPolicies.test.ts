import { describe, expect, it } from 'vitest'
import {
  asStored,
  buildAllowance,
  buildChildControl,
  buildLedgerEntry,
  buildPersonalBudget,
} from '../../testing/builders.ts'
import { contextOf, neededBy } from '../../testing/contexts.ts'
import { cellsOf, familyId, members, nobody, parentsOnly, right } from '../../testing/rights.ts'
import { allowancePolicy, ledgerEntryPolicy } from './allowancePolicy.ts'
import { childControlPolicy } from './childControlPolicy.ts'

const home = { homeFamilyId: familyId, childBudgetId: 'childs' }
const budget = buildPersonalBudget({
  homeFamilyId: familyId,
  id: 'childs',
  userId: 'child',
  parentId: 'second',
  isChildBudget: true,
})
const allowance = asStored(buildAllowance(home), { createdBy: 'second' })
const payment = asStored(buildLedgerEntry(home), { createdBy: 'second' })
const control = asStored(buildChildControl({ ...home, parentId: 'second' }))

const records = [budget]
const made =
  <T>(next: T) =>
  (): { readonly current: T | undefined; readonly next: T } => ({ current: undefined, next })
const changed = <T extends object>(current: T, change: Partial<T>) => ({
  current,
  next: { ...current, ...change, editId: 'edited' },
})

const table = [
  right(
    'sets an allowance',
    allowancePolicy,
    made<typeof allowance>(allowance),
    parentsOnly,
    records,
  ),
  right(
    'sets an allowance on no budget',
    allowancePolicy,
    made<typeof allowance>(allowance),
    nobody,
  ),
  right(
    'changes an allowance',
    allowancePolicy,
    () => changed(allowance, { amount: '6.00' }),
    parentsOnly,
    records,
  ),
  right(
    'ends an allowance',
    allowancePolicy,
    () => changed(allowance, { _deleted: true }),
    parentsOnly,
    records,
  ),
  right('pays an allowance', ledgerEntryPolicy, made<typeof payment>(payment), nobody, records),
  right(
    'changes a payment',
    ledgerEntryPolicy,
    () => changed(payment, { amount: '6.00' }),
    nobody,
    records,
  ),
  right(
    'takes a payment back',
    ledgerEntryPolicy,
    () => changed(payment, { _deleted: true }),
    nobody,
    records,
  ),
  right(
    'sets controls in another parent’s name',
    childControlPolicy,
    made<typeof control>(control),
    nobody,
    records,
  ),
  right(
    'changes another parent’s controls',
    childControlPolicy,
    () => changed(control, { spendingLimit: '9.00' }),
    parentsOnly,
    records,
  ),
]

describe('Rights to a child’s money', () => {
  it.each(cellsOf(table))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })

  it('let the child and the parents read it', () => {
    const whole = contextOf([], members, records)
    const audiences = [
      allowancePolicy.audience(allowance, neededBy(allowancePolicy, [allowance], whole)),
      ledgerEntryPolicy.audience(payment, neededBy(ledgerEntryPolicy, [payment], whole)),
    ]
    expect(audiences).toEqual(['child:family:child', 'child:family:child'])
  })
})
