import { expect, it } from 'vitest'
import { kindNames, kindOf } from './registry.ts'

it('Derived ids name their kind, but for those that are out there without', () => {
  const without = kindNames.filter((name) => kindOf(name)?.idWithoutKind === true)
  expect(without.toSorted()).toEqual([
    'attendance',
    'eventOverride',
    'member',
    'profileDetails',
    'task',
  ])
})
