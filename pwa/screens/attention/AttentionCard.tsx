import { Copy, KeyRound, RotateCcw } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import { m } from '#shared/messages/messages.ts'
import type { RefusalCode } from '#shared/core/policy.ts'
import { useDecidedRecord } from '#pwa/records/approvals/approvals.ts'
import { useAttentionChanges } from '#pwa/live/attention.ts'
import type { AttentionItem } from '#pwa/database/deviceTables.ts'
import { asSentence } from '#pwa/parts/feedback/asSentence.ts'
import { browserLocale } from '#pwa/parts/time/dates.ts'
import {
  contentAsText,
  kindName,
  formatFields,
  recordName,
} from '#pwa/parts/record/formatRecord.ts'
import { refusedWords, useBudgetWords } from '#pwa/parts/money/refusedSpending.ts'
import { useRecordFormat } from '#pwa/parts/record/useRecordFormat.ts'
import { confirmAfterAll } from '#pwa/state/postponed.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { FieldList } from './FieldList.tsx'
import { OtherChanges } from './OtherChanges.tsx'

export function AttentionCard({ item }: { item: AttentionItem }): ReactElement {
  const reader = useRecordFormat()
  const { nameOf } = reader
  const title = useTitle(item)
  const mine = formatFields(item.kind, item.content, item.fields, reader)
  const theirs = item.theirs && formatFields(item.kind, item.theirs, item.fields, reader)
  return (
    <Card as="article" title={title} actions={<Badge tone="accent">{badgeWords(item)}</Badge>}>
      <p>{item.left !== undefined ? <OverLimit item={item} /> : whyWords(item)}</p>
      <p className="mt-1 text-sm text-muted">
        {kindName(item.kind)} · {whenWords(item.at)}
        {item.by !== undefined && nameOf(item.by) !== '' && (
          <> · {m.sync_attention_by({ name: nameOf(item.by) })}</>
        )}
      </p>
      <div className="mt-4 grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
        {isDeletion(item.content) ? (
          <p className="rounded-control bg-sunken p-4">{m.sync_attention_you_deleted()}</p>
        ) : (
          mine.length > 0 && <FieldList title={mineWords(item)} fields={mine} />
        )}
        {theirs && theirs.length > 0 && (
          <FieldList title={m.sync_attention_theirs()} fields={theirs} />
        )}
      </div>
      <OtherChanges item={item} />
      <Actions
        id={item.id}
        text={contentAsText(title, mine)}
        again={againWords(item)}
        needsPin={item.code === 'confirm'}
      />
    </Card>
  )
}

function OverLimit({ item }: { item: AttentionItem }): ReactElement | null {
  const { personalBudgetId } = item.content as Partial<PersonalExpense>
  const budget = useBudgetWords(personalBudgetId)
  return budget === undefined ? null : <>{refusedWords(item, budget)}</>
}

interface ActionsProps {
  readonly id: string
  readonly text: string
  readonly again: string | undefined
  readonly needsPin: boolean
}

function Actions({ id, text, again, needsPin }: ActionsProps): ReactElement {
  const { dismiss, tryAgain } = useAttentionChanges()
  const toast = useToast()
  const [pending, setPending] = useState(false)
  const run = (work: Promise<void>): void => {
    setPending(true)
    work
      .catch(() => toast({ title: m.sync_attention_failed(), variant: 'destructive' }))
      .finally(() => setPending(false))
  }
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      {needsPin && <PinButton id={id} />}
      {again !== undefined && !needsPin && (
        <Button
          variant="secondary"
          pending={pending}
          icon={<RotateCcw aria-hidden className="size-4" />}
          onClick={() => run(tryAgain(id))}
        >
          {again}
        </Button>
      )}
      <CopyButton text={text} />
      <Button variant="ghost" onClick={() => run(dismiss(id))}>
        {m.sync_attention_dismiss()}
      </Button>
    </div>
  )
}

function PinButton({ id }: { id: string }): ReactElement {
  const { online } = useSyncStatus()
  return (
    <>
      {!online && <p className="basis-full text-sm text-muted">{m.confirm_open_offline()}</p>}
      <Button
        disabled={!online}
        icon={<KeyRound aria-hidden className="size-4" />}
        onClick={() => confirmAfterAll(id)}
      >
        {m.confirm_open()}
      </Button>
    </>
  )
}

function CopyButton({ text }: { text: string }): ReactElement {
  const toast = useToast()
  const copy = (): void => {
    navigator.clipboard.writeText(text).then(
      () => toast({ title: m.sync_attention_copied() }),
      () => toast({ title: m.sync_attention_copy_failed(), variant: 'destructive' }),
    )
  }
  return (
    <Button variant="outline" icon={<Copy aria-hidden className="size-4" />} onClick={copy}>
      {m.sync_attention_copy()}
    </Button>
  )
}

/** A decision gets the name of the record that it is about. */
export const useTitle = ({
  kind,
  content,
  theirs,
}: Pick<AttentionItem, 'kind' | 'content' | 'theirs'>): string => {
  const { recordId } = content
  const decided = useDecidedRecord(kind, typeof recordId === 'string' ? recordId : null)
  return decided.record == null
    ? recordName(kind, content, theirs)
    : recordName(decided.kind, decided.record)
}

/** Trying again cannot help after these refusals. */
const final: ReadonlySet<string> = new Set<RefusalCode>(['decided-already', 'erased', 'outdated'])

const againWords = ({ content, reason, code }: AttentionItem): string | undefined => {
  if (reason === 'damaged' || (code !== undefined && final.has(code))) return undefined
  if (isDeletion(content)) return m.sync_attention_delete_again()
  return reason === 'replaced' ? m.sync_attention_use_mine() : m.sync_attention_try_again()
}

const isDeletion = (content: AttentionItem['content']): boolean => content['_deleted'] === true

/** A change that waits for a PIN is not refused. */
const badgeWords = ({ reason, code }: AttentionItem): string =>
  code === 'confirm' ? m.confirm_waits() : m.sync_attention_reason({ reason })

/** An unreadable record may be another person's. */
const mineWords = ({ reason }: AttentionItem): string =>
  reason === 'damaged' ? m.sync_attention_left() : m.sync_attention_you_wrote()

/** The server's words name the rule, and what was left. */
const whyWords = ({ reason, code, message }: AttentionItem): string =>
  [
    code === 'confirm' ? '' : m.sync_attention_why({ reason }),
    code === undefined ? '' : m.sync_attention_code({ code }) || asSentence(message),
  ]
    .filter((words) => words !== '')
    .join(' ')

const whenWords = (at: string): string =>
  new Intl.DateTimeFormat(browserLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(at))
