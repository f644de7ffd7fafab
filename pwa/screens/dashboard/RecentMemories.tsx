import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useMayAddMemories, useMemories } from '#pwa/records/memories/memories.ts'
import { useWaitingMemories } from '#pwa/records/memories/waitingMemories.ts'
import { AddMemoryDialog } from '#pwa/parts/adding/quickAdd/addDialogs.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { MemoriesDrawing } from '#pwa/ui/drawings/MemoriesDrawing.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { Skeleton } from '#pwa/ui/layout/Skeleton.tsx'
import { AddButton } from './AddButton.tsx'
import { MemoryPhoto } from './MemoryPhoto.tsx'

const inOneRow = 4

/** A narrow grid leaves the second row out. */
const grid =
  'grid grid-cols-2 gap-1.5 *:nth-[n+5]:hidden @min-[34rem]:grid-cols-4 @min-[34rem]:*:nth-[n+5]:block'

interface Props {
  /** Each row has four photos, if there is room. */
  readonly rows?: 1 | 2
}

export function RecentMemories({ rows = 1 }: Props): ReactElement {
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
      <Memories most={rows * inOneRow} />
      {useMayAddMemories() && (
        <div className="mt-4">
          <AddButton label={m.dashboard_add_memory()} Dialog={AddMemoryDialog} />
        </div>
      )}
    </Card>
  )
}

function Memories({ most }: { most: number }): ReactElement {
  const { records, isComplete } = useMemories(most)
  const waiting = useWaitingMemories()
  if (records.length > 0) {
    return (
      <ul aria-label={m.dashboard_recent_memories()} className={grid}>
        {records.map((memory) => (
          <li key={memory.id} data-item={memory.id}>
            <MemoryPhoto memory={memory} isWaiting={waiting.has(memory.id)} />
          </li>
        ))}
      </ul>
    )
  }
  if (!isComplete) {
    return (
      <div className={grid}>
        {Array.from({ length: most }, (_, at) => (
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
