import { m } from '#shared/messages/messages.ts'
import { addDays } from '#shared/time/localDays.ts'
import { useBirthdays } from '#pwa/records/people/birthdays.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { BirthdayLine } from '#pwa/parts/people/BirthdayLine.tsx'

/** In days: a year less a day, so that each birthday comes once. */
const daysAhead = 364

export const NextBirthdays = ({ personOf }: { readonly personOf: (userId: string) => Person }) => {
  const today = useFamilyToday()
  const birthdays = useBirthdays({ from: today, to: addDays(today, daysAhead) })
  if (birthdays.length === 0) return null
  return (
    <Card title={m.calendar_birthdays()}>
      <ul className="-mx-2 grid gap-1">
        {birthdays.map((birthday) => (
          <li key={birthday.key}>
            <BirthdayLine
              {...{ birthday, personOf }}
              when={birthday.day === today ? m.calendar_today() : dayInWords(birthday.day, today)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}
