import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setStatus } from '../goals/goal.ts'
import { tick } from '../tasks/task.ts'
import { buildBudgetCategory, buildExpense, buildGoal, buildTask } from '../testing/builders.ts'
import { goalsByMonth, spendingByCategory, tasksByPerson, totalOf } from './analytics.ts'
import { budgetSummary } from '../money/family/budgetSummary.ts'

const months = ['2026-01', '2026-02', '2026-03']

const groceries = buildBudgetCategory({ id: 'g', name: 'Groceries' })
const fun = buildBudgetCategory({ id: 'f', name: 'Fun' })
const old = buildBudgetCategory({ id: 'o', name: 'Food', movedTo: 'g' })

const spent = (categoryId: string, date: string, amount: string) =>
  buildExpense({ categoryId, date, amount })

describe('spending by category and month', () => {
  it('sums what each took, the greatest first, and leaves out other months', () => {
    const expenses = [
      spent('f', '2026-01-31', '5.10'),
      spent('g', '2026-02-01', '20.00'),
      spent('g', '2026-02-28', '0.05'),
      spent('g', '2025-12-31', '900.00'),
      spent('g', '2026-04-01', '900.00'),
    ]
    const rows = spendingByCategory([groceries, fun], expenses, months)
    expect(rows.map(({ category, ...figures }) => ({ of: category?.name, ...figures }))).toEqual([
      { of: 'Groceries', byMonth: [0, 200_500, 0], total: 200_500 },
      { of: 'Fun', byMonth: [51_000, 0, 0], total: 51_000 },
    ])
  })

  it('counts what moved for the category that took over, and what has none apart', () => {
    const expenses = [spent('o', '2026-03-01', '7.00'), spent('gone', '2026-03-02', '3.00')]
    const rows = spendingByCategory([groceries, old], expenses, months)
    expect(rows.map(({ category, total }) => [category?.name, total])).toEqual([
      ['Groceries', 70_000],
      [undefined, 30_000],
    ])
  })

  it('agrees with the budget of each month, whatever was spent', () => {
    const expense = fc.record({
      categoryId: fc.constantFrom('g', 'f', 'o', 'gone'),
      date: fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-14', '2026-03-31', '2026-04-01'),
      amount: fc.integer({ min: 1, max: 10_000_000 }).map((units) => (units / 100).toFixed(2)),
    })
    const categories = [groceries, fun, old]
    fc.assert(
      fc.property(fc.array(expense), (written) => {
        const expenses = written.map((each) => buildExpense(each))
        const total = totalOf(spendingByCategory(categories, expenses, months), months)
        const budgets = months.map((month) => budgetSummary(categories, expenses, month).spent)
        expect(total.byMonth).toEqual(budgets)
      }),
    )
  })
})

const done = (assignedTo: string | null, at: string, isPlanning = false) =>
  buildTask({ assignedTo, isPlanning, ...tick('completed', at) })

describe('tasks by person and month', () => {
  it('tells planning from execution, the busiest first, and what was nobody’s last', () => {
    const tasks = [
      done(null, '2026-01-10T12:00:00Z'),
      done(null, '2026-01-11T12:00:00Z'),
      done('anna', '2026-01-10T12:00:00Z', true),
      done('anna', '2026-02-10T12:00:00Z'),
      done('ben', '2026-03-10T12:00:00Z'),
      buildTask({ assignedTo: 'ben' }),
    ]
    const rows = tasksByPerson(tasks, ['ben', 'anna', 'mia'], months, 'UTC')
    expect(
      rows.map(({ userId, planning, execution, done: all }) => [
        userId,
        planning.total,
        execution.total,
        all.byMonth,
      ]),
    ).toEqual([
      ['anna', 1, 1, [1, 1, 0]],
      ['ben', 0, 1, [0, 0, 1]],
      ['mia', 0, 0, [0, 0, 0]],
      [null, 0, 2, [2, 0, 0]],
    ])
  })

  it('counts months by the family’s clock', () => {
    const tasks = [done('anna', '2026-01-31T23:30:00Z'), done('anna', '2026-04-01T03:30:00Z')]
    const in_ = (zone: string) => tasksByPerson(tasks, [], months, zone)[0]?.done.byMonth
    expect(in_('Europe/Berlin')).toEqual([0, 1, 0])
    expect(in_('America/New_York')).toEqual([1, 0, 1])
  })
})

describe('goals by month', () => {
  it('counts what was reached, by type', () => {
    const goals = [
      buildGoal({ type: 'family', ...setStatus('completed', '2026-02-10T12:00:00Z') }),
      buildGoal({ type: 'individual', ...setStatus('completed', '2026-03-10T12:00:00Z') }),
      buildGoal({ type: 'individual', ...setStatus('completed', '2025-03-10T12:00:00Z') }),
      buildGoal({ type: 'family' }),
    ]
    expect(goalsByMonth(goals, months, 'UTC')).toEqual({
      family: { byMonth: [0, 1, 0], total: 1 },
      individual: { byMonth: [0, 0, 1], total: 1 },
    })
  })
})
