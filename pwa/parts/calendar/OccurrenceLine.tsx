import { clsx } from 'clsx'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { dataColor } from '#pwa/ui/styles/dataColor.ts'
import { ApprovalMark } from '../approvals/ApprovalMark.tsx'
import { momentsInWords, timesOnDay } from './eventWords.ts'
import { MemberDots } from '../people/MemberDots.tsx'
import type { Person } from '../people/usePeople.ts'

interface Props {
  readonly occurrence: Occurrence
  readonly today: string
  readonly on?: string
  readonly personOf: (userId: string) => Person
  readonly compact?: boolean
}

export const OccurrenceLine = ({ occurrence, today, on, personOf, compact = false }: Props) => {
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const { title, color, location, event } = occurrence
  const when =
    on === undefined
      ? momentsInWords(occurrence, { today, timeZone })
      : timesOnDay(occurrence, on, timeZone)
  return (
    <>
      <span
        aria-hidden
        className="mt-1.5 size-3 shrink-0 rounded-full"
        style={{ backgroundColor: dataColor(color) }}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span
            dir="auto"
            className={clsx(
              'min-w-0 font-medium',
              compact ? 'truncate' : '[overflow-wrap:anywhere]',
            )}
          >
            {title}
          </span>
          <MemberDots people={event.attendees.map(personOf)} />
        </span>
        <span className="block text-sm [overflow-wrap:anywhere] text-muted">{when}</span>
        <ApprovalMark of={event} />
        {location !== null && !compact && (
          <span dir="auto" className="block text-sm text-muted [overflow-wrap:anywhere]">
            {location}
          </span>
        )}
      </span>
    </>
  )
}
