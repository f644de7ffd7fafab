import { useState } from 'react'
import { isApproved } from '#shared/domain/approval.ts'
import type { EventInput } from '#shared/domain/event.ts'
import { m } from '#shared/messages/messages.ts'
import { useEventChanges } from '#pwa/records/calendar/events.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { AskingNote } from './approvals/AskingNote.tsx'
import { EventFields } from './EventFields.tsx'
import {
  asShown,
  emptyEvent,
  eventFormChanges,
  eventToForm,
  firstDayOf,
  parseEventForm,
} from './eventForm.ts'
import type { EditedEvent } from './eventForm.ts'
import type { FormInDialog } from './FormDialog.tsx'
import { RecordForm } from './RecordForm.tsx'
import { useTellMade } from './useTellMade.ts'
import { useRecordForm } from './useRecordForm.ts'

interface Props extends FormInDialog {
  readonly edited: EditedEvent | undefined
  readonly day: string
}

export const EventForm = ({ edited, day, ...dialog }: Props) => {
  const changes = useEventChanges()
  const tellMade = useTellMade()
  const [meant] = useState(edited)
  const ownZone = useFamilyInView()?.timeZone ?? 'UTC'
  const timeZone = meant?.occurrence.event.timeZone ?? ownZone
  const save = async (typed: EventInput): Promise<void> => {
    const isSeries = typed.rrule !== null && meant?.scope !== 'one'
    const input = asShown(typed, isSeries, timeZone)
    if (meant === undefined) {
      const { id, approval } = await changes.create(input)
      const waits = !isApproved({ approval })
      const title = waits ? m.approvals_event_made() : m.calendar_made()
      const toast = { title, description: input.title }
      return tellMade({ id, path: '/calendar', day: firstDayOf(input), toast, always: waits })
    }
    const before = parseEventForm(opened, meant).input ?? input
    await changes.edit(meant.occurrence, eventFormChanges(before, input), meant.scope)
  }
  const { opened, values, setValues, errors, form } = useRecordForm(dialog, {
    initial: () => (edited === undefined ? emptyEvent(day) : eventToForm(edited.occurrence)),
    parse: (typed) => parseEventForm(typed, meant),
    save,
  })
  return (
    <RecordForm {...form}>
      <AskingNote kind="event" of={meant?.occurrence.event} />
      <EventFields {...{ values, errors, timeZone }} onChange={setValues} scope={meant?.scope} />
    </RecordForm>
  )
}
