import { CalendarDays, Tags } from 'lucide-react'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { askedName } from '#pwa/parts/approvals/askedName.ts'
import { Picture } from '#pwa/parts/memories/photos/Picture.tsx'
import { browserLocale, dayInWords } from '#pwa/parts/time/dates.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { Fact, Facts } from './Facts.tsx'

export const AskedMemory = ({ asked }: { readonly asked: Asked }) => {
  const memory = asked as unknown as Shown<Memory>
  const { title, date, caption, description, tags } = memory
  const today = useFamilyToday()
  return (
    <>
      <Picture
        memory={memory}
        isWaiting={false}
        width={960}
        alt={m.memories_picture_alt({ title: askedName('memory', asked) })}
        className="mt-3 max-h-80 min-h-40 w-full rounded-control object-contain"
      />
      <Facts>
        <Fact icon={CalendarDays}>{dayInWords(date, today)}</Fact>
        {tags.length > 0 && (
          <Fact icon={Tags}>{new Intl.ListFormat(browserLocale()).format(tags)}</Fact>
        )}
        {title !== null && caption !== null && <Said>{caption}</Said>}
        {description !== null && <Said>{description}</Said>}
      </Facts>
    </>
  )
}

const Said = ({ children }: { readonly children: string }) => (
  <li dir="auto" className="whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">
    {children}
  </li>
)
