import { describe, expect, it } from 'vitest'
import { buildMember, buildUser } from '../testing/builders.ts'
import { contextOf, neededBy } from '../testing/contexts.ts'
import { personActor } from '../core/actor.ts'
import type { Role } from '../core/role.ts'
import { isChildInCare, isInCare, isParentOf, mayLookAfterDevices } from './childPolicy.ts'
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

describe('A person with a child’s birth date', () => {
  const user = kim({ dateOfBirth: birth })
  const as = (...roles: readonly Role[]) =>
    personActor(
      'kim',
      roles.map((role, at) => ({ familyId: `family-${at}`, userId: 'kim', role })),
    )

  it.each<[string, boolean, readonly Role[]]>([
    ['is in care as a child', true, ['child']],
    ['is in care as a child of one of two families', true, ['child', 'extended_family']],
    ['is in nobody’s care without a child’s role', false, ['extended_family']],
    ['is in nobody’s care as a parent elsewhere', false, ['child', 'parent']],
  ])('%s', (_title, wanted, roles) => {
    expect(isChildInCare(as(...roles), user, now)).toBe(wanted)
  })

  it('stays in care only in the family where they are a child', () => {
    const relative = { ...member, role: 'extended_family' } as const
    expect(isInCare(relative, user, [relative], now)).toBe(false)
    expect(isInCare({ ...member, leftAt: now }, user, [member], now)).toBe(false)
    expect(isInCare(member, undefined, [member], now)).toBe(false)
  })

  it.each<[string, boolean, readonly (readonly [string, Role])[], object | undefined]>([
    ['is let in again by a parent', true, [['ash', 'child']], user],
    [
      'is let in again by a parent of either family',
      true,
      [
        ['elm', 'child'],
        ['ash', 'child'],
      ],
      user,
    ],
    ['is not let in again by a stranger', false, [['elm', 'child']], user],
    [
      'is not let in again once grown up',
      false,
      [['ash', 'child']],
      kim({ dateOfBirth: '1980-05-04' }),
    ],
    [
      'is not let in again with another role elsewhere',
      false,
      [
        ['ash', 'child'],
        ['elm', 'parent'],
      ],
      user,
    ],
    ['is not let in again if unknown', false, [['ash', 'child']], undefined],
  ])('%s', (_title, wanted, places, person) => {
    const memberships = places.map(([familyId, role]) => ({ familyId, role }))
    const isOfAsh = (familyId: string) => familyId === 'ash'
    expect(mayLookAfterDevices(isOfAsh, person as typeof user, memberships, now)).toBe(wanted)
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

  it.each([
    ['is told by the child once', true, null, '2015-05-04'],
    ['is told by the child only as a child’s', false, null, '1980-05-04'],
    ['is not corrected by the child', false, birth, '2014-05-04'],
  ])('%s', (_title, wanted, before, after) => {
    const self = personActor('kim', [{ familyId: 'ash', userId: 'kim', role: 'child' }])
    const current = kim({ signInName: 'kim', dateOfBirth: before })
    const next = { ...current, dateOfBirth: after }
    const fields = userPolicy.update(self, current, next, contextOf([], [member], [], now))
    expect(fields.includes('dateOfBirth')).toBe(wanted)
    expect(fields).toContain('firstName')
  })

  it('cannot be taken away by a parent', () => {
    const current = kim({ signInName: 'kim', dateOfBirth: birth })
    const next = { ...current, dateOfBirth: null }
    const fields = userPolicy.update(parent, current, next, contextOf([], [member], [], now))
    expect(fields).toEqual(['firstName', 'lastName', 'profileImageUrl'])
  })
})

describe('The audience of a profile', () => {
  const inElm = { ...member, familyId: 'elm' }
  const audienceOf = (about: Parameters<typeof buildUser>[0]) => {
    const user = kim(about)
    const context = neededBy(userPolicy, [user], contextOf([], [inElm, member], [], now))
    return userPolicy.audience(user, context)
  }

  it('contains a child and the parents of its first family', () => {
    expect(audienceOf({ dateOfBirth: birth })).toBe('child:ash:kim')
  })

  it('contains a grown-up alone', () => {
    expect(audienceOf({ dateOfBirth: '1980-05-04' })).toBe('user:kim')
  })
})
