import { clsx } from 'clsx'
import { Check, EllipsisVertical } from 'lucide-react'
import type { ListItem } from '#shared/lists/listItem.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import type { RecordMark as Mark } from '#pwa/live/useRecordMarks.ts'
import { RecordMark } from '#pwa/parts/record/RecordMark.tsx'
import type { Person } from '#pwa/parts/people/usePeople.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { IconButton } from '#pwa/ui/inputs/IconButton.tsx'
import { amountInWords } from '#pwa/parts/lists/itemWords.ts'

interface Props {
  readonly item: Shown<ListItem>
  readonly onTick: () => void
  readonly onEdit?: (() => void) | undefined
  readonly by?: Person | undefined
  readonly mark?: Mark | undefined
  readonly inCard?: boolean
}

/** The whole row ticks, because the other hand pushes the trolley. */
export const ItemRow = ({ item, onTick, onEdit, by, mark, inCard = false }: Props) => (
  <div
    className={clsx(
      'flex flex-wrap items-center justify-end rounded-control transition-colors',
      !inCard && (item.isDone ? 'bg-sunken pe-2' : 'bg-raised pe-2 shadow-raised'),
    )}
  >
    <button
      type="button"
      role="checkbox"
      aria-checked={item.isDone}
      onClick={onTick}
      className={clsx(
        'flex min-w-0 flex-1 basis-40 items-center gap-3 rounded-control px-3 text-start',
        inCard ? 'min-h-11 py-1 hover:bg-sunken' : 'min-h-14 py-2',
      )}
    >
      <span
        aria-hidden
        className={clsx(
          'grid size-7 shrink-0 place-items-center rounded-full',
          item.isDone ? 'bg-good-soft text-good' : 'ring-2 ring-line-strong ring-inset',
        )}
      >
        {item.isDone && <Check className="size-4" strokeWidth={3} />}
      </span>
      <ItemWords item={item} />
    </button>
    {mark !== undefined && (
      <span className="shrink-0 px-2 text-sm">
        <RecordMark mark={mark} />
      </span>
    )}
    {by !== undefined && (
      <span title={m.lists_ticked_by({ name: by.name })} className="shrink-0 px-1">
        <Avatar
          size="sm"
          decorative={false}
          name={by.name}
          imageUrl={by.imageUrl}
          {...(by.color === undefined ? {} : { color: by.color })}
        />
      </span>
    )}
    {onEdit !== undefined && (
      <IconButton
        name={m.lists_item_edit({ text: item.text })}
        icon={<EllipsisVertical aria-hidden className="size-5 text-muted" />}
        tooltip={false}
        onClick={onEdit}
      />
    )}
  </div>
)

export const ItemWords = ({ item }: { readonly item: ListItem }) => {
  const amount = amountInWords(item)
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
      <span
        dir="auto"
        className={clsx(
          'text-base font-medium [overflow-wrap:anywhere]',
          item.isDone && 'text-muted line-through',
        )}
      >
        {item.text}
      </span>
      {amount !== undefined && (
        <span
          className={clsx(
            'rounded-full px-2.5 py-0.5 text-sm font-semibold tabular-nums',
            item.isDone ? 'text-muted' : 'bg-brand-soft text-brand',
          )}
        >
          {amount}
        </span>
      )}
    </span>
  )
}
