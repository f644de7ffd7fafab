import { describe, expect, it } from 'vitest'
import { buildMember, buildUser } from '../testing/builders.ts'
import { contextOf } from '../testing/contexts.ts'
import { personActor } from '../core/actor.ts'
import { isChildInCare, isInCare, isParentOf } from './childPolicy.ts'
import { userPolicy } from './userPolicy.ts'

const now = '2026-11-26T08:00:00.000Z'
const birth = '2015-05-04'
const member = buildMember({ familyId: 'ash', userId: 'kim', role: 'child' })
const parentElsewhere = buildMember({ familyId: 'elm', userId: 'kim', role: 'parent' })
const kim = (more: Parameters<typeof buildUser>[0] = {}) => buildUser({ id: 'kim', ...more })

describe('A member with a child’s role', () => {
  it.each([
    ['a birth date says so', { dateOfBirth: birth }, true],
    ['a parent’s profile says so', { signInName: 'kim' }, true],
    ['neither says so', {}, false],
    ['the birth date is of age', { dateOfBirth: '1980-05-04' }, false],
  ])('stays in its parents’ care if %s: %j', (_why, about, expected) => {
    expect(isInCare(member, kim(about), [member], now)).toBe(expected)
  })

  it('leaves all care while it is a parent of another family', () => {
    const user = kim({ dateOfBirth: birth })
    expect(isInCare(member, user, [member, parentElsewhere], now)).toBe(false)
  })

  it('returns to its parents’ care once it has left the family of which it was a parent', () => {
    const former = { ...parentElsewhere, leftAt: now }
    expect(isInCare(member, kim({ dateOfBirth: birth }), [member, former], now)).toBe(true)
  })

  it('founds families of its own where nothing but the role says that it is a child', () => {
    const actor = personActor('kim', [{ familyId: 'ash', userId: 'kim', role: 'child' }])
    expect(isChildInCare(actor, kim(), now)).toBe(false)
    expect(isChildInCare(actor, kim({ dateOfBirth: birth }), now)).toBe(true)
  })
})

describe('The birth date of a child', () => {
  const parent = personActor('ann', [{ familyId: 'ash', userId: 'ann', role: 'parent' }])
  const allowed = (about: Parameters<typeof buildUser>[0]) => {
    const current = kim(about)
    const next = { ...current, dateOfBirth: '2014-05-04' }
    return userPolicy.update(parent, current, next, contextOf([], [member]))
  }

  it('may be corrected by a parent on a profile that a parent made', () => {
    expect(allowed({ signInName: 'kim', dateOfBirth: birth })).toContain('dateOfBirth')
  })

  it('belongs to its owner alone on an account that its owner made', () => {
    expect(allowed({ dateOfBirth: birth })).not.toContain('dateOfBirth')
  })

  it('gives parents no part in an account of which they know no birth date', () => {
    expect(isParentOf(parent, kim(), contextOf([], [member]))).toBe(false)
  })
})
