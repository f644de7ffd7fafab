import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useAttention } from '#pwa/data/attention.ts'
import { EmptyState } from '#pwa/ui/EmptyState.tsx'
import { PageHeader } from '#pwa/ui/PageHeader.tsx'
import { TasksDrawing } from '#pwa/ui/drawings/TasksDrawing.tsx'
import { AttentionCard } from './AttentionCard.tsx'

/** Everything that did not go in as written, until its author says so (design.md, principle 5). */
export function AttentionPage(): ReactElement {
  const { items } = useAttention()
  return (
    <div className="mx-auto max-w-measure">
      <PageHeader title={m.sync_attention_title()} subtitle={m.sync_attention_subtitle()} />
      {items.length === 0 ? (
        <EmptyState drawing={<TasksDrawing />} title={m.sync_attention_empty_title()}>
          {m.sync_attention_empty()}
        </EmptyState>
      ) : (
        <ul className="grid gap-4">
          {items.map((item) => (
            <AttentionCard key={item.id} item={item} />
          ))}
        </ul>
      )}
    </div>
  )
}
