import { isApproved, fitsDecisionId } from '../core/approval.ts'
import type { CalendarEvent } from './event.ts'
import type { Member } from '../people/family/member.ts'
import type { Shown, WireRecord } from '../core/record.ts'
import type { PersonActor } from '../core/actor.ts'
import { isHouseholdIn, isParentIn, roleIn } from '../core/actor.ts'
import { familyAudience, householdAudience, waitingAudience } from '../core/audience.ts'
import type { Audience } from '../core/audience.ts'
import { seesHousehold } from '../people/pagePolicy.ts'
import { nothing } from '../core/policy.ts'
import type { Parent } from '../core/parent.ts'
import type { Policy, PolicyContext } from '../core/policy.ts'

type Seen = Pick<Shown<CalendarEvent>, 'familyId' | 'shared' | 'approval' | 'createdBy'>

const isChildsOwn = ({ approval, createdBy }: Seen): boolean =>
  !isApproved({ approval }) && createdBy !== undefined

export const eventAudience = (event: Seen, { members }: PolicyContext): Audience => {
  const { familyId, shared, createdBy = '' } = event
  if (isChildsOwn(event)) return waitingAudience(familyId, createdBy, members(familyId))
  return shared ? familyAudience(familyId) : householdAudience(familyId)
}

export const seesEvent = (actor: PersonActor, event: Seen): boolean => {
  const { familyId, shared, createdBy } = event
  if (isChildsOwn(event))
    return isParentIn(actor, familyId) || isOfChild(actor, familyId, createdBy)
  return shared ? roleIn(actor, familyId) !== undefined : isHouseholdIn(actor, familyId)
}

const isOfChild = (actor: PersonActor, familyId: string, createdBy: string | undefined): boolean =>
  createdBy === actor.userId && roleIn(actor, familyId) === 'child'

/**
 * If its event is missing, a record counts as the household's; if the event is deleted, people can
 * read only its deletion.
 */
export const withItsEvent = (
  { familyId }: Pick<CalendarEvent, 'familyId'>,
  event: Parent<Shown<CalendarEvent>>,
): Seen => (typeof event === 'object' ? { ...event, familyId } : { familyId, shared: false })

export const withoutSight = <M extends Pick<Member, 'userId' | 'role'>>(
  { attendees, shared }: { readonly attendees: readonly string[]; readonly shared: boolean },
  members: readonly M[],
): readonly M[] =>
  shared
    ? []
    : members.filter(({ userId, role }) => attendees.includes(userId) && !seesHousehold(role))

type AnEvent = Shown<CalendarEvent> & Partial<Pick<WireRecord, 'editId'>>

/**
 * True for a child's own event until a parent approves it. Until then the child may edit it
 * (docs/access.md, Who may write).
 */
const isWaiting = (actor: PersonActor, event: AnEvent): boolean =>
  !isApproved(event) && isOfChild(actor, event.familyId, event.createdBy)

export const eventPolicy: Policy<AnEvent> = {
  needs: (event) => ({ familyIds: [event.familyId] }),
  audience: eventAudience,
  create: (actor, event) =>
    isParentIn(actor, event.familyId) || roleIn(actor, event.familyId) === 'child',
  update: (actor, current) =>
    isParentIn(actor, current.familyId) || isWaiting(actor, current) ? 'all' : nothing,
  remove: (actor, current) => isParentIn(actor, current.familyId) || isWaiting(actor, current),
  approval: (actor, current, { familyId }) => {
    if (!isParentIn(actor, familyId)) return 'pending'
    return current?.approval === undefined ? undefined : 'approved'
  },
  binds: (actor, _current, next) =>
    isParentIn(actor, next.familyId) || fitsDecisionId(next)
      ? undefined
      : { code: 'invalid', fields: ['id'] },
  fixed: ['kind', 'familyId'],
}
