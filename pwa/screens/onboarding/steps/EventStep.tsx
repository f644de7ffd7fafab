import { eventInputSchema } from '#shared/calendar/event.ts'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import { m } from '#shared/messages/messages.ts'
import { useEventChanges } from '#pwa/records/calendar/events.ts'
import { unreadableDates } from '#pwa/parts/forms/unreadableDates.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { Draft, EventValues } from '../draft.ts'
import { firstOccurrence, movedTo } from '../firstEvent.ts'
import { eventFormSchema } from '../firstForms.ts'
import { FirstRecordForm } from '../FirstRecordForm.tsx'
import type { Ways } from '../FirstRecordForm.tsx'
import type { DraftChanges } from '../useDraft.ts'
import { useFirstRecord } from '../useFirstRecord.ts'

interface Props extends Ways {
  readonly draft: Draft
  readonly change: (changes: DraftChanges) => void
}

/** The event takes all of its day. */
export const EventStep = ({ draft, change, ...ways }: Props) => {
  const today = useFamilyToday()
  const { typed } = draft.event
  const values = { ...typed, startDate: typed.startDate ?? today }
  const set = (changed: Partial<EventValues>): void =>
    change(({ event }) => ({ event: { ...event, typed: { ...event.typed, ...changed } } }))
  return (
    <FirstRecordForm
      {...ways}
      title={m.onboarding_event_title()}
      text={m.onboarding_event_text()}
      saver={useEventSaver(draft, change)}
      values={values}
      schema={eventFormSchema}
      unreadable={unreadableDates}
    >
      {(errors) => (
        <>
          <TextInput
            label={m.onboarding_event_field_title()}
            value={values.title}
            onChange={(event) => set({ title: event.target.value })}
            error={errors['title']}
            dir="auto"
            autoComplete="off"
          />
          <DateInput
            name="startDate"
            label={m.onboarding_event_field_date()}
            value={values.startDate}
            onChange={(event) => set({ startDate: event.target.value })}
            error={errors['startDate']}
          />
        </>
      )}
    </FirstRecordForm>
  )
}

const useEventSaver = (
  { familyId, event: first }: Draft,
  change: (changes: DraftChanges) => void,
) => {
  const changes = useEventChanges()
  return useFirstRecord<CalendarEvent, EventValues>(
    familyId,
    {
      kind: 'event',
      first,
      keep: ({ id, saved }) =>
        change(({ event }) => ({
          event: { id, saved, typed: saved ?? event.typed },
        })),
    },
    {
      create: (values, id) => changes.create(eventInputSchema.parse(values), id),
      change: async (event, { startDate, ...changed }) => {
        const moved = startDate === undefined ? {} : movedTo(event, startDate)
        await changes.edit(firstOccurrence(event), { ...changed, ...moved }, 'all')
      },
    },
  )
}
