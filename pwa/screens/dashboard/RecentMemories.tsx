import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { Memory } from '#shared/domain/memory.ts'
import type { Shown } from '#shared/domain/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useMayAddMemories, useMemories } from '#pwa/records/memories/memories.ts'
import { useWaitingMemories } from '#pwa/records/memories/waitingMemories.ts'
import { dayWithYear } from '#pwa/parts/dates.ts'
import { Picture } from '#pwa/parts/photos/Picture.tsx'
import { AddMemoryDialog } from '#pwa/parts/quickAdd/addDialogs.ts'
import { openedAt } from '#pwa/parts/useOpened.ts'
import { buttonClassName } from '#pwa/ui/Button.tsx'
import { Card } from '#pwa/ui/Card.tsx'
import { MemoriesDrawing } from '#pwa/ui/drawings/MemoriesDrawing.tsx'
import { EmptyState } from '#pwa/ui/EmptyState.tsx'
import { Skeleton } from '#pwa/ui/Skeleton.tsx'
import { AddButton } from './AddButton.tsx'

/** Spec section 9. */
const shownMemories = 4

const grid = 'grid grid-cols-2 gap-1.5 @min-[34rem]:grid-cols-4'

export function RecentMemories(): ReactElement {
  return (
    <Card
      title={m.dashboard_recent_memories()}
      className="@container"
      actions={
        <Link to="/memories" className={buttonClassName({ variant: 'link', size: 'sm' })}>
          {m.dashboard_view_all()}
        </Link>
      }
    >
      <Memories />
      {useMayAddMemories() && (
        <div className="mt-4">
          <AddButton label={m.dashboard_add_memory()} Dialog={AddMemoryDialog} />
        </div>
      )}
    </Card>
  )
}

function Memories(): ReactElement {
  const { records, isComplete } = useMemories(shownMemories)
  const waiting = useWaitingMemories()
  if (records.length > 0) {
    return (
      <ul aria-label={m.dashboard_recent_memories()} className={grid}>
        {records.map((memory) => (
          <li key={memory.id} data-item={memory.id}>
            <Photo memory={memory} isWaiting={waiting.has(memory.id)} />
          </li>
        ))}
      </ul>
    )
  }
  if (!isComplete) {
    return (
      <div className={grid}>
        {Array.from({ length: shownMemories }, (_, at) => (
          <Skeleton key={at} className="aspect-square" />
        ))}
      </div>
    )
  }
  return (
    <EmptyState compact drawing={<MemoriesDrawing />}>
      {m.dashboard_no_memories()}
    </EmptyState>
  )
}

interface PhotoProps {
  readonly memory: Shown<Memory>
  readonly isWaiting: boolean
}

/** Its date comes with the pointer or the focus. */
function Photo({ memory, isWaiting }: PhotoProps): ReactElement {
  return (
    <Link
      to={openedAt('/memories', memory.id)}
      className="group relative block aspect-square overflow-hidden rounded-small bg-sunken"
    >
      <Picture
        {...{ memory, isWaiting }}
        width={320}
        alt={memory.title ?? ''}
        className="size-full object-cover"
      />
      <time
        dateTime={memory.date}
        className="absolute inset-x-0 bottom-0 bg-[linear-gradient(to_top,rgb(20_14_8/0.8),transparent)] px-2.5 pt-6 pb-1.5 text-xs text-[#fffcf6] opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100"
      >
        {dayWithYear(memory.date)}
      </time>
    </Link>
  )
}
