import { birthdaysOn } from '#shared/people/birthdays.ts'
import type { Birthday } from '#shared/people/birthdays.ts'
import { occurrencesOn } from '#shared/calendar/calendarGrid.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { BirthdayLine } from '#pwa/parts/people/BirthdayLine.tsx'
import { OccurrenceRow } from './occurrence/OccurrenceRow.tsx'

interface Props {
  readonly day: string
  readonly occurrences: readonly Occurrence[]
  readonly birthdays: readonly Birthday[]
  readonly today: string
  readonly personOf: (userId: string) => Person
  readonly onOpen: (occurrence: Occurrence) => void
}

export const DayEvents = ({ day, occurrences, birthdays, today, personOf, onOpen }: Props) => (
  <>
    {birthdaysOn(birthdays, day).map((birthday) => (
      <li key={birthday.key}>
        <BirthdayLine {...{ birthday, personOf }} />
      </li>
    ))}
    {occurrencesOn(occurrences, day).map((occurrence) => (
      <li key={occurrence.key}>
        <OccurrenceRow {...{ occurrence, today, personOf, onOpen }} on={day} />
      </li>
    ))}
  </>
)
