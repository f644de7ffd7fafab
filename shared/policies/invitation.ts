import { invitationEnd } from '../domain/invitation.ts'
import type { Invitation } from '../domain/invitation.ts'
import type { Member } from '../domain/member.ts'
import type { Shown } from '../domain/record.ts'
import { isParentIn } from './actor.ts'
import { parentsAudience } from './audience.ts'
import { isLiveParent } from './member.ts'
import { nothing } from './policy.ts'
import type { Policy } from './policy.ts'

/** May whoever made an invitation still make one? @param maker their membership, if any. */
export const stillInvites = (maker: Member | undefined): boolean =>
  maker !== undefined && isLiveParent(maker)

/** The server alone says when it was made; a device that asks beforehand has yet to learn it. */
const expiresInTime = ({ createdAt, expiresAt }: Shown<Invitation>): boolean =>
  createdAt === undefined || Date.parse(expiresAt) <= Date.parse(invitationEnd(createdAt))

export const invitationPolicy: Policy<Shown<Invitation>> = {
  needs: (invitation) => ({ familyIds: [invitation.familyId] }),
  audience: (invitation) => parentsAudience(invitation.familyId),
  create: (actor, invitation) =>
    isParentIn(actor, invitation.familyId) &&
    invitation.acceptedBy === null &&
    invitation.acceptedAt === null &&
    expiresInTime(invitation),
  /** An invitation is accepted by the server or revoked; nobody edits one. */
  update: () => nothing,
  remove: (actor, invitation) => isParentIn(actor, invitation.familyId),
  fixed: ['kind', 'familyId', 'role', 'tokenHash', 'expiresAt'],
}
