import type { Attendance } from './attendance.ts'
import type { CalendarEvent } from './event.ts'
import type { PersonActor } from '../core/actor.ts'
import { isParentIn } from '../core/actor.ts'
import { childrenAmong } from '../core/audience.ts'
import { eventAudience, seesEvent, withItsEvent } from './eventPolicy.ts'
import { parentOf } from '../core/parent.ts'
import type { Parent } from '../core/parent.ts'
import { nothing } from '../core/policy.ts'
import type { Policy, PolicyContext } from '../core/policy.ts'

const eventOf = (
  { eventId, familyId }: Attendance,
  context: PolicyContext,
): Parent<CalendarEvent> => parentOf<CalendarEvent>(context, 'event', { id: eventId, familyId })

/** People answer for themselves, and parents for their children (docs/access.md, Who may write). */
const mayAnswer = (actor: PersonActor, attendance: Attendance, context: PolicyContext): boolean => {
  const { familyId, userId } = attendance
  const event = eventOf(attendance, context)
  if (event === 'elsewhere' || !seesEvent(actor, withItsEvent(attendance, event))) return false
  const isChild = childrenAmong(context.members(familyId)).includes(userId)
  return userId === actor.userId || (isChild && isParentIn(actor, familyId))
}

export const attendancePolicy: Policy<Attendance> = {
  needs: ({ familyId, eventId }) => ({ familyIds: [familyId], recordIds: [eventId] }),
  audience: (attendance, context) =>
    eventAudience(withItsEvent(attendance, eventOf(attendance, context)), context),
  create: mayAnswer,
  update: (actor, current, _next, context) =>
    mayAnswer(actor, current, context) ? 'all' : nothing,
  remove: mayAnswer,
  fixed: ['kind', 'familyId', 'eventId', 'date', 'userId'],
}
