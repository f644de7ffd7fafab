import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { budgetPeriods } from './personalBudget.ts'
import { buildPersonalExpense } from '../../testing/builders.ts'
import { addDays } from '../../time/localDays.ts'
import {
  isDatedInTime,
  leftIfApproved,
  leftOfLimit,
  periodOf,
  periodsBack,
  periodsToCount,
  spentOf,
  summariesOf,
  waitingOf,
} from './periodFigures.ts'

const anyDay = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1990-01-01', days))

const spent = (amount: string, date: string, fields: object = {}) =>
  buildPersonalExpense({ amount, date, userId: 'kim', ...fields })

describe('A period', () => {
  it('spans a week from the family’s first day, a month, or a year', () => {
    expect(periodOf('2026-03-14', 'weekly', 1)).toEqual({ from: '2026-03-09', to: '2026-03-15' })
    expect(periodOf('2026-03-14', 'weekly', 0)).toEqual({ from: '2026-03-08', to: '2026-03-14' })
    expect(periodOf('2028-02-29', 'monthly', 0)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
    expect(periodOf('2026-12-31', 'yearly', 0)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  })

  it('contains every day exactly once, without a gap', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(...budgetPeriods),
        fc.integer({ min: 0, max: 6 }),
        (day, period, weekStart) => {
          const { from, to } = periodOf(day, period, weekStart)
          expect(from <= day && day <= to).toBe(true)
          expect(periodOf(from, period, weekStart)).toEqual({ from, to })
          expect(periodOf(to, period, weekStart)).toEqual({ from, to })
          expect(periodOf(addDays(to, 1), period, weekStart).from).toBe(addDays(to, 1))
        },
      ),
    )
  })

  it('leads back to the first one, and no further than asked', () => {
    const options = { period: 'monthly', weekStart: 0, most: 12 } as const
    expect(periodsBack('2026-03-14', '2026-01-20', options).map(({ from }) => from)).toEqual([
      '2026-03-01',
      '2026-02-01',
      '2026-01-01',
    ])
    expect(periodsBack('2026-03-14', '2020-01-01', { ...options, most: 2 })).toHaveLength(2)
    expect(periodsBack('2026-03-14', '2026-03-02', options)).toHaveLength(1)
  })
})

describe('What was spent', () => {
  const expenses = [
    spent('1.10', '2026-03-01', { categoryId: 'sweets' }),
    spent('2.20', '2026-03-02', { approval: 'pending', categoryId: 'sweets' }),
    spent('4.40', '2026-03-03', { approval: 'returned' }),
    spent('8.80', '2026-03-04', { approval: 'approved', userId: 'ann' }),
  ]

  it('includes pending expenses and excludes returned ones', () => {
    expect(spentOf(expenses)).toBe(121_000)
    expect(waitingOf(expenses)).toBe(22_000)
  })

  it('takes from a child’s limit what the child spent itself', () => {
    expect(leftOfLimit({ spendingLimit: '10.00' }, 'kim', expenses)).toBe(67_000)
    expect(leftOfLimit({ spendingLimit: '3.00' }, 'kim', expenses)).toBe(-3000)
    expect(leftOfLimit({ spendingLimit: null }, 'kim', expenses)).toBeUndefined()
  })
})

describe('A budget’s periods', () => {
  const periods = periodsBack('2026-03-14', '2026-01-01', {
    period: 'monthly',
    weekStart: 0,
    most: 12,
  })
  const expenses = [
    spent('30.00', '2026-01-31'),
    spent('90.00', '2026-02-01'),
    spent('5.00', '2026-03-14', { approval: 'pending' }),
  ]

  it('stand each for itself without carry-over', () => {
    const summaries = summariesOf({ totalAmount: '50.00', carriesOver: false }, expenses, periods)
    expect(summaries.map(({ left, waiting }) => [left, waiting])).toEqual([
      [450_000, 50_000],
      [-400_000, 0],
      [200_000, 0],
    ])
  })

  it('carry over what was left, and no debt', () => {
    const summaries = summariesOf({ totalAmount: '50.00', carriesOver: true }, expenses, periods)
    expect(summaries.map(({ carried, total, left }) => [carried, total, left])).toEqual([
      [0, 500_000, 450_000],
      [200_000, 700_000, -200_000],
      [0, 500_000, 200_000],
    ])
  })

  it('contain each of their expenses exactly once', () => {
    const anyExpenses = fc.array(fc.tuple(fc.integer({ min: 1, max: 9999 }), anyDay))
    fc.assert(
      fc.property(anyExpenses, fc.constantFrom(...budgetPeriods), (drawn, period) => {
        const all = drawn.map(([units, date]) => spent((units / 100).toFixed(2), date))
        const every = periodsBack('2044-12-31', '1990-01-01', {
          period,
          weekStart: 1,
          most: 10_000,
        })
        const summaries = summariesOf({ totalAmount: '0.00', carriesOver: false }, all, every)
        expect(summaries.reduce((sum, each) => sum + each.spent, 0)).toBe(spentOf(all))
      }),
      { numRuns: 20 },
    )
  })
})

describe('A child’s expense is dated', () => {
  it.each([
    ['2026-03-14', true],
    ['2026-03-01', true],
    ['2026-02-28', false],
    ['2026-03-15', false],
  ])('accepts a date in the month up to today: %s %s', (date, wanted) => {
    expect(isDatedInTime(date, '2026-03-14', 'monthly', 0)).toBe(wanted)
  })

  it('or within the last seven days, which a queue may have waited', () => {
    expect(isDatedInTime('2026-02-25', '2026-03-04', 'monthly', 0)).toBe(true)
    expect(isDatedInTime('2026-02-24', '2026-03-04', 'monthly', 0)).toBe(false)
  })
})

describe('What is left if an expense is approved', () => {
  const budget = { totalAmount: '20.00', carriesOver: false, period: 'monthly' } as const
  const asked = spent('8.00', '2026-03-14', { approval: 'pending' })
  const others = [
    spent('5.00', '2026-03-02', { approval: 'approved' }),
    spent('4.00', '2026-03-03', { approval: 'pending' }),
    spent('4.00', '2026-03-04', { approval: 'returned' }),
    spent('15.00', '2026-02-04', { approval: 'approved' }),
  ]

  it('counts what is approved, and of what waits this one alone', () => {
    const periods = periodsToCount(budget, asked.date, '2026-01-01', 0)
    expect(leftIfApproved(budget, asked, [asked, ...others], periods)).toBe(70_000)
  })

  it('counts what came over, and goes below zero', () => {
    const carrying = { ...budget, carriesOver: true }
    const periods = periodsToCount(carrying, asked.date, '2026-02-20', 0)
    expect(leftIfApproved(carrying, asked, others, periods)).toBe(120_000)
    const dear = { ...asked, amount: '20.01' }
    expect(leftIfApproved(carrying, dear, [asked, ...others], periods)).toBe(-100)
  })
})
