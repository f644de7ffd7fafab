import { useState } from 'react'
import type { Birthday } from '#shared/people/birthdays.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { EventDialog } from '#pwa/parts/calendar/EventDialog.tsx'
import type { EditedEvent } from '#pwa/parts/calendar/eventForm.ts'
import { useHistoryDialog } from '#pwa/parts/record/history/useHistoryDialog.tsx'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { DayDialog } from './DayDialog.tsx'
import { OccurrenceDialog } from './occurrence/OccurrenceDialog.tsx'

interface Shown {
  readonly occurrences: readonly Occurrence[]
  readonly birthdays: readonly Birthday[]
  readonly personOf: (userId: string) => Person
  readonly mayCreate: boolean
}

export const useCalendarDialogs = ({ occurrences, birthdays, personOf, mayCreate }: Shown) => {
  const [day, setDay] = useState<string>()
  const [opened, setOpened] = useState<Occurrence>()
  const [form, setForm] = useState<{ readonly day: string; readonly edited?: EditedEvent }>()
  const [isForm, setIsForm] = useState(false)
  const history = useHistoryDialog()
  const show = (next: { readonly day: string; readonly edited?: EditedEvent }): void => {
    setForm(next)
    setIsForm(true)
  }
  const add = (on: string): void => {
    setDay(undefined)
    show({ day: on })
  }
  const openEvent = (occurrence: Occurrence): void => {
    setDay(undefined)
    setOpened(occurrence)
  }
  /** The event may have changed since it was opened. */
  const current = occurrences.find(({ key }) => key === opened?.key) ?? opened
  return {
    add,
    openDay: setDay,
    openEvent,
    dialogs: (
      <>
        <DayDialog
          {...{ day, occurrences, birthdays, personOf, onOpen: openEvent }}
          onAdd={mayCreate ? add : undefined}
          onClose={() => setDay(undefined)}
        />
        <OccurrenceDialog
          open={opened !== undefined}
          occurrence={current}
          onClose={() => setOpened(undefined)}
          onHistory={({ title, event, override }) =>
            history.show(title, event, ...(override === undefined ? [] : [override]))
          }
          onEdit={(edited) => {
            setOpened(undefined)
            show({ day: '', edited })
          }}
        />
        <EventDialog
          open={isForm}
          onClose={() => setIsForm(false)}
          edited={form?.edited}
          day={form?.day}
        />
        {history.dialog}
      </>
    ),
  }
}
