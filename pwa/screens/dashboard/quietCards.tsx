import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Card } from '#pwa/ui/Card.tsx'
import { EmptyState } from '#pwa/ui/EmptyState.tsx'
import { MemoriesDrawing } from '#pwa/ui/drawings/MemoriesDrawing.tsx'

/** Cards whose records have no page yet: their empty texts, and no button that leads nowhere. */

export function RecentMemories(): ReactElement {
  return (
    <Card title={m.dashboard_recent_memories()}>
      <EmptyState compact drawing={<MemoriesDrawing />}>
        {m.dashboard_no_memories()}
      </EmptyState>
    </Card>
  )
}
