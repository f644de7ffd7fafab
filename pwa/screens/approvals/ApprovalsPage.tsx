import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useWaiting } from '#pwa/records/approvals/approvals.ts'
import type { Asked } from '#pwa/records/approvals/approvals.ts'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { LongList } from '#pwa/ui/lists/LongList.tsx'
import { PageHeader } from '#pwa/ui/layout/PageHeader.tsx'
import { LoadingRegion, SkeletonCard } from '#pwa/ui/layout/Skeleton.tsx'
import { ApprovalsDrawing } from '#pwa/ui/drawings/ApprovalsDrawing.tsx'
import { AskedCard } from './AskedCard.tsx'
import { DecidedList } from './DecidedList.tsx'
import { SendBackDialog } from './SendBackDialog.tsx'

/** In pixels, before a card is measured. */
const usualHeight = 320

export const ApprovalsPage = () => {
  const [returned, setReturned] = useState<Asked>()
  const [isAsking, setIsAsking] = useState(false)
  const sendBack = (asked: Asked): void => {
    setReturned(asked)
    setIsAsking(true)
  }
  return (
    <div className="max-w-measure">
      <PageHeader title={m.approvals_title()} subtitle={m.approvals_subtitle()} />
      <WaitingList onSendBack={sendBack} />
      <DecidedList />
      <SendBackDialog open={isAsking} asked={returned} onClose={() => setIsAsking(false)} />
    </div>
  )
}

const WaitingList = ({ onSendBack }: { readonly onSendBack: (asked: Asked) => void }) => {
  const { records, loading, isComplete } = useWaiting()
  if (records.length > 0) {
    return (
      <LongList
        items={records}
        label={m.approvals_waiting()}
        usualHeight={usualHeight}
        className="grid gap-4"
        itemClassName="min-w-0 rounded-card"
      >
        {(asked) => <AskedCard asked={asked} onSendBack={onSendBack} />}
      </LongList>
    )
  }
  /** Only complete records show that nothing waits. */
  if (loading || !isComplete) {
    return (
      <LoadingRegion label={m.approvals_loading()}>
        <SkeletonCard lines={4} />
      </LoadingRegion>
    )
  }
  return (
    <EmptyState drawing={<ApprovalsDrawing />} title={m.approvals_empty_title()}>
      {m.approvals_empty()}
    </EmptyState>
  )
}
