import { describe, expect, it } from 'vitest'
import {
  buildBudgetShare,
  buildFamily,
  buildMember,
  buildPersonalBudget,
} from '#shared/testing/builders.ts'
import { policyContextOf } from '#pwa/outbox/policyContext.ts'
import { budgetsInView } from './budgetsInView.ts'

const members = [
  buildMember({ familyId: 'f', userId: 'ann', role: 'parent' }),
  buildMember({ familyId: 'f', userId: 'kim', role: 'child' }),
]
const { context } = policyContextOf([buildFamily({ id: 'f' })], members, new Date())
const view = { userId: 'ann', familyId: 'f', families: ['f', 'g'], context }

const budget = (id: string, fields: Parameters<typeof buildPersonalBudget>[0]) =>
  buildPersonalBudget({ id, homeFamilyId: 'f', userId: 'ann', ...fields })
const idsOf = (budgets: readonly { readonly id: string }[]) => budgets.map(({ id }) => id)

describe('budgetsInView', () => {
  it('returns one’s own budgets of this family, and of one that one has left, but not of another', () => {
    const all = [
      budget('here', {}),
      budget('elsewhere', { homeFamilyId: 'g' }),
      budget('left', { homeFamilyId: 'gone' }),
    ]
    expect(idsOf(budgetsInView(all, [], view).own)).toEqual(['here', 'left'])
  })

  it('returns a child’s budget with the children’s, and as its own when it is a child no longer', () => {
    const childs = { userId: 'kim', isChildBudget: true, parentId: 'ann' }
    const all = [budget('kims', childs)]
    expect(idsOf(budgetsInView(all, [], view).childrens)).toEqual(['kims'])
    const grown = members.map((member) => ({ ...member, role: 'parent' as const }))
    const later = policyContextOf([buildFamily({ id: 'f' })], grown, new Date()).context
    const found = budgetsInView(all, [], { ...view, userId: 'kim', context: later })
    expect([idsOf(found.own), found.childrens]).toEqual([['kims'], []])
  })

  it('returns others’ budgets that are shared with this family, from any home', () => {
    const others = { userId: 'bob', homeFamilyId: 'h', visibility: 'shared' as const }
    const all = [
      budget('to-us', others),
      budget('to-others', others),
      budget('familys', { userId: 'bob', visibility: 'family' }),
    ]
    const shares = [
      buildBudgetShare({ budgetId: 'to-us', sharedWithFamilyId: 'f', permissions: 'edit' }),
      buildBudgetShare({ budgetId: 'to-others', sharedWithFamilyId: 'g' }),
    ]
    const { shared } = budgetsInView(all, shares, view)
    expect(shared.map((each) => [each.budget.id, each.share?.permissions])).toEqual([
      ['to-us', 'edit'],
      ['familys', undefined],
    ])
  })
})
