import { RotateCcw } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { ChangesBackTo } from '#pwa/outbox/undo/revertToVersion.ts'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import type { RecordFormat } from '../valueWords.ts'
import type { HistoryEntry } from './entries.ts'
import type { HistoryOf } from './historyOf.ts'

interface Props {
  readonly record: HistoryOf
  readonly entries: readonly HistoryEntry[]
  readonly backTo: ChangesBackTo
  readonly reader: RecordFormat
  readonly onBack: () => void
}

export const HistoryList = ({ record, entries, backTo, reader, onBack }: Props) => {
  const goBack = useGoBack(record, onBack)
  return (
    <ol className="-my-1 divide-y divide-line">
      {entries.map((entry, at) => {
        const changes = at === 0 || entry.version.deleted ? {} : backTo(entry.version.fields)
        const when = whenWords(entry.version.updatedAt, reader.locale)
        return (
          <li key={`${entry.version.rev} ${entry.version.updatedAt}`} className="grid gap-2 py-3">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <p className="min-w-0 flex-1 text-sm text-muted [overflow-wrap:anywhere]">
                {m.history_by({
                  name: reader.nameOf(entry.version.updatedBy) || m.history_somebody(),
                  when,
                })}
              </p>
              {at === 0 && <Badge>{m.history_now()}</Badge>}
            </div>
            {entry.version.broughtIn && (
              <p className="text-xs text-muted">
                {m.bring_brought_in({
                  name: reader.nameOf(entry.version.broughtIn.by) || m.history_somebody(),
                  day: whenWords(entry.version.broughtIn.at, reader.locale),
                })}
              </p>
            )}
            <EntryWords {...entry} />
            {Object.keys(changes).length > 0 && (
              <div>
                <Button
                  variant="outline"
                  size="sm"
                  icon={<RotateCcw aria-hidden className="size-4" />}
                  aria-label={m.history_back_to_of({ when })}
                  onClick={() => goBack(changes, when)}
                >
                  {m.history_back_to()}
                </Button>
              </div>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const useGoBack = ({ kind, id }: HistoryOf, onBack: () => void) => {
  const { writer } = useData()
  const feedback = useWriteFeedback()
  return (changes: Readonly<Record<string, unknown>>, when: string): void => {
    const work = writer.batch(({ change }) => change(kind, id, changes))
    void feedback
      .undoable(work, m.history_went_back(), when)
      .then((isWritten) => isWritten && onBack())
  }
}

const EntryWords = ({ event, changes }: HistoryEntry) => {
  if (event !== 'changed' && changes.length === 0) return <p>{eventWords[event]()}</p>
  if (changes.length === 0) return <p>{m.history_nothing_said()}</p>
  return (
    <dl className="grid gap-1">
      {changes.map(({ field, label, before, after }) => (
        <div key={field} className="[overflow-wrap:anywhere]">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="whitespace-pre-line">
            <del dir="auto" className="text-muted">
              {before}
            </del>{' '}
            <ins dir="auto" className="no-underline">
              {after}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const eventWords = {
  added: m.history_added,
  oldest: m.history_oldest,
  deleted: m.history_deleted,
  'brought-back': m.history_brought_back,
} as const

const whenWords = (at: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at))
