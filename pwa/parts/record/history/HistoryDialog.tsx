import { m } from '#shared/messages/messages.ts'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { kindName } from '../formatRecord.ts'
import { TryAgainNotice } from '../../feedback/TryAgainNotice.tsx'
import { useRecordFormat } from '../useRecordFormat.ts'
import { historyEntries } from './entries.ts'
import { HistoryList } from './HistoryList.tsx'
import type { HistoryOf } from './historyOf.ts'
import { useVersions } from './useVersions.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly name: string
  readonly records: readonly HistoryOf[]
}

export const HistoryDialog = ({ open, onClose, name, records }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={m.history_title({ name })}
    description={m.history_intro()}
  >
    {records.map((record, at) => (
      <section key={record.id} className="min-w-0">
        {at > 0 && <h3 className="mb-2 font-semibold">{kindName(record.kind)}</h3>}
        <History record={record} onBack={onClose} />
      </section>
    ))}
  </Dialog>
)

interface HistoryProps {
  readonly record: HistoryOf
  readonly onBack: () => void
}

const History = ({ record, onBack }: HistoryProps) => {
  const reader = useRecordFormat()
  const { again, ...found } = useVersions(record)
  switch (found.state) {
    case 'loading':
      return (
        <LoadingRegion label={m.history_loading()}>
          <SkeletonLines lines={6} />
        </LoadingRegion>
      )
    case 'read': {
      const entries = historyEntries(record.kind, found.versions, reader)
      return <HistoryList {...{ record, entries, onBack }} backTo={found.backTo} reader={reader} />
    }
    default: {
      const { title, text } = problems[found.state]
      return <TryAgainNotice title={title()} text={text()} onAgain={again} />
    }
  }
}

const problems = {
  offline: { title: m.history_offline_title, text: m.history_offline },
  'not-there': { title: m.history_not_there_title, text: m.history_not_there },
  failed: { title: m.history_failed_title, text: m.history_failed },
} as const
