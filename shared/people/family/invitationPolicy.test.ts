import { describe, expect, it } from 'vitest'
import type { Invitation } from './invitation.ts'
import type { Built } from '../../testing/builders.ts'
import { buildInvitation, builtAt } from '../../testing/builders.ts'
import { cellsOf, familyId, fixed, nobody, parentsOnly, right } from '../../testing/rights.ts'
import { invitationPolicy } from './invitationPolicy.ts'

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
