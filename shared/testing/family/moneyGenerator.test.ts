import { describe, expect, it } from 'vitest'
import { budgetSummary } from '../../money/family/budgetSummary.ts'
import { addMonths, monthOf } from '../../time/month.ts'
import { personActor } from '../../core/actor.ts'
import { authorize } from '../../core/authorize.ts'
import { budgetCategoryPolicy } from '../../money/family/budgetCategoryPolicy.ts'
import { expensePolicy } from '../../money/family/expensePolicy.ts'
import { emptyContext } from '../contexts.ts'
import { generateFamily } from './familyGenerator.ts'
import { generateBudget } from './moneyGenerator.ts'

const plan = { seed: 1, years: 10, familySize: 6, today: '2026-11-21' }

const budgetOf = (made = plan) => {
  const family = generateFamily(made)
  const userIds = family.people.map((_, index) => `user-${index}`)
  return {
    people: family.people,
    ...generateBudget(made, family.people, { familyId: 'family-1', userIds }),
  }
}

describe('A generated family’s money', () => {
  const { people, categories, expenses } = budgetOf()
  const records = categories.map(({ created }) => created)
  const spent = expenses.map(({ created }) => created)

  it('stays the same for the same seed, and differs for another', () => {
    expect(budgetOf().expenses).toEqual(expenses)
    expect(budgetOf({ ...plan, seed: 2 }).expenses).not.toEqual(expenses)
  })

  it('comes to about ten thousand expenses in ten years, up to today', () => {
    expect(expenses.length).toBeGreaterThan(9_000)
    expect(expenses.length).toBeLessThan(11_000)
    expect(spent.every(({ date }) => date >= '2016-11-21' && date <= plan.today)).toBe(true)
    expect(new Set(spent.map(({ id }) => id)).size).toBe(spent.length)
  })

  it('stays within reason: some months over the budget, most under it', () => {
    const months = Array.from({ length: 118 }, (_, back) =>
      budgetSummary(records, spent, addMonths('2026-10', -back)),
    )
    const over = months.filter(({ remaining }) => remaining < 0)
    expect(over.length).toBeGreaterThan(5)
    expect(over.length).toBeLessThan(50)
    expect(months.every(({ percentUsed }) => percentUsed > 40 && percentUsed < 180)).toBe(true)
  })

  it('contains budgets that rose over the years', () => {
    expect(budgetSummary(records, [], monthOf('2017-01-01')).budget).toBeLessThan(
      budgetSummary(records, [], '2026-11').budget,
    )
  })

  it('names only parents as authors, as the rules require', () => {
    const actors = people.map(({ role }, index) =>
      personActor(`user-${index}`, [{ familyId: 'family-1', userId: `user-${index}`, role }]),
    )
    for (const { createdBy, created } of categories) {
      const actor = actors[createdBy] ?? personActor('nobody', [])
      expect(
        authorize(budgetCategoryPolicy, actor, undefined, created, emptyContext),
      ).toBeUndefined()
    }
    for (const { createdBy, created } of expenses) {
      const actor = actors[createdBy] ?? personActor('nobody', [])
      expect(authorize(expensePolicy, actor, undefined, created, emptyContext)).toBeUndefined()
    }
  })
})
