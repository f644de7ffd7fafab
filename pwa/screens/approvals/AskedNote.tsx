import { CalendarClock, Users } from 'lucide-react'
import type { PinnedNote } from '#shared/board/pinnedNote.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { dayWithYear } from '#pwa/parts/time/dates.ts'
import { Fact, Facts } from './Facts.tsx'

export const AskedNote = ({ asked }: { readonly asked: Asked }) => {
  const { shared, until } = asked as unknown as Shown<PinnedNote>
  return (
    <Facts>
      <Fact icon={Users}>{shared ? m.board_all() : m.board_household()}</Fact>
      {until !== null && (
        <Fact icon={CalendarClock}>{m.board_until({ day: dayWithYear(until) })}</Fact>
      )}
    </Facts>
  )
}
