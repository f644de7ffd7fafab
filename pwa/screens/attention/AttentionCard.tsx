import { Copy, RotateCcw } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useAttentionChanges } from '#pwa/data/attention.ts'
import type { AttentionItem } from '#pwa/data/deviceTables.ts'
import { browserLocale } from '#pwa/parts/dates.ts'
import { contentAsText, readableFields, recordName } from '#pwa/parts/readable.ts'
import { useReader } from '#pwa/parts/useReader.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Badge } from '#pwa/ui/Badge.tsx'
import { Button } from '#pwa/ui/Button.tsx'
import { Card } from '#pwa/ui/Card.tsx'
import { FieldList } from './FieldList.tsx'

/** One change: why it did not go in, what was written, what stands, and what can be done. */
export function AttentionCard({ item }: { item: AttentionItem }): ReactElement {
  const reader = useReader()
  const { nameOf } = reader
  const title = recordName(item.kind, item.content, item.theirs)
  const isDeletion = item.content['_deleted'] === true
  const mine = readableFields(item.content, item.fields, reader)
  const theirs = item.theirs && readableFields(item.theirs, item.fields, reader)
  return (
    <Card
      as="article"
      title={title}
      actions={<Badge tone="accent">{m.sync_attention_reason({ reason: item.reason })}</Badge>}
    >
      <p>{whyWords(item)}</p>
      <p className="mt-1 text-sm text-muted">
        {m.sync_attention_kind({ kind: item.kind })} · {whenWords(item.at)}
        {item.by !== undefined && nameOf(item.by) !== '' && (
          <> · {m.sync_attention_by({ name: nameOf(item.by) })}</>
        )}
      </p>
      <div className="mt-4 grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
        {isDeletion ? (
          <p className="rounded-control bg-sunken p-4">{m.sync_attention_you_deleted()}</p>
        ) : (
          <FieldList title={m.sync_attention_you_wrote()} fields={mine} />
        )}
        {theirs && theirs.length > 0 && (
          <FieldList title={m.sync_attention_theirs()} fields={theirs} />
        )}
      </div>
      <Actions
        id={item.id}
        text={contentAsText(title, mine)}
        again={isDeletion ? m.sync_attention_delete_again() : m.sync_attention_try_again()}
      />
    </Card>
  )
}

interface ActionsProps {
  readonly id: string
  readonly text: string
  readonly again: string
}

function Actions({ id, text, again }: ActionsProps): ReactElement {
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
      <Button
        variant="secondary"
        pending={pending}
        icon={<RotateCcw aria-hidden className="size-4" />}
        onClick={() => run(tryAgain(id))}
      >
        {again}
      </Button>
      <CopyButton text={text} />
      <Button variant="ghost" onClick={() => run(dismiss(id))}>
        {m.sync_attention_dismiss()}
      </Button>
    </div>
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

const whyWords = ({ reason, code }: AttentionItem): string =>
  [m.sync_attention_why({ reason }), code === undefined ? '' : m.sync_attention_code({ code })]
    .filter((words) => words !== '')
    .join(' ')

const whenWords = (at: string): string =>
  new Intl.DateTimeFormat(browserLocale(), {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(at))
