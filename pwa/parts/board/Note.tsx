import { clsx } from 'clsx'
import { EllipsisVertical, Heart, Pencil, Trash2, Users } from 'lucide-react'
import { isApproved } from '#shared/core/approval.ts'
import type { PinnedNote } from '#shared/board/pinnedNote.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useNoteChanges, useNotePermissions } from '#pwa/records/board/board.ts'
import { ApprovalMark } from '#pwa/parts/approvals/ApprovalMark.tsx'
import { browserLocale, dayInWords } from '#pwa/parts/time/dates.ts'
import { Described } from '#pwa/parts/feedback/Described.tsx'
import { usePeople } from '#pwa/parts/people/usePeople.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Menu } from '#pwa/ui/overlays/Menu.tsx'

interface Props {
  readonly note: Shown<PinnedNote>
  readonly today: string
  readonly onEdit: () => void
}

export const Note = ({ note, today, onEdit }: Props) => {
  const { userId } = useData().database
  const { createdBy = userId, createdAt, text, until, shared } = note
  const { name, imageUrl, color } = usePeople()(createdBy)
  return (
    <article className="rounded-control bg-sunken p-4">
      <div className="flex items-start gap-3">
        <div dir="auto" className="min-w-0 flex-1 text-lg [overflow-wrap:anywhere]">
          <Described text={text} />
        </div>
        <NoteMenu note={note} onEdit={onEdit} />
      </div>
      <div className="mt-2 flex flex-wrap items-end gap-y-1 text-sm text-muted">
        <div className="flex min-w-0 flex-1 basis-40 flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="flex min-w-0 items-center gap-1.5">
            <Avatar
              size="sm"
              name={name}
              imageUrl={imageUrl}
              {...(color !== undefined && { color })}
            />
            <span dir="auto" className="truncate">
              {name}
            </span>
          </span>
          {createdAt !== undefined && <span>{dayInWords(createdAt.slice(0, 10), today)}</span>}
          {until !== null && <span>{m.board_until({ day: dayInWords(until, today) })}</span>}
          {shared && <Users aria-label={m.board_all()} role="img" className="size-4" />}
          <ApprovalMark of={note} />
        </div>
        {isApproved(note) && <Hearts note={note} />}
      </div>
    </article>
  )
}

const Hearts = ({ note }: Pick<Props, 'note'>) => {
  const { userId } = useData().database
  const { heart } = useNoteChanges()
  const feedback = useWriteFeedback()
  const personOf = usePeople()
  const { hearts = [], text } = note
  const isSent = hearts.includes(userId)
  const names = new Intl.ListFormat(browserLocale()).format(
    hearts.map((each) => personOf(each).name),
  )
  return (
    <span className="-my-2 -me-3 ms-auto flex items-center">
      {hearts.length > 0 && (
        <span dir="auto" className="max-w-48 truncate">
          <span className="sr-only">{m.board_hearts_from({ names })}</span>
          <span aria-hidden title={names}>
            {names}
          </span>
        </span>
      )}
      {hearts.length > 1 && (
        <span aria-hidden className="ms-1.5 font-semibold tabular-nums">
          {hearts.length}
        </span>
      )}
      <button
        type="button"
        aria-pressed={isSent}
        aria-label={m.board_heart({ text })}
        onClick={() => void feedback.change(heart(note.id, !isSent))}
        className="tap grid place-items-center rounded-control hover:text-ink"
      >
        <Heart
          aria-hidden
          className={clsx('size-5 transition-colors', isSent && 'fill-accent text-accent')}
        />
      </button>
    </span>
  )
}

const NoteMenu = ({ note, onEdit }: Omit<Props, 'today'>) => {
  const { mayEdit, mayDelete } = useNotePermissions()
  const { remove } = useNoteChanges()
  const feedback = useWriteFeedback()
  const items = [
    ...(mayEdit(note)
      ? [
          {
            key: 'edit',
            label: m.board_edit(),
            icon: <Pencil aria-hidden className="size-5" />,
            onSelect: onEdit,
          },
        ]
      : []),
    ...(mayDelete(note)
      ? [
          {
            key: 'remove',
            label: m.board_remove(),
            icon: <Trash2 aria-hidden className="size-5" />,
            onSelect: () => void feedback.undoable(remove(note.id), m.board_removed(), note.text),
            destructive: true,
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <div className="-mt-2 -me-2">
      <Menu
        name={m.board_options({ text: note.text })}
        icon={<EllipsisVertical aria-hidden className="size-5" />}
        items={items}
      />
    </div>
  )
}
