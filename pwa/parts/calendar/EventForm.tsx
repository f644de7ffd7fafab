import { useState } from 'react'
import { momentIn } from '#shared/time/zonedTime.ts'
import type { EventInput } from '#shared/calendar/event.ts'
import { useNow } from '#pwa/live/useNow.ts'
import { useEventChanges } from '#pwa/records/calendar/events.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { everyMonthFrom } from '#shared/money/family/everyMonth.ts'
import { dayOf } from '#shared/time/localMoment.ts'
import { AskingNote } from '../approvals/AskingNote.tsx'
import { EventFields } from './EventFields.tsx'
import { asShown, eventFormChanges, newEvent, eventToForm, parseEventForm } from './eventForm.ts'
import type { EditedEvent, EventFormValues } from './eventForm.ts'
import { EveryMonthOffer } from '../money/EveryMonthOffer.tsx'
import type { FormInDialog } from '../forms/FormDialog.tsx'
import { RecordForm } from '../forms/RecordForm.tsx'
import { useFamilyToday } from '../time/useFamilyToday.ts'
import { useMakeEvent } from './useMakeEvent.ts'
import { useRecordForm } from '../forms/useRecordForm.ts'

interface Props extends FormInDialog {
  readonly edited: EditedEvent | undefined
  readonly day: string
  readonly words: Partial<EventFormValues> | undefined
}

export const EventForm = ({ edited, day, words, ...dialog }: Props) => {
  const changes = useEventChanges()
  const make = useMakeEvent()
  const [meant] = useState(edited)
  const ownZone = useFamilyInView()?.timeZone ?? 'UTC'
  const now = momentIn(useNow(), ownZone)
  const timeZone = meant?.occurrence.event.timeZone ?? ownZone
  const save = async (typed: EventInput): Promise<void> => {
    const isSeries = typed.rrule !== null && meant?.scope !== 'one'
    const input = asShown(typed, isSeries, timeZone)
    if (meant === undefined) return make(input)
    const before = parseEventForm(opened, meant).input ?? input
    await changes.edit(meant.occurrence, eventFormChanges(before, input), meant.scope)
  }
  const { opened, values, setValues, errors, form } = useRecordForm(dialog, {
    initial: () =>
      edited === undefined ? { ...newEvent(day, now), ...words } : eventToForm(edited.occurrence),
    parse: (typed) => parseEventForm(typed, meant),
    save,
  })
  return (
    <RecordForm {...form}>
      <AskingNote kind="event" of={meant?.occurrence.event} />
      <EventFields {...{ values, errors, timeZone }} onChange={setValues} scope={meant?.scope} />
      {meant !== undefined && values === opened && (
        <EventOffer {...{ values, meant }} onDone={dialog.onSaved} />
      )}
    </RecordForm>
  )
}

interface OfferProps {
  readonly values: EventFormValues
  readonly meant: EditedEvent
  readonly onDone: () => void
}

const EventOffer = ({ values, meant: { occurrence, scope }, onDone }: OfferProps) => {
  const today = useFamilyToday()
  const { edit } = useEventChanges()
  const { event } = occurrence
  const { rrule } = event
  if (rrule === null || scope === 'one') return null
  return (
    <EveryMonthOffer
      {...{ values, onDone }}
      startDate={values.startDate}
      offer={everyMonthFrom({ rrule, startDate: dayOf(event.startDate) }, today)}
      name={event.title}
      onTake={(offer) =>
        edit(
          { event, date: offer.startDate, override: undefined },
          { rrule: offer.rrule },
          'following',
        )
      }
    />
  )
}
