import { describe, expect, it } from 'vitest'
import { spentOf } from '../../money/personal/periodFigures.ts'
import { toUnits } from '../../money/money.ts'
import { memberId } from '../../people/family/member.ts'
import { personActor } from '../../core/actor.ts'
import { authorize } from '../../core/authorize.ts'
import { personalBudgetPolicy } from '../../money/personal/personalBudgetPolicy.ts'
import { personalExpensePolicy } from '../../money/personal/personalExpensePolicy.ts'
import { buildMember } from '../builders.ts'
import { contextOf } from '../contexts.ts'
import { generateFamily } from './familyGenerator.ts'
import { familyCurrency } from './familyPlan.ts'
import { generatePersonalMoney } from './personalMoney.ts'

const plan = { seed: 1, years: 10, familySize: 6, today: '2026-11-21' }
const familyId = 'family-1'
const { people } = generateFamily(plan)
const userIds = people.map((_, index) => `user-${index}`)
const made = generatePersonalMoney(plan, people, { familyId, userIds })

describe('What people of a generated family spend on themselves', () => {
  it('stays the same for the same seed', () => {
    expect(generatePersonalMoney(plan, people, { familyId, userIds })).toEqual(made)
  })

  it('covers all in the household, and children by the week', () => {
    expect(made.budgets.map(({ created }) => created.period)).toEqual([
      'monthly',
      'monthly',
      'weekly',
      'weekly',
      'monthly',
    ])
    expect(made.controls).toHaveLength(2)
  })

  it('comes to hundreds of expenses each in ten years, within reason', () => {
    for (const { created: budget } of made.budgets) {
      const spent = made.expenses
        .map(({ created }) => created)
        .filter(({ personalBudgetId }) => personalBudgetId === budget.id)
      expect(spent.length).toBeGreaterThan(300)
      const periods = budget.period === 'weekly' ? 520 : 120
      const share = spentOf(spent) / (periods * toUnits(budget.totalAmount))
      expect(share).toBeGreaterThan(0.2)
      expect(share).toBeLessThan(1)
    }
  })

  it('uses the family’s currency', () => {
    const currencies = made.budgets.map(({ created }) => created.currency)
    expect(new Set(currencies)).toEqual(new Set([familyCurrency.code]))
  })

  it('names only authors with the right', () => {
    const members = people.map(({ role }, index) => {
      const userId = `user-${index}`
      return buildMember({ id: memberId(familyId, userId), familyId, userId, role })
    })
    const budgets = made.budgets.map(({ created }) => created)
    const context = contextOf([], members, budgets)
    const actorOf = (index: number) => {
      const { userId, role } = members[index] ?? { userId: 'nobody', role: 'parent' as const }
      return personActor(userId, [{ familyId, userId, role }])
    }
    for (const { createdBy, created } of made.budgets) {
      const refusal = authorize(
        personalBudgetPolicy,
        actorOf(createdBy),
        undefined,
        created,
        context,
      )
      expect(refusal).toBeUndefined()
    }
    for (const { createdBy, created } of made.expenses.slice(-50)) {
      const actor = actorOf(createdBy)
      expect(authorize(personalExpensePolicy, actor, undefined, created, context)).toBeUndefined()
    }
  })
})
