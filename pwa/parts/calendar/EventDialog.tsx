import type { EventInput } from '#shared/calendar/event.ts'
import { momentIn } from '#shared/time/zonedTime.ts'
import { everyMonthFrom } from '#shared/money/family/everyMonth.ts'
import { dayOf } from '#shared/time/localMoment.ts'
import { m } from '#shared/messages/messages.ts'
import { useNow } from '#pwa/live/useNow.ts'
import { useEventChanges } from '#pwa/records/calendar/events.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { AskingNote } from '../approvals/AskingNote.tsx'
import { RecordDialog } from '../forms/RecordDialog.tsx'
import { EveryMonthOffer } from '../money/EveryMonthOffer.tsx'
import { useFamilyToday } from '../time/useFamilyToday.ts'
import { EventFields } from './EventFields.tsx'
import { asShown, eventFormChanges, eventToForm, newEvent, parseEventForm } from './eventForm.ts'
import type { EditedEvent, EventFormValues } from './eventForm.ts'
import { useMakeEvent } from './useMakeEvent.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly edited?: EditedEvent | undefined
  readonly day?: string | undefined
  readonly words?: Partial<EventFormValues> | undefined
}

export const EventDialog = ({ open, onClose, edited, day = '', words }: Props) => {
  const ownZone = useFamilyInView()?.timeZone ?? 'UTC'
  const now = momentIn(useNow(), ownZone)
  const save = useSaveEvent(ownZone)
  const isNew = edited === undefined
  return (
    <RecordDialog
      open={open}
      onClose={onClose}
      title={isNew ? m.calendar_dialog_create_title() : m.calendar_dialog_edit_title()}
      submitLabel={isNew ? m.calendar_create() : m.calendar_save()}
      record={edited}
      initial={(meant) =>
        meant === undefined ? { ...newEvent(day, now), ...words } : eventToForm(meant.occurrence)
      }
      parse={parseEventForm}
      save={(input, { record, opened }) => save(record, input, opened)}
    >
      {(form) => (
        <>
          <AskingNote kind="event" of={form.record?.occurrence.event} />
          <EventFields
            {...form}
            timeZone={form.record?.occurrence.event.timeZone ?? ownZone}
            scope={form.record?.scope}
          />
          {form.record !== undefined && form.values === form.opened && (
            <EventOffer values={form.values} meant={form.record} onDone={form.close} />
          )}
        </>
      )}
    </RecordDialog>
  )
}

const useSaveEvent = (ownZone: string) => {
  const changes = useEventChanges()
  const make = useMakeEvent()
  return async (
    meant: EditedEvent | undefined,
    typed: EventInput,
    opened: EventFormValues,
  ): Promise<void> => {
    const isSeries = typed.rrule !== null && meant?.scope !== 'one'
    const input = asShown(typed, isSeries, meant?.occurrence.event.timeZone ?? ownZone)
    if (meant === undefined) return make(input)
    const before = parseEventForm(opened, meant).input ?? input
    await changes.edit(meant.occurrence, eventFormChanges(before, input), meant.scope)
  }
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
