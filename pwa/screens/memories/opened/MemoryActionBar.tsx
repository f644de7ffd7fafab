import { clsx } from 'clsx'
import { Download, Heart, History, Pencil, Trash2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useMemoryPermissions } from '#pwa/records/memories/memories.ts'
import { useWaitingMemories } from '#pwa/records/memories/waitingMemories.ts'
import { originalUrl } from '#pwa/parts/memories/photos/pictureUrl.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import type { MemoryActions } from '../useMemoryActions.ts'

interface Props {
  readonly memory: Shown<Memory>
  readonly isFavorite: boolean
  readonly actions: MemoryActions
  readonly onEdit: () => void
  readonly onHistory: () => void
  readonly onDelete: () => void
}

/** Five actions fit in a line on a phone, each an icon with its word below. */
export const MemoryActionBar = (props: Props) => {
  const { memory, isFavorite, actions, onEdit, onHistory, onDelete } = props
  const { mayEdit, mayDelete } = useMemoryPermissions()
  return (
    <div className="-mx-1 flex flex-wrap items-stretch">
      <button
        type="button"
        aria-pressed={isFavorite}
        className={clsx(action, isFavorite && 'text-accent')}
        onClick={() => actions.setFavorite(memory.id, !isFavorite)}
      >
        <Heart aria-hidden className={clsx('size-5 shrink-0', isFavorite && 'fill-accent')} />
        {m.memories_favorite()}
      </button>
      <DownloadLink memory={memory} />
      {mayEdit(memory) && <Action icon={Pencil} label={m.memories_edit()} onDo={onEdit} />}
      <Action icon={History} label={m.history_open()} onDo={onHistory} />
      {mayDelete(memory) && (
        <Action icon={Trash2} label={m.memories_delete()} onDo={onDelete} className="text-bad" />
      )}
    </div>
  )
}

const action =
  'tap flex flex-[1_1_4.25rem] flex-col items-center gap-1 rounded-control px-1 py-2 text-center text-xs leading-tight font-semibold transition-colors hover:bg-sunken'

interface ActionProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly onDo: () => void
  readonly className?: string
}

const Action = ({ icon: Icon, label, onDo, className }: ActionProps) => (
  <button type="button" className={clsx(action, className)} onClick={onDo}>
    <Icon aria-hidden className="size-5 shrink-0" />
    {label}
  </button>
)

const DownloadLink = ({ memory }: Pick<Props, 'memory'>) => {
  const { online } = useSyncStatus()
  const isWaiting = useWaitingMemories().has(memory.id)
  if (!online || isWaiting) return null
  return (
    <a href={originalUrl(memory.videoUrl ?? memory.imageUrl)} download className={action}>
      <Download aria-hidden className="size-5 shrink-0" />
      {m.memories_download()}
    </a>
  )
}
