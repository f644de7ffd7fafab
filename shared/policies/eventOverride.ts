import type { CalendarEvent } from '../domain/event.ts'
import type { EventOverride } from '../domain/eventOverride.ts'
import type { PersonActor } from './actor.ts'
import { isParentIn } from './actor.ts'
import { householdAudience } from './audience.ts'
import { eventAudience } from './event.ts'
import { parentOf } from './parent.ts'
import { nothing } from './policy.ts'
import type { Policy, PolicyContext } from './policy.ts'

const seriesOf = (override: EventOverride, context: PolicyContext): CalendarEvent | undefined =>
  parentOf<CalendarEvent>(context, 'event', override.eventId)

/** Whoever may change the series may change one of its occurrences. */
const mayChange = (actor: PersonActor, override: EventOverride, context: PolicyContext): boolean =>
  isParentIn(actor, override.familyId) &&
  (seriesOf(override, context)?.familyId ?? override.familyId) === override.familyId

export const eventOverridePolicy: Policy<EventOverride> = {
  needs: ({ familyId, eventId }) => ({ familyIds: [familyId], recordIds: [eventId] }),
  audience: (override, context) => {
    const series = seriesOf(override, context)
    return series === undefined ? householdAudience(override.familyId) : eventAudience(series)
  },
  create: mayChange,
  update: (actor, current, _next, context) =>
    mayChange(actor, current, context) ? 'all' : nothing,
  remove: mayChange,
  fixed: ['kind', 'familyId', 'eventId', 'date'],
}
