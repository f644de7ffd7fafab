import { m } from '#shared/messages/messages.ts'
import { birthdaysOn } from '#shared/people/birthdays.ts'
import type { Birthday } from '#shared/people/birthdays.ts'
import { occurrencesOn } from '#shared/calendar/calendarGrid.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { useIsComplete } from '#pwa/live/useIsComplete.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { MoreToCome } from '#pwa/parts/feedback/MoreToCome.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { DayEvents } from './DayEvents.tsx'

interface Props {
  readonly day: string | undefined
  readonly occurrences: readonly Occurrence[]
  readonly birthdays: readonly Birthday[]
  readonly personOf: (userId: string) => Person
  readonly onOpen: (occurrence: Occurrence) => void
  readonly onAdd: ((day: string) => void) | undefined
  readonly onClose: () => void
}

export const DayDialog = ({
  day,
  occurrences,
  birthdays,
  personOf,
  onOpen,
  onAdd,
  onClose,
}: Props) => {
  const today = useFamilyToday()
  const isComplete = useIsComplete('events')
  const found = day === undefined ? [] : occurrencesOn(occurrences, day)
  const born = day === undefined ? [] : birthdaysOn(birthdays, day)
  return (
    <Dialog
      open={day !== undefined}
      onClose={onClose}
      title={day === undefined ? '' : dayInWords(day, today)}
      {...(onAdd !== undefined &&
        day !== undefined && {
          footer: <Button onClick={() => onAdd(day)}>{m.calendar_add()}</Button>,
        })}
    >
      {found.length + born.length === 0 ? (
        isComplete && <p className="text-muted">{m.calendar_day_empty()}</p>
      ) : (
        <ul className="-mx-2 grid gap-1">
          {day !== undefined && (
            <DayEvents {...{ day, occurrences, birthdays, today, personOf, onOpen }} />
          )}
        </ul>
      )}
      <MoreToCome of="events" />
    </Dialog>
  )
}
