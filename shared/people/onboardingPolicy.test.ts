import { expect, test } from 'vitest'
import { roles } from '../core/role.ts'
import { buildBudgetCategory, buildEvent, buildTask } from '../testing/builders.ts'
import { emptyContext } from '../testing/contexts.ts'
import { personActor } from '../core/actor.ts'
import { budgetCategoryPolicy } from '../money/family/budgetCategoryPolicy.ts'
import { eventPolicy } from '../calendar/eventPolicy.ts'
import { founderRole } from './family/memberPolicy.ts'
import {
  firstRecords,
  foundsAsAnotherRole,
  isAskedDateOfBirth,
  isOfferedJoiningFirst,
  mayFoundFamily,
  mayMakeFirst,
} from './onboardingPolicy.ts'
import { taskPolicy } from '../tasks/taskPolicy.ts'

test('a child alone founds no family and is asked for its date of birth', () => {
  expect(roles.filter((role) => !mayFoundFamily(role))).toEqual(['child'])
  expect(roles.filter(isAskedDateOfBirth)).toEqual(['child'])
})

test('everyone but a parent is offered joining first, and told that founding makes a parent', () => {
  const others = ['child', 'grandparent', 'extended_family']
  expect(roles.filter(isOfferedJoiningFirst)).toEqual(others)
  expect(roles.filter(foundsAsAnotherRole)).toEqual(others)
})

test('the card picked at first is one that may found a family', () => {
  expect(mayFoundFamily(founderRole)).toBe(true)
})

test('offers first records that each policy allows, except those that would be pending', () => {
  for (const role of roles) {
    const actor = personActor('U', [{ familyId: 'F', userId: 'U', role }])
    const category = buildBudgetCategory({ familyId: 'F' })
    const task = buildTask({ familyId: 'F', assignedTo: null })
    const event = buildEvent({ familyId: 'F' })
    const allowed = {
      category: budgetCategoryPolicy.create(actor, category, emptyContext),
      task: taskPolicy.create(actor, task, emptyContext),
      event: eventPolicy.create(actor, event, emptyContext),
    }
    const waits = { category: false, task: false, event: role === 'child' }
    for (const each of firstRecords) {
      expect(mayMakeFirst(role, each)).toBe(allowed[each] && !waits[each])
    }
  }
})
