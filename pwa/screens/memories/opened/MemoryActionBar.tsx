import { clsx } from 'clsx'
import { Download, Heart, History, Pencil, Trash2 } from 'lucide-react'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useMemoryPermissions } from '#pwa/records/memories/memories.ts'
import { useWaitingMemories } from '#pwa/records/memories/waitingMemories.ts'
import { originalUrl } from '#pwa/parts/memories/photos/pictureUrl.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button, buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { IconButton } from '#pwa/ui/inputs/IconButton.tsx'
import { Tooltip } from '#pwa/ui/overlays/Tooltip.tsx'
import type { MemoryActions } from '../useMemoryActions.ts'

interface Props {
  readonly memory: Shown<Memory>
  readonly isFavorite: boolean
  readonly actions: MemoryActions
  readonly onEdit: () => void
  readonly onHistory: () => void
  readonly onDelete: () => void
}

export const MemoryActionBar = (props: Props) => {
  const { memory, isFavorite, actions, onEdit, onHistory, onDelete } = props
  const { mayEdit, mayDelete } = useMemoryPermissions()
  return (
    <div className="flex flex-wrap items-center gap-1">
      <Button
        variant="secondary"
        aria-pressed={isFavorite}
        icon={
          <Heart
            aria-hidden
            className={clsx('size-5', isFavorite && 'fill-accent stroke-accent')}
          />
        }
        onClick={() => actions.setFavorite(memory.id, !isFavorite)}
        className="mr-auto"
      >
        {m.memories_favorite()}
      </Button>
      <DownloadLink memory={memory} />
      {mayEdit(memory) && (
        <IconButton
          name={m.memories_edit()}
          icon={<Pencil aria-hidden className="size-5" />}
          onClick={onEdit}
        />
      )}
      <IconButton
        name={m.history_open()}
        icon={<History aria-hidden className="size-5" />}
        onClick={onHistory}
      />
      {mayDelete(memory) && (
        <IconButton
          name={m.memories_delete()}
          icon={<Trash2 aria-hidden className="size-5" />}
          onClick={onDelete}
        />
      )}
    </div>
  )
}

/** Draws nothing if the server cannot have the photo yet, or is out of reach. */
const DownloadLink = ({ memory }: Pick<Props, 'memory'>) => {
  const { online } = useSyncStatus()
  const isWaiting = useWaitingMemories().has(memory.id)
  if (!online || isWaiting) return null
  return (
    <Tooltip label={m.memories_download()}>
      <a
        href={originalUrl(memory.videoUrl ?? memory.imageUrl)}
        download
        aria-label={m.memories_download()}
        className={buttonClassName({ variant: 'ghost', size: 'icon' })}
      >
        <Download aria-hidden className="size-5" />
      </a>
    </Tooltip>
  )
}
