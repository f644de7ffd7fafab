import { CalendarDays, Tags } from 'lucide-react'
import type { Memory } from '#shared/domain/memory.ts'
import type { Shown } from '#shared/domain/record.ts'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { browserLocale, dayInWords } from '#pwa/parts/dates.ts'
import { useFamilyToday } from '#pwa/parts/useFamilyToday.ts'
import { Fact, Facts } from './Facts.tsx'

/** When it was taken, and what is said of it. */
export const AskedMemory = ({ asked }: { readonly asked: Asked }) => {
  /** Sound because the card is chosen by the record's kind. */
  const { title, date, caption, description, tags } = asked as unknown as Shown<Memory>
  const today = useFamilyToday()
  return (
    <Facts>
      <Fact icon={CalendarDays}>{dayInWords(date, today)}</Fact>
      {tags.length > 0 && (
        <Fact icon={Tags}>{new Intl.ListFormat(browserLocale()).format(tags)}</Fact>
      )}
      {title !== null && caption !== null && <Said>{caption}</Said>}
      {description !== null && <Said>{description}</Said>}
    </Facts>
  )
}

const Said = ({ children }: { readonly children: string }) => (
  <li dir="auto" className="whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">
    {children}
  </li>
)
