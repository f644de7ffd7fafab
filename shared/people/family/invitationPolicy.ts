import { invitationEnd } from './invitation.ts'
import type { Invitation } from './invitation.ts'
import { isAwaited } from './member.ts'
import type { Member } from './member.ts'
import type { Shown } from '../../core/record.ts'
import { isParentIn } from '../../core/actor.ts'
import { parentsAudience } from '../../core/audience.ts'
import { childRole } from '../childPolicy.ts'
import { isLiveParent } from './memberPolicy.ts'
import { nothing } from '../../core/policy.ts'
import type { Policy, PolicyContext } from '../../core/policy.ts'

export const stillInvites = (maker: Member | undefined): boolean =>
  maker !== undefined && isLiveParent(maker)

/** Only the server sets `createdAt`; a device that checks beforehand does not know it yet. */
const expiresInTime = ({ createdAt, expiresAt }: Shown<Invitation>): boolean =>
  createdAt === undefined || Date.parse(expiresAt) <= Date.parse(invitationEnd(createdAt))

const keepsToItsPlace = (
  { familyId, userId, role }: Invitation,
  context: PolicyContext,
): boolean => {
  if (userId === undefined || userId === null) return true
  const place = context.members(familyId).find((member) => member.userId === userId)
  return place !== undefined && isAwaited(place) && place.role === role
}

export const invitationPolicy: Policy<Shown<Invitation>> = {
  needs: (invitation) => ({ familyIds: [invitation.familyId] }),
  audience: (invitation) => parentsAudience(invitation.familyId),
  create: (actor, invitation, context) =>
    isParentIn(actor, invitation.familyId) &&
    invitation.acceptedBy === null &&
    invitation.acceptedAt === null &&
    expiresInTime(invitation) &&
    keepsToItsPlace(invitation, context),
  /** Consent for returning people was given when the family was imported. */
  binds: (_actor, current, { role, consent, userId, _deleted }) =>
    current === undefined && !_deleted && role === childRole && userId == null && consent !== true
      ? { code: 'consent-needed', fields: ['consent'] }
      : undefined,
  update: () => nothing,
  remove: (actor, invitation) => isParentIn(actor, invitation.familyId),
  fixed: ['kind', 'familyId', 'role', 'userId', 'tokenHash', 'expiresAt', 'consent'],
}
