import { useId, useState } from 'react'
import type { FormEvent, KeyboardEvent } from 'react'
import type { Memory } from '#shared/memories/memory.ts'
import type { MemoryComment } from '#shared/memories/memoryComment.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useCommentPermissions, useComments } from '#pwa/records/memories/memories.ts'
import { ApprovalMark } from '#pwa/parts/approvals/ApprovalMark.tsx'
import { momentInWords } from '#pwa/parts/time/dates.ts'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { useUnsaved } from '#pwa/state/unsaved.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import type { MemoryActions } from '../useMemoryActions.ts'

interface Props {
  readonly memory: Shown<Memory>
  readonly actions: MemoryActions
  readonly draft: string
  readonly onDraft: (draft: string) => void
}

export const MemoryComments = ({ memory, actions, draft, onDraft }: Props) => {
  const id = useId()
  const { records: comments, loading, isComplete } = useComments(memory)
  const { mayCreate, mayDelete } = useCommentPermissions()
  const personOf = usePeople()
  const mayWrite = mayCreate({ familyId: memory.familyId, memoryId: memory.id }, [memory])
  return (
    <section aria-labelledby={id} className="border-t border-line pt-4">
      <h3 id={id} className="font-semibold">
        {m.memories_comments()}
      </h3>
      {comments.length === 0 && (
        <p className="mt-2 text-sm text-muted">
          {!loading &&
            isComplete &&
            (mayWrite ? m.memories_no_comments() : m.memories_no_comments_yet())}
        </p>
      )}
      <ul aria-labelledby={id} className="mt-3 grid gap-4">
        {comments.map((comment) => (
          <li key={comment.id}>
            <Comment
              comment={comment}
              person={personOf(comment.createdBy ?? '')}
              onDelete={mayDelete(comment) ? () => void actions.removeComment(comment) : undefined}
            />
          </li>
        ))}
      </ul>
      {mayWrite && (
        <CommentForm
          draft={draft}
          onDraft={onDraft}
          onSend={(words) => actions.comment(memory.id, words)}
        />
      )}
    </section>
  )
}

interface CommentProps {
  readonly comment: Shown<MemoryComment>
  readonly person: Person
  readonly onDelete: (() => void) | undefined
}

const Comment = ({ comment, person, onDelete }: CommentProps) => (
  <div className="flex items-start gap-3">
    <Avatar
      size="sm"
      name={person.name}
      imageUrl={person.imageUrl}
      {...(person.color !== undefined && { color: person.color })}
    />
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <span dir="auto" className="font-semibold [overflow-wrap:anywhere]">
          {person.name}
        </span>
        {comment.createdAt !== undefined && (
          <time dateTime={comment.createdAt} className="text-xs text-muted">
            {momentInWords(comment.createdAt)}
          </time>
        )}
      </p>
      <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
        {comment.comment}
      </p>
      <ApprovalMark of={comment} />
    </div>
    {onDelete !== undefined && (
      <Button
        variant="link"
        size="sm"
        className="-my-1 text-muted!"
        aria-label={m.memories_comment_delete({ name: person.name })}
        onClick={onDelete}
      >
        {m.memories_delete()}
      </Button>
    )}
  </div>
)

interface FormProps {
  readonly draft: string
  readonly onDraft: (draft: string) => void
  readonly onSend: (comment: string) => Promise<boolean>
}

const CommentForm = ({ draft, onDraft, onSend }: FormProps) => {
  const [isSending, setSending] = useState(false)
  const [isMissing, setMissing] = useState(false)
  useUnsaved(draft.trim() !== '', 'dialog')
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const words = draft.trim()
    if (isSending) return
    setMissing(words === '')
    if (words === '') return
    setSending(true)
    const isKept = await onSend(words)
    setSending(false)
    if (isKept) onDraft('')
  }
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="mt-4 flex items-start gap-2">
      <TextArea
        rows={1}
        label={m.memories_comment_add()}
        hideLabel
        required={false}
        placeholder={m.memories_comment_add()}
        value={draft}
        onChange={(event) => {
          setMissing(false)
          onDraft(event.target.value)
        }}
        error={isMissing ? m.memories_comment_required() : undefined}
        maxLength={2000}
        dir="auto"
        autoComplete="off"
        enterKeyHint="send"
        onKeyDown={sendByEnter}
        className="min-w-0 flex-1"
      />
      <Button
        type="submit"
        aria-label={m.memories_comment_send()}
        pending={isSending}
        className="min-h-12!"
      >
        {m.memories_comment_send_short()}
      </Button>
    </form>
  )
}

/** Shift and Enter begin a new line. */
const sendByEnter = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
