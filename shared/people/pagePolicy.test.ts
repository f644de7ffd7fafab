import { describe, expect, it } from 'vitest'
import { roles } from '../core/role.ts'
import {
  decidesForChildren,
  homeFor,
  isChildAccount,
  isReachedByShares,
  linksToPersonalBudgets,
  looksAtPhotosFirst,
  mayBringFamily,
  mayImportPhotos,
  mayManageFamily,
  maySeeFamilyBudget,
  seesChildBudgets,
  seesHousehold,
} from './pagePolicy.ts'

const allButChildren = ['parent', 'grandparent', 'extended_family'] as const

describe('What a role opens', () => {
  it.each([
    ['lets parents manage the family', mayManageFamily, ['parent']],
    ['shows the family’s budget to parents', maySeeFamilyBudget, ['parent']],
    ['shows tasks to the household', seesHousehold, ['parent', 'child', 'grandparent']],
    ['links parents and children to their budgets', linksToPersonalBudgets, ['parent', 'child']],
    ['reaches parents and children by a share', isReachedByShares, ['parent', 'child']],
    ['shows children’s budgets to parents and children', seesChildBudgets, ['parent', 'child']],
    ['explains a child’s account to children', isChildAccount, ['child']],
    ['lets everybody but a child bring a family', mayBringFamily, allButChildren],
    ['lets everybody but a child import photos', mayImportPhotos, allButChildren],
    ['shows grandparents the photos first', looksAtPhotosFirst, ['grandparent']],
    ['lets parents decide for children', decidesForChildren, ['parent']],
  ] as const)('%s', (_title, rule, wanted) => {
    expect(roles.filter(rule)).toEqual(wanted)
  })

  it('gives children a home of their own', () => {
    expect(roles.map(homeFor)).toEqual(['dashboard', 'child-home', 'dashboard', 'dashboard'])
  })
})
