import { describe, expect, it } from 'vitest'
import type { Member } from './member.ts'
import type { Built } from '../../testing/builders.ts'
import { buildMember, buildUser } from '../../testing/builders.ts'
import type { Who } from '../../testing/rights.ts'
import {
  cellsOf,
  everyone,
  familyId,
  fixed,
  members,
  nobody,
  parentsOnly,
  right,
} from '../../testing/rights.ts'
import { memberPolicy } from './memberPolicy.ts'

const at = '2026-03-14T10:00:00.000Z'

const no = 'forbidden'

const memberOf = (userId: string) => {
  const found = members.find((member) => member.userId === userId)
  return found ?? buildMember({ familyId, userId, role: 'grandparent' })
}

const memberChange =
  (of: (who: Who) => string, to: Partial<ReturnType<typeof buildMember>>) => (who: Who) => {
    const current = memberOf(of(who))
    return { current, next: { ...current, ...to, editId: 'edited' } }
  }

const memberships = [
  right<Built<Member>>(
    'raises one’s own role',
    memberPolicy,
    memberChange((who) => who, { role: 'parent' }),
    ['yes', no, no, no, no, 'yes', no],
  ),
  right<Built<Member>>(
    'changes somebody’s role',
    memberPolicy,
    memberChange(() => 'grandparent', { role: 'extended_family' }),
    parentsOnly,
  ),
  right<Built<Member>>(
    'makes somebody a child without being asked, or with nobody’s consent',
    memberPolicy,
    memberChange(() => 'grandparent', { role: 'child' }),
    ['consent-needed', no, 'consent-needed', no, no, no, no],
  ),
  right<Built<Member>>(
    'asks somebody to become a child in one’s own name',
    memberPolicy,
    (who) => {
      const current = memberOf('grandparent')
      return { current, next: { ...current, offeredBy: who, editId: 'edited' } }
    },
    parentsOnly,
  ),
  right<Built<Member>>(
    'becomes a child where a parent asks for it',
    memberPolicy,
    () => {
      const current = { ...memberOf('grandparent'), offeredBy: 'parent' }
      return { current, next: { ...current, role: 'child' as const, editId: 'edited' } }
    },
    ['consent-needed', no, 'yes', no, no, no, no],
  ),
  right<Built<Member>>(
    'takes away what tells somebody of a new role',
    memberPolicy,
    () => {
      const current = { ...memberOf('grandparent'), roleSetBy: 'parent' }
      return { current, next: { ...current, roleSetBy: null, editId: 'edited' } }
    },
    [no, no, 'yes', no, no, no, no],
  ),
  right<Built<Member>>(
    'changes somebody’s colour',
    memberPolicy,
    memberChange(() => 'child', { colour: 5 }),
    parentsOnly,
  ),
  right<Built<Member>>(
    'renames a member',
    memberPolicy,
    memberChange(() => 'child', { firstName: 'Other' }),
    nobody,
  ),
  right<Built<Member>>(
    'leaves',
    memberPolicy,
    memberChange((who) => who, { leftAt: at }),
    ['yes', 'consent-needed', 'yes', 'yes', 'yes', 'yes', 'yes'],
    [buildUser({ id: 'child', dateOfBirth: '2015-05-04' })],
  ),
  right<Built<Member>>(
    'leaves, where no birth date and no parent’s profile says that anybody is a child',
    memberPolicy,
    memberChange((who) => who, { leftAt: at }),
    everyone,
    [buildUser({ id: 'child' })],
  ),
  right<Built<Member>>(
    'removes somebody',
    memberPolicy,
    memberChange(() => 'second', { leftAt: at }),
    parentsOnly,
  ),
  right<Built<Member>>(
    'comes back by an edit',
    memberPolicy,
    memberChange(() => 'former', { leftAt: null }),
    nobody,
  ),
  right<Built<Member>>(
    'deletes a membership',
    memberPolicy,
    memberChange(() => 'child', { _deleted: true }),
    nobody,
  ),
  right<Built<Member>>(
    'becomes another person',
    memberPolicy,
    memberChange(() => 'child', { userId: 'other' }),
    fixed,
  ),
  right<Built<Member>>(
    'joins uninvited',
    memberPolicy,
    (who) => ({ current: undefined, next: buildMember({ familyId, userId: who, role: 'child' }) }),
    nobody,
  ),
]

describe('the rights in a membership', () => {
  it.each(cellsOf(memberships))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })
})
