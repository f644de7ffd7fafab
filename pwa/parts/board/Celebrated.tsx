import { Link } from 'react-router-dom'
import { Cake, PartyPopper } from 'lucide-react'
import { celebrations } from '#shared/board/celebrations.ts'
import type { Celebration } from '#shared/board/celebrations.ts'
import { addDays } from '#shared/time/localDays.ts'
import { m } from '#shared/messages/messages.ts'
import { useOccurrences } from '#pwa/records/calendar/events.ts'
import { useBirthdays } from '#pwa/records/people/birthdays.ts'
import { dayInWords } from '#pwa/parts/time/dates.ts'
import { openedAt } from '#pwa/parts/record/useOpened.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'

/** The number of days in the longest month. */
const daysAhead = 31

const shown = 5

export const Celebrated = ({ today }: { readonly today: string }) => {
  const span = { from: today, to: addDays(today, daysAhead) }
  const birthdays = useBirthdays(span)
  const { occurrences } = useOccurrences(span)
  const all = celebrations(birthdays, occurrences)
  if (all.length === 0) return null
  return (
    <section aria-labelledby="celebrated" className="mt-5 border-t border-line pt-4">
      <h3 id="celebrated" className="mb-1 font-semibold">
        {m.board_celebrated()}
      </h3>
      <ul className="-mx-2 grid grid-cols-[minmax(0,1fr)]">
        {all.slice(0, shown).map((celebration) => (
          <li key={celebration.key}>
            <CelebrationLine {...{ celebration, today }} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LineProps {
  readonly celebration: Celebration
  readonly today: string
}

const CelebrationLine = ({ celebration: { day, of }, today }: LineProps) => {
  const personOf = usePeople()
  const isBirthday = 'birthday' in of
  const Icon = isBirthday ? Cake : PartyPopper
  return (
    <Link
      to={isBirthday ? '/calendar' : openedAt('/calendar', of.eventId, of.date)}
      className="flex min-h-11 items-center gap-3 rounded-control px-2 py-1.5 hover:bg-sunken"
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-accent" />
      <span dir="auto" className="min-w-0 flex-1 font-medium [overflow-wrap:anywhere]">
        {isBirthday ? m.calendar_birthday({ name: personOf(of.birthday.userId).name }) : of.title}
        {isBirthday && (
          <span className="ms-2 font-normal text-muted">
            {m.calendar_turns({ age: of.birthday.age })}
          </span>
        )}
      </span>
      <span className="text-sm whitespace-nowrap text-muted">
        {day === today ? m.calendar_today() : dayInWords(day, today)}
      </span>
    </Link>
  )
}
