import { describe, expect, it } from 'vitest'
import type { Invitation } from './invitation.ts'
import type { Member } from './member.ts'
import type { Built } from '../../testing/builders.ts'
import { buildInvitation, buildMember, builtAt } from '../../testing/builders.ts'
import { contextOf, neededBy } from '../../testing/contexts.ts'
import { personActor } from '../../core/actor.ts'
import { authorize } from '../../core/authorize.ts'
import { cellsOf, familyId, fixed, nobody, parentsOnly, right } from '../../testing/rights.ts'
import { invitationPolicy, stillInvites } from './invitationPolicy.ts'

const invitation = buildInvitation({ familyId, createdBy: 'parent' })

const invitations = [
  right<Built<Invitation>>(
    'invites',
    invitationPolicy,
    () => ({ current: undefined, next: buildInvitation({ familyId }) }),
    parentsOnly,
  ),
  right<Built<Invitation>>(
    'makes an invitation that is already accepted',
    invitationPolicy,
    (who) => ({ current: undefined, next: buildInvitation({ familyId, acceptedBy: who }) }),
    nobody,
  ),
  right<Built<Invitation>>(
    'makes an invitation that was accepted by nobody',
    invitationPolicy,
    () => ({ current: undefined, next: buildInvitation({ familyId, acceptedAt: builtAt }) }),
    nobody,
  ),
  right<Built<Invitation>>(
    'makes an invitation for longer than seven days',
    invitationPolicy,
    () => ({
      current: undefined,
      next: buildInvitation({
        familyId,
        createdAt: builtAt,
        expiresAt: '2026-03-21T09:00:00.001Z',
      }),
    }),
    nobody,
  ),
  right<Built<Invitation>>(
    'makes an invitation for seven days',
    invitationPolicy,
    () => ({ current: undefined, next: buildInvitation({ familyId, createdAt: builtAt }) }),
    parentsOnly,
  ),
  right<Built<Invitation>>(
    'revokes an invitation',
    invitationPolicy,
    () => ({ current: invitation, next: { ...invitation, _deleted: true } }),
    parentsOnly,
  ),
  right<Built<Invitation>>(
    'accepts an invitation by an edit',
    invitationPolicy,
    (who) => ({ current: invitation, next: { ...invitation, acceptedBy: who } }),
    nobody,
  ),
  right<Built<Invitation>>(
    'raises the role of an invitation',
    invitationPolicy,
    () => ({ current: invitation, next: { ...invitation, role: 'parent' as const } }),
    fixed,
  ),
]

describe('the rights in an invitation', () => {
  it.each(cellsOf(invitations))('$who $does: $wanted', ({ who, wanted, outcomeFor }) => {
    expect(outcomeFor(who)).toBe(wanted)
  })
})

describe('An invitation to a place', () => {
  const actor = personActor('parent', [{ familyId, userId: 'parent', role: 'parent' }])
  const place = (fields: Parameters<typeof buildMember>[0] = {}) =>
    buildMember({ familyId, userId: 'gil', role: 'grandparent', awaited: true, ...fields })
  const judged = (fields: Parameters<typeof buildInvitation>[0], ...places: readonly Member[]) => {
    const next = buildInvitation({ familyId, role: 'grandparent', userId: 'gil', ...fields })
    const others = buildMember({ familyId, userId: 'bob', role: 'child' })
    const whole = contextOf([], [others, ...places])
    const context = neededBy(invitationPolicy, [next], whole)
    return authorize(invitationPolicy, actor, undefined, next, context)?.code ?? 'yes'
  }

  it.each([
    ['is for the place that waits', {}, [place()], 'yes'],
    ['is for nobody’s place if it names none', { userId: null }, [], 'yes'],
    ['needs a place', {}, [], 'forbidden'],
    ['needs a place of that person', {}, [place({ userId: 'other' })], 'forbidden'],
    ['needs the role of the place', { role: 'parent' }, [place()], 'forbidden'],
    ['needs a place that nobody has taken', {}, [place({ awaited: false })], 'forbidden'],
    ['needs no consent to a child’s place', { role: 'child' }, [place({ role: 'child' })], 'yes'],
  ] as const)('%s', (_title, fields, places, wanted) => {
    expect(judged(fields, ...places)).toBe(wanted)
  })

  it('needs a parent’s consent if a new child is invited', () => {
    const asChild = { userId: null, role: 'child' } as const
    expect(judged(asChild)).toBe('consent-needed')
    expect(judged({ ...asChild, consent: true })).toBe('yes')
    const next = buildInvitation({ familyId, ...asChild })
    const context = contextOf([], [])
    const bind = (current: typeof next | undefined, to: typeof next) =>
      invitationPolicy.binds?.(actor, current, to, context)
    expect(bind(undefined, next)).toEqual({ code: 'consent-needed', fields: ['consent'] })
    expect(bind(undefined, { ...next, _deleted: true })).toBeUndefined()
    expect(bind(next, next)).toBeUndefined()
  })

  it('belongs to its maker while they are a parent', () => {
    const maker = buildMember({ role: 'parent' })
    expect(stillInvites(maker)).toBe(true)
    expect(stillInvites({ ...maker, role: 'grandparent' })).toBe(false)
    expect(stillInvites({ ...maker, leftAt: builtAt })).toBe(false)
    expect(stillInvites(undefined)).toBe(false)
  })

  it('shows itself to parents alone', () => {
    expect(invitationPolicy.audience(invitation, contextOf([], []))).toBe('parents:family')
  })
})
