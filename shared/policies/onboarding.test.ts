import { expect, test } from 'vitest'
import { roles } from '../domain/role.ts'
import { founderRole } from './member.ts'
import {
  foundsAsAnotherRole,
  isAskedDateOfBirth,
  isOfferedJoiningFirst,
  mayFoundFamily,
} from './onboarding.ts'

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
