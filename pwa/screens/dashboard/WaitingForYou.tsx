import { ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useWaiting } from '#pwa/records/approvals/approvals.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { AvatarStack } from '#pwa/ui/marks/Avatar.tsx'

/** Lists the requests of children for a parent; draws nothing if there are none. */
export function WaitingForYou(): ReactElement | null {
  const { records } = useWaiting()
  const personOf = usePeople()
  if (records.length === 0) return null
  const asking = [...new Set(records.map(({ createdBy = '' }) => createdBy))]
  return (
    <Link
      to="/approvals"
      className="mb-4 flex min-h-14 items-center gap-3 rounded-card bg-accent-soft px-5 py-3 text-ink transition-colors hover:bg-sunken sm:mb-5"
    >
      <AvatarStack people={asking.map((userId) => ({ key: userId, ...known(personOf(userId)) }))} />
      <span className="min-w-0 flex-1 font-medium">
        {m.approvals_count({ count: records.length })}
      </span>
      <span className="hidden text-sm font-semibold text-accent sm:inline">
        {m.approvals_look()}
      </span>
      <ChevronRight aria-hidden className="size-5 shrink-0 text-accent" />
    </Link>
  )
}

const known = ({ name, imageUrl, color }: ReturnType<ReturnType<typeof usePeople>>) => ({
  name,
  imageUrl,
  ...(color !== undefined && { color }),
})
