import { CalendarClock, Users } from 'lucide-react'
import type { PinnedNote } from '#shared/board/pinnedNote.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { dayWithYear } from '#pwa/parts/time/dates.ts'
import { Fact, Facts } from './Facts.tsx'

/** Shows the readers and the end of a note; the card shows its text. */
export const AskedNote = ({ asked }: { readonly asked: Asked }) => {
  /** The cast is sound, because the record's kind chooses the card. */
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
