import type { Member } from './family/member.ts'
import { visibilities } from './profileDetails.ts'
import type { ProfileDetails, Visibility } from './profileDetails.ts'
import type { Role } from '../core/role.ts'
import type { PersonActor } from '../core/actor.ts'
import { isParentIn, roleIn } from '../core/actor.ts'
import { childrenAmong, familyAudience, householdAudience, userAudience } from '../core/audience.ts'
import { isLiveParent } from './family/memberPolicy.ts'
import { seesHousehold } from './pagePolicy.ts'
import { nothing } from '../core/policy.ts'
import type { Policy, PolicyContext } from '../core/policy.ts'

/**
 * 'Public' shows a name in invitations, so only parents may choose it (docs/access.md, Kinds).
 * People outside the household cannot limit their details to the household.
 */
export const visibilitiesFor = (role: Role): readonly Visibility[] => {
  if (role === 'parent') return visibilities
  return seesHousehold(role) ? ['family-only', 'extended-family'] : ['extended-family']
}

/**
 * The page of an invitation shows the first name of the parent who invites, and also the last name
 * and the picture if that parent's profile is public (docs/access.md, Kinds).
 */
export const inviterShown = (
  inviter: Member | undefined,
  details: Pick<ProfileDetails, 'visibility'> | undefined,
): Pick<Member, 'firstName' | 'lastName' | 'profileImageUrl'> | undefined => {
  if (inviter === undefined || !isLiveParent(inviter)) return undefined
  const { firstName, lastName, profileImageUrl } = inviter
  return details?.visibility === 'public'
    ? { firstName, lastName, profileImageUrl }
    : { firstName, lastName: '', profileImageUrl: null }
}

const memberOf = (details: ProfileDetails, context: PolicyContext): Member | undefined =>
  context
    .members(details.familyId)
    .find(({ userId, leftAt }) => userId === details.userId && leftAt === null)

const isTheirs = (
  actor: PersonActor,
  { familyId, userId }: ProfileDetails,
  context: PolicyContext,
): boolean =>
  actor.userId === userId
    ? roleIn(actor, familyId) !== undefined
    : isParentIn(actor, familyId) && childrenAmong(context.members(familyId)).includes(userId)

const mayChoose = (details: ProfileDetails, context: PolicyContext): boolean => {
  const member = memberOf(details, context)
  return member !== undefined && visibilitiesFor(member.role).includes(details.visibility)
}

const allButVisibility: readonly (keyof ProfileDetails)[] = ['birthday', 'phone', 'about']

export const profileDetailsPolicy: Policy<ProfileDetails> = {
  needs: ({ familyId }) => ({ familyIds: [familyId] }),
  audience: (details, context) => {
    if (details.visibility !== 'family-only') return familyAudience(details.familyId)
    /** People who left the household must choose a visibility again before others can read more. */
    const member = memberOf(details, context)
    return member !== undefined && seesHousehold(member.role)
      ? householdAudience(details.familyId)
      : userAudience(details.userId)
  },
  create: (actor, next, context) => isTheirs(actor, next, context) && mayChoose(next, context),
  update: (actor, current, next, context) => {
    if (!isTheirs(actor, current, context)) return nothing
    const stays = current.visibility === next.visibility
    return stays || mayChoose(next, context) ? 'all' : allButVisibility
  },
  remove: isTheirs,
  fixed: ['kind', 'familyId', 'userId'],
}
