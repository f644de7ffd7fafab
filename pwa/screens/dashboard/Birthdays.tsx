import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useBirthdays } from '#pwa/records/people/birthdays.ts'
import { BirthdayLine } from '#pwa/parts/people/BirthdayLine.tsx'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'

interface Props {
  readonly from: string
  readonly to: string
}

export function Birthdays({ from, to }: Props): ReactElement | null {
  const today = useFamilyToday()
  const personOf = usePeople()
  const birthdays = useBirthdays({ from, to })
  if (birthdays.length === 0) return null
  return (
    <ul aria-label={m.calendar_birthdays()} className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
      {birthdays.map((birthday) => (
        <li key={birthday.key}>
          <BirthdayLine
            {...{ birthday, personOf }}
            when={birthday.day === today ? m.calendar_today() : dayInWords(birthday.day, today)}
          />
        </li>
      ))}
    </ul>
  )
}
