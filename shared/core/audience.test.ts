import { describe, expect, it } from 'vitest'
import {
  buildFamily,
  buildInvitation,
  buildMember,
  buildTask,
  buildUser,
} from '../testing/builders.ts'
import { contextOf, emptyContext } from '../testing/contexts.ts'
import { audiencesOf } from './audience.ts'
import { familyPolicy } from '../people/family/familyPolicy.ts'
import { invitationPolicy } from '../people/family/invitationPolicy.ts'
import { memberPolicy } from '../people/family/memberPolicy.ts'
import { taskPolicy } from '../tasks/taskPolicy.ts'
import { userPolicy } from '../people/userPolicy.ts'

const childrenOf = (familyId: string): readonly string[] => (familyId === 'f' ? ['kim', 'lee'] : [])

describe('the audiences that a person is in', () => {
  it.each([
    ['parent', ['family:f', 'household:f', 'parents:f', 'child:f:kim', 'child:f:lee']],
    ['child', ['family:f', 'household:f', 'child:f:kim']],
    ['grandparent', ['family:f', 'household:f']],
    ['extended_family', ['family:f']],
  ] as const)('as %s', (role, wanted) => {
    const membership = { familyId: 'f', userId: 'kim', role }
    expect(audiencesOf('kim', [membership], childrenOf)).toEqual(['user:kim', ...wanted])
  })

  it('include only their own if they are in no family', () => {
    expect(audiencesOf('kim', [], childrenOf)).toEqual(['user:kim'])
  })

  it('follow the role of each membership', () => {
    const memberships = [
      { familyId: 'g', userId: 'ann', role: 'parent' },
      { familyId: 'f', userId: 'ann', role: 'grandparent' },
    ] as const
    expect(audiencesOf('ann', memberships, childrenOf)).toEqual([
      'user:ann',
      'family:g',
      'household:g',
      'parents:g',
      'family:f',
      'household:f',
    ])
  })
})

describe('the audience of', () => {
  it('a family and its members includes the whole family', () => {
    expect(familyPolicy.audience(buildFamily({ id: 'f' }), emptyContext)).toBe('family:f')
    expect(memberPolicy.audience(buildMember({ familyId: 'f' }), emptyContext)).toBe('family:f')
  })

  it('an invitation includes the parents', () => {
    const invitation = buildInvitation({ familyId: 'f' })
    expect(invitationPolicy.audience(invitation, emptyContext)).toBe('parents:f')
  })

  it('a task includes the household', () => {
    expect(taskPolicy.audience(buildTask({ familyId: 'f' }), emptyContext)).toBe('household:f')
  })

  it('an adult’s profile includes that person alone', () => {
    const members = [buildMember({ familyId: 'f', userId: 'ann', role: 'parent' })]
    const audience = userPolicy.audience(buildUser({ id: 'ann' }), contextOf([], members))
    expect(audience).toBe('user:ann')
  })

  it('a child’s profile includes the child and the parents, by birth date or by a parent’s making', () => {
    const members = [buildMember({ familyId: 'f', userId: 'kim', role: 'child' })]
    const audienceOf = (user: object) =>
      userPolicy.audience(
        buildUser({ id: 'kim', ...user }),
        contextOf([], members, [], '2026-03-14T09:00:00.000Z'),
      )
    expect(audienceOf({ dateOfBirth: '2008-03-15' })).toBe('child:f:kim')
    expect(audienceOf({ signInName: 'kim' })).toBe('child:f:kim')
    expect(audienceOf({ dateOfBirth: '2008-03-14' })).toBe('user:kim')
    expect(audienceOf({ dateOfBirth: '2008-03-14', signInName: 'kim' })).toBe('user:kim')
    /** The role of child alone does not prove that somebody is a child. */
    expect(audienceOf({})).toBe('user:kim')
  })

  it('the profile of a child that left includes that person alone again', () => {
    const leftAt = '2026-03-14T10:00:00.000Z'
    const members = [buildMember({ familyId: 'f', userId: 'kim', role: 'child', leftAt })]
    const kim = buildUser({ id: 'kim', dateOfBirth: '2017-05-04' })
    expect(userPolicy.audience(kim, contextOf([], members))).toBe('user:kim')
  })
})
