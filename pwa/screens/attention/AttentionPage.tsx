import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useAttention } from '#pwa/data/attention.ts'
import { EmptyState } from '#pwa/ui/EmptyState.tsx'
import { LongList } from '#pwa/ui/LongList.tsx'
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
        <LongList
          items={items}
          label={m.sync_attention_title()}
          usualHeight={360}
          className="grid gap-4"
          itemClassName="min-w-0 rounded-card"
        >
          {(item) => <AttentionCard item={item} />}
        </LongList>
      )}
    </div>
  )
}
