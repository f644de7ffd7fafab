import { CalendarDays, MapPin, Repeat2, Users } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { CalendarEvent } from '#shared/calendar/event.ts'
import { parseRecurrence } from '#shared/time/recurrence.ts'
import type { Shown } from '#shared/core/record.ts'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'
import { momentsInWords } from '#pwa/parts/calendar/eventWords.ts'
import { firstTime } from '#pwa/parts/calendar/firstTime.ts'
import { repeatOf } from '#pwa/parts/calendar/repeatForm.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Fact, Facts } from './Facts.tsx'

export const AskedEvent = ({ asked }: { readonly asked: Asked }) => {
  const event = asked as unknown as Shown<CalendarEvent>
  const { location, description, attendees, shared, rrule } = event
  const timeZone = useFamilyInView()?.timeZone ?? 'UTC'
  const today = useFamilyToday()
  const personOf = usePeople()
  const rule = parseRecurrence(rrule ?? '')
  const names = attendees.map((userId) => personOf(userId).name)
  return (
    <Facts>
      <Fact icon={CalendarDays}>
        {momentsInWords(firstTime(event, timeZone), { today, timeZone })}
      </Fact>
      {rule !== undefined && (
        <Fact icon={Repeat2}>{m.calendar_repeats_words({ repeat: repeatOf(rule) })}</Fact>
      )}
      {location !== null && <Fact icon={MapPin}>{location}</Fact>}
      {names.length > 0 && (
        <Fact icon={Users}>
          {m.approvals_for({ names: new Intl.ListFormat(browserLocale()).format(names) })}
        </Fact>
      )}
      {shared && <Fact icon={Users}>{m.calendar_shared_badge()}</Fact>}
      {description !== null && <li className="whitespace-pre-wrap text-muted">{description}</li>}
    </Facts>
  )
}
