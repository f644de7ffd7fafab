import type { Invitation } from '../domain/invitation.ts'
import { isParentIn } from './actor.ts'
import { parentsAudience } from './audience.ts'
import { nothing } from './policy.ts'
import type { Policy } from './policy.ts'

export const invitationPolicy: Policy<Invitation> = {
  needs: (invitation) => ({ familyIds: [invitation.familyId] }),
  audience: (invitation) => parentsAudience(invitation.familyId),
  create: (actor, invitation) =>
    isParentIn(actor, invitation.familyId) && invitation.acceptedBy === null,
  /** An invitation is accepted by the server or revoked; nobody edits one. */
  update: () => nothing,
  remove: (actor, invitation) => isParentIn(actor, invitation.familyId),
  fixed: ['kind', 'familyId', 'role', 'tokenHash', 'expiresAt'],
}
