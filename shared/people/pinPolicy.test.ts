import { describe, expect, it } from 'vitest'
import type { Role } from '../core/role.ts'
import { shortestPin } from './pinPolicy.ts'

describe('The shortest PIN', () => {
  it.each<[string, readonly Role[], boolean, number]>([
    ['has six digits for a parent', ['parent'], true, 6],
    ['has eight digits for a parent on plain http', ['parent'], false, 8],
    [
      'has six digits for the parent of one family and child of another',
      ['child', 'parent'],
      true,
      6,
    ],
    ['has four digits for a child', ['child'], true, 4],
    ['has four digits for a child on plain http', ['child'], false, 4],
    ['has four digits for a person without a family', [], true, 4],
  ])('%s', (_title, roles, isSecure, wanted) => {
    expect(
      shortestPin(
        roles.map((role) => ({ role })),
        isSecure,
      ),
    ).toBe(wanted)
  })
})
