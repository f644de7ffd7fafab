import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Approval } from '../../core/approval.ts'
import { buildPersonalBudget, buildPersonalExpense } from '../../testing/builders.ts'
import { daysOfJar, jarOf } from './childMoney.ts'
import type { ChildsBudget } from './childMoney.ts'

const pocket = buildPersonalBudget({
  userId: 'kim',
  isChildBudget: true,
  totalAmount: '20.00',
  period: 'weekly',
  createdAt: '2026-02-20T10:00:00.000Z',
})

const childs = (fields: Partial<ChildsBudget> = {}): ChildsBudget => ({
  budget: pocket,
  hasAllowance: false,
  ledger: [],
  today: '2026-03-12',
  weekStart: 1,
  ...fields,
})

const spent = (amount: string, date: string, approval: Approval = 'approved', userId = 'kim') =>
  buildPersonalExpense({ amount, date, approval, userId })

const ledger = [
  { amount: '5.00', date: '2026-02-27' },
  { amount: '5.00', date: '2026-03-06' },
]

describe('Without an allowance', () => {
  it('there is the total of the period, less what was spent and what waits', () => {
    const expenses = [
      spent('3.00', '2026-03-10'),
      spent('4.50', '2026-03-11', 'pending'),
      spent('9.00', '2026-03-11', 'returned'),
      spent('8.00', '2026-03-08'),
    ]
    expect(jarOf(childs(), undefined, expenses)).toEqual({
      paidIn: 200_000,
      approved: 30_000,
      waiting: 45_000,
      left: 125_000,
      leftOfLimit: undefined,
    })
  })

  it('carries the rest of earlier weeks over if the budget says so', () => {
    const budget = { ...pocket, carriesOver: true }
    expect(daysOfJar(childs({ budget }))).toEqual({ from: '2026-02-16', to: '2026-03-15' })
    const expenses = [spent('15.00', '2026-02-20'), spent('1.00', '2026-03-12')]
    expect(jarOf(childs({ budget }), undefined, expenses)).toMatchObject({
      paidIn: 650_000,
      left: 640_000,
    })
  })
})

describe('With an allowance', () => {
  it('there is all that was paid in, less all that was spent since', () => {
    const expenses = [
      spent('2.00', '2026-02-26'),
      spent('2.50', '2026-02-27'),
      spent('1.00', '2026-03-12', 'pending'),
    ]
    const paid = childs({ hasAllowance: true, ledger })
    expect(daysOfJar(paid)).toMatchObject({ from: '2026-02-27' })
    expect(jarOf(paid, undefined, expenses)).toMatchObject({
      paidIn: 100_000,
      approved: 25_000,
      waiting: 10_000,
      left: 65_000,
    })
  })

  it('there is nothing before the first payment', () => {
    expect(jarOf(childs({ hasAllowance: true }), undefined, [])).toMatchObject({
      paidIn: 0,
      left: 0,
    })
  })
})

describe('A limit', () => {
  const control = { spendingLimit: '4.00' }

  it('leaves no more than its rest, of this period and of the child alone', () => {
    const expenses = [
      spent('3.00', '2026-03-10', 'pending'),
      spent('3.00', '2026-03-03'),
      spent('2.00', '2026-03-11', 'approved', 'ann'),
    ]
    expect(jarOf(childs(), control, expenses)).toMatchObject({ left: 10_000, leftOfLimit: 10_000 })
  })

  it('never makes it more than there is, nor less than nothing', () => {
    const paid = childs({ hasAllowance: true, ledger: [{ amount: '1.00', date: '2026-03-12' }] })
    expect(jarOf(paid, control, [])).toMatchObject({ left: 10_000, leftOfLimit: 40_000 })
    expect(jarOf(paid, control, [spent('9.00', '2026-03-12')])).toMatchObject({
      left: 0,
      leftOfLimit: 0,
    })
  })
})

it('The jar is never below nothing, nor above what came in or what the limit leaves', () => {
  const amount = fc.integer({ min: 1, max: 5000 }).map((units) => (units / 100).toFixed(2))
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-03-${String(n).padStart(2, '0')}`)
  const approval = fc.constantFrom<Approval>('approved', 'pending', 'returned')
  const expense = fc.tuple(amount, day, approval).map((parts) => spent(...parts))
  const paid = fc.record({ amount, date: day })
  fc.assert(
    fc.property(
      fc.array(expense, { maxLength: 8 }),
      fc.array(paid, { maxLength: 5 }),
      fc.boolean(),
      fc.option(amount),
      (expenses, all, hasAllowance, spendingLimit) => {
        const jar = jarOf(childs({ hasAllowance, ledger: all }), { spendingLimit }, expenses)
        expect(jar.left).toBeGreaterThanOrEqual(0)
        expect(jar.left).toBeLessThanOrEqual(jar.paidIn)
        expect(jar.left).toBeLessThanOrEqual(jar.leftOfLimit ?? jar.left)
        expect(jar.approved + jar.waiting).toBeGreaterThanOrEqual(0)
      },
    ),
  )
})
