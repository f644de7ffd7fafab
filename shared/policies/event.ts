import type { CalendarEvent } from '../domain/event.ts'
import type { Member } from '../domain/member.ts'
import type { PersonActor } from './actor.ts'
import { isHouseholdIn, isParentIn, roleIn } from './actor.ts'
import { familyAudience, householdAudience } from './audience.ts'
import type { Audience } from './audience.ts'
import { seesHousehold } from './pages.ts'
import { nothing } from './policy.ts'
import type { Parent } from './parent.ts'
import type { Policy } from './policy.ts'

/** Who reads an event and all that belongs to it. @param shared with the extended family. */
export const eventAudience = ({
  familyId,
  shared,
}: Pick<CalendarEvent, 'familyId' | 'shared'>): Audience =>
  shared ? familyAudience(familyId) : householdAudience(familyId)

export const seesEvent = (
  actor: PersonActor,
  { familyId, shared }: Pick<CalendarEvent, 'familyId' | 'shared'>,
): boolean => (shared ? roleIn(actor, familyId) !== undefined : isHouseholdIn(actor, familyId))

/**
 * Who reads a part of an event, as its rights are judged: with the event, or with the household while
 * that is not here. Of a deleted one no more may be known than its end.
 */
export const withItsEvent = (
  { familyId }: Pick<CalendarEvent, 'familyId'>,
  event: Parent<CalendarEvent>,
): Pick<CalendarEvent, 'familyId' | 'shared'> => ({
  familyId,
  shared: typeof event === 'object' && event.shared === true,
})

/** Those of the members whom it is for that may not read it. */
export const withoutSight = <M extends Pick<Member, 'userId' | 'role'>>(
  { attendees, shared }: { readonly attendees: readonly string[]; readonly shared: boolean },
  members: readonly M[],
): readonly M[] =>
  shared
    ? []
    : members.filter(({ userId, role }) => attendees.includes(userId) && !seesHousehold(role))

/** A child's events wait for approval, which there is none of yet: until then children make none. */
export const eventPolicy: Policy<CalendarEvent> = {
  needs: (event) => ({ familyIds: [event.familyId] }),
  audience: eventAudience,
  create: (actor, event) => isParentIn(actor, event.familyId),
  update: (actor, current) => (isParentIn(actor, current.familyId) ? 'all' : nothing),
  remove: (actor, current) => isParentIn(actor, current.familyId),
  fixed: ['kind', 'familyId'],
}
