import { CalendarDays, MapPin, Repeat2, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { parseRecurrence } from '#shared/time/recurrence.ts'
import type { Occurrence } from '#shared/calendar/occurrence.ts'
import { Described } from '#pwa/parts/feedback/Described.tsx'
import { ownTimeZone } from '#pwa/parts/time/dates.ts'
import { daysInWords, ownTimesInWords, timesInWords } from '#pwa/parts/calendar/eventWords.ts'
import { repeatOf } from '#pwa/parts/calendar/repeatForm.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { zoneInWords } from '#pwa/parts/time/zoneWords.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Answers } from './Answers.tsx'

const iconClass = 'mt-0.5 size-5 shrink-0 text-muted'

export const OccurrenceDetails = ({ occurrence }: { readonly occurrence: Occurrence }) => {
  const today = useFamilyToday()
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const { description, location, event } = occurrence
  const rule = parseRecurrence(event.rrule ?? '')
  const times = timesInWords(occurrence, timeZone)
  const ownTimes = ownTimesInWords(occurrence, { today, timeZone, ownZone: ownTimeZone() })
  return (
    <div className="grid gap-4">
      <Line icon={<CalendarDays aria-hidden className={iconClass} />}>
        <p>{daysInWords(occurrence, today)}</p>
        {ownTimes === undefined ? (
          <p className="text-muted">{times}</p>
        ) : (
          <>
            <p className="text-muted">
              {m.calendar_times_in_zone({ times, zone: zoneInWords(timeZone) })}
            </p>
            <p className="text-sm text-muted">{m.calendar_your_time({ time: ownTimes })}</p>
          </>
        )}
      </Line>
      {rule !== undefined && (
        <Line icon={<Repeat2 aria-hidden className={iconClass} />}>
          {m.calendar_repeats_words({ repeat: repeatOf(rule) })}
        </Line>
      )}
      {location !== null && (
        <Line icon={<MapPin aria-hidden className={iconClass} />}>
          <span dir="auto">{location}</span>
        </Line>
      )}
      {event.shared && (
        <Line icon={<Users aria-hidden className={iconClass} />}>{m.calendar_shared_badge()}</Line>
      )}
      {description !== null && (
        <div dir="auto" className="[overflow-wrap:anywhere]">
          <Described text={description} />
        </div>
      )}
      <Answers occurrence={occurrence} />
    </div>
  )
}

interface LineProps {
  readonly icon: ReactNode
  readonly children: ReactNode
}

const Line = ({ icon, children }: LineProps) => (
  <div className="flex gap-3">
    {icon}
    <div className="min-w-0 [overflow-wrap:anywhere]">{children}</div>
  </div>
)
