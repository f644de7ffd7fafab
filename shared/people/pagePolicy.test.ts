import { expect, it } from 'vitest'
import { mayImportPhotos } from './pagePolicy.ts'

it('a child imports no folder of photos', () => {
  const roles = ['parent', 'child', 'grandparent', 'extended_family'] as const
  expect(roles.filter((role) => !mayImportPhotos(role))).toEqual(['child'])
})
