import { expect, it } from 'vitest'
import { roles } from '../core/role.ts'
import { features, hasFeature } from './featurePolicy.ts'

it('returns the features that each role can use today', () => {
  const table = features.map((feature) => [
    feature,
    ...roles.map((role) => (hasFeature(role, feature) ? 'yes' : 'limited')),
  ])
  expect(table).toEqual([
    ['dashboard', 'yes', 'yes', 'yes', 'yes'],
    ['calendar', 'yes', 'limited', 'limited', 'limited'],
    ['task-assignment', 'yes', 'limited', 'limited', 'limited'],
    ['analytics', 'yes', 'limited', 'limited', 'limited'],
    ['user-management', 'yes', 'limited', 'limited', 'limited'],
    ['budget', 'yes', 'yes', 'yes', 'limited'],
    ['goals', 'yes', 'yes', 'yes', 'limited'],
    ['memory-upload', 'yes', 'yes', 'yes', 'yes'],
  ])
})
