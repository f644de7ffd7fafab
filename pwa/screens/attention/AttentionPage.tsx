import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useAttention } from '#pwa/live/attention.ts'
import { useFamilies } from '#pwa/records/people/families.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { LongList } from '#pwa/ui/lists/LongList.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { TasksDrawing } from '#pwa/ui/drawings/TasksDrawing.tsx'
import { AttentionCard } from './AttentionCard.tsx'
import { byFamily } from './byFamily.ts'
import { OtherFamilies } from './OtherFamilies.tsx'

/**
 * A change that was not accepted as written stays until its author dismisses it
 * (docs/architecture.md, Principles 5).
 */
export function AttentionPage(): ReactElement {
  const { here: items, elsewhere } = useAttentionHere()
  return (
    <div className="max-w-measure">
      <PageHeader title={m.sync_attention_title()} subtitle={m.sync_attention_subtitle()} />
      {elsewhere.size > 0 && (
        <div className="mb-4 grid gap-4">
          <OtherFamilies counts={elsewhere} />
        </div>
      )}
      {items.length > 0 ? (
        <LongList
          items={items}
          label={m.sync_attention_title()}
          usualHeight={360}
          className="grid gap-4"
          itemClassName="min-w-0 rounded-card"
        >
          {(item) => <AttentionCard item={item} />}
        </LongList>
      ) : (
        elsewhere.size === 0 && (
          <EmptyState drawing={<TasksDrawing />} title={m.sync_attention_empty_title()}>
            {m.sync_attention_empty()}
          </EmptyState>
        )
      )}
    </div>
  )
}

const useAttentionHere = (): ReturnType<typeof byFamily> => {
  const { items } = useAttention()
  const families = useFamilies().map(({ id }) => id)
  return byFamily(items, useFamilyInView()?.familyId, families)
}
