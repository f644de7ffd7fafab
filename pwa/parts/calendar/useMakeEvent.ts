import { isApproved } from '#shared/core/approval.ts'
import type { EventInput } from '#shared/calendar/event.ts'
import { m } from '#shared/messages/messages.ts'
import { useEventChanges } from '#pwa/records/calendar/events.ts'
import { firstDayOf } from './eventForm.ts'
import { useTellMade } from '../adding/useTellMade.ts'

export const useMakeEvent = () => {
  const changes = useEventChanges()
  const tellMade = useTellMade()
  return async (input: EventInput): Promise<void> => {
    const { id, approval } = await changes.create(input)
    const waits = !isApproved({ approval })
    const title = waits ? m.approvals_event_made() : m.calendar_made()
    const toast = { title, description: input.title }
    tellMade({ id, path: '/calendar', day: firstDayOf(input), toast, always: waits })
  }
}
