import type { CalendarEvent } from './event.ts'
import type { EventOverride } from './eventOverride.ts'
import type { PersonActor } from '../core/actor.ts'
import { isParentIn } from '../core/actor.ts'
import { eventAudience, withItsEvent } from './eventPolicy.ts'
import { parentOf } from '../core/parent.ts'
import type { Parent } from '../core/parent.ts'
import { nothing } from '../core/policy.ts'
import type { Policy, PolicyContext } from '../core/policy.ts'

const seriesOf = (
  { eventId, familyId }: EventOverride,
  context: PolicyContext,
): Parent<CalendarEvent> => parentOf<CalendarEvent>(context, 'event', { id: eventId, familyId })

const mayChange = (actor: PersonActor, override: EventOverride, context: PolicyContext): boolean =>
  isParentIn(actor, override.familyId) && seriesOf(override, context) !== 'elsewhere'

export const eventOverridePolicy: Policy<EventOverride> = {
  needs: ({ familyId, eventId }) => ({ familyIds: [familyId], recordIds: [eventId] }),
  audience: (override, context) =>
    eventAudience(withItsEvent(override, seriesOf(override, context)), context),
  create: mayChange,
  update: (actor, current, _next, context) =>
    mayChange(actor, current, context) ? 'all' : nothing,
  remove: mayChange,
  fixed: ['kind', 'familyId', 'eventId', 'date'],
}
