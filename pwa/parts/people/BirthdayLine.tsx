import { Cake } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { Birthday } from '#shared/people/birthdays.ts'
import { MemberDots } from './MemberDots.tsx'
import type { Person } from './usePeople.ts'

interface Props {
  readonly birthday: Birthday
  readonly personOf: (userId: string) => Person
}

export const BirthdayChip = ({ birthday, personOf }: Props) => {
  const person = personOf(birthday.userId)
  const words = m.calendar_birthday({ name: person.name })
  return (
    <p
      title={words}
      className="flex min-h-6 items-center gap-1 rounded-small bg-accent-soft px-1 text-xs font-medium"
    >
      <Cake aria-hidden className="size-3.5 shrink-0 text-accent" />
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {words}
      </span>
    </p>
  )
}

export const BirthdayLine = ({
  birthday: { userId, age },
  personOf,
  when,
}: Props & { readonly when?: string }) => {
  const person = personOf(userId)
  const turns = m.calendar_turns({ age })
  return (
    <div className="flex min-h-11 items-start gap-3 px-2 py-2">
      <Cake aria-hidden className="-ms-0.5 mt-1 size-4 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span dir="auto" className="min-w-0 font-medium [overflow-wrap:anywhere]">
            {m.calendar_birthday({ name: person.name })}
          </span>
          <MemberDots people={[person]} />
        </p>
        <p className="text-sm text-muted">
          {when === undefined ? turns : m.calendar_day_and_time({ day: when, when: turns })}
        </p>
      </div>
    </div>
  )
}
