import { Check, Undo2 } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'
import { useDecidedRecord, useNewestDecisions } from '#pwa/records/approvals/approvals.ts'
import type { ShownDecision } from '#pwa/records/approvals/approvals.ts'
import { askedName } from '#pwa/parts/approvals/askedName.ts'
import { momentInWords } from '#pwa/parts/time/dates.ts'
import { RecordMark } from '#pwa/parts/record/RecordMark.tsx'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'

const mostShown = 10

export const DecidedList = () => {
  const { records } = useNewestDecisions(mostShown)
  const marks = useRecordMarks(records.map(({ id }) => id))
  if (records.length === 0) return null
  return (
    <Card title={m.approvals_decided()} className="mt-8">
      <ul className="grid gap-4">
        {records.map((decision) => (
          <li key={decision.id}>
            <DecidedRow decision={decision} mark={marks.get(decision.id)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface RowProps {
  readonly decision: ShownDecision
  readonly mark: Mark | undefined
}

const DecidedRow = ({ decision, mark }: RowProps) => {
  const { recordId, verdict, reason, createdAt } = decision
  const { kind, record } = useDecidedRecord(decision.kind, recordId)
  const by = useDecidedBy(decision)
  const Icon = verdict === 'approved' ? Check : Undo2
  const tone = verdict === 'approved' ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'
  return (
    <div className="flex items-start gap-3">
      <span className={`grid size-9 shrink-0 place-items-center rounded-full ${tone}`}>
        <Icon aria-hidden className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-medium [overflow-wrap:anywhere]">
          {record === undefined ? ' ' : nameOf(kind, record)}
        </p>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {by}
          {createdAt !== undefined && <> · {momentInWords(createdAt)}</>}
        </p>
        {reason !== null && (
          <p dir="auto" className="text-sm [overflow-wrap:anywhere]">
            “{reason}”
          </p>
        )}
        {mark !== undefined && (
          <p className="mt-1 text-sm">
            <RecordMark mark={mark} />
          </p>
        )}
      </div>
    </div>
  )
}

const nameOf = (kind: string, record: WireRecord | null): string =>
  record === null ? m.approvals_gone() : askedName(kind, record)

const useDecidedBy = ({ createdBy = '', verdict }: ShownDecision): string => {
  const { userId } = useData().database
  const { name } = usePeople()(createdBy)
  return createdBy === userId
    ? m.approvals_decided_by_you({ verdict })
    : m.approvals_decided_by({ name, verdict })
}
