import { useState } from 'react'
import { limits } from '#shared/domain/limits.ts'
import { m } from '#shared/messages/messages.ts'
import type { DeletedMemory } from '#pwa/api/memoryBin.ts'
import { dayWithYear, momentInWords } from '#pwa/parts/dates.ts'
import { pictureUrl } from '#pwa/parts/photos/pictureUrl.ts'
import { TryAgainNotice } from '#pwa/parts/TryAgainNotice.tsx'
import { usePeople } from '#pwa/parts/usePeople.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { Dialog } from '#pwa/ui/Dialog.tsx'
import { LoadingRegion, SkeletonLines } from '#pwa/ui/Skeleton.tsx'
import { titleOf } from './memoryWords.ts'
import { useDeletedMemories } from './useDeletedMemories.ts'
import type { Restored } from './useDeletedMemories.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

/** What was deleted in the last days, for who may edit it, and the way back. */
export const DeletedMemoriesDialog = ({ open, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={m.memories_bin()}
    description={m.memories_bin_intro({ days: limits.binDays })}
  >
    <DeletedMemories />
  </Dialog>
)

const DeletedMemories = () => {
  const { found, restore, again } = useDeletedMemories(useFamilyInView()?.familyId)
  const toast = useToast()
  const bringBack = async (memory: DeletedMemory): Promise<void> => {
    const outcome = await restore(memory.id)
    const description = titleOf(memory)
    if (outcome === 'restored') toast({ title: m.memories_restored(), description })
    else toast({ title: restoreProblems[outcome](), description, variant: 'destructive' })
  }
  if (found.state === 'loading') {
    return (
      <LoadingRegion label={m.memories_bin_loading()}>
        <SkeletonLines lines={4} />
      </LoadingRegion>
    )
  }
  if (found.state !== 'read') {
    const { title, text } = problems[found.state]
    return <TryAgainNotice title={title()} text={text()} onAgain={again} />
  }
  if (found.memories.length === 0) {
    return <p className="py-8 text-center text-muted">{m.memories_bin_empty()}</p>
  }
  return (
    <ul className="divide-y divide-line">
      {found.memories.map((memory) => (
        <DeletedRow key={memory.id} memory={memory} onRestore={() => bringBack(memory)} />
      ))}
    </ul>
  )
}

interface RowProps {
  readonly memory: DeletedMemory
  readonly onRestore: () => Promise<void>
}

const DeletedRow = ({ memory, onRestore }: RowProps) => {
  const personOf = usePeople()
  const [restoring, setRestoring] = useState(false)
  const restore = async (): Promise<void> => {
    setRestoring(true)
    await onRestore()
    setRestoring(false)
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <img
        src={pictureUrl(memory.imageUrl, 320)}
        alt=""
        width={72}
        height={72}
        loading="lazy"
        className="size-18 shrink-0 rounded-control bg-sunken object-cover"
      />
      <div className="min-w-40 flex-1">
        <p className="truncate font-semibold">{titleOf(memory)}</p>
        <p className="text-sm text-muted">{dayWithYear(memory.date)}</p>
        <p className="text-sm text-muted">
          {m.memories_bin_deleted({
            name: personOf(memory.deletedBy).name,
            when: momentInWords(memory.deletedAt),
            until: dayWithYear(memory.erasedAt.slice(0, 10)),
          })}
        </p>
      </div>
      <Button
        variant="outline"
        pending={restoring}
        aria-label={m.memories_restore_name({ title: titleOf(memory) })}
        onClick={() => void restore()}
      >
        {m.memories_restore()}
      </Button>
    </li>
  )
}

const problems = {
  offline: { title: m.memories_bin_offline_title, text: m.memories_bin_offline },
  failed: { title: m.memories_bin_failed_title, text: m.memories_bin_failed },
} as const

const restoreProblems: Readonly<Record<Exclude<Restored, 'restored'>, () => string>> = {
  gone: m.memories_bin_gone,
  offline: m.memories_bin_offline_title,
  failed: m.memories_bin_failed_title,
}
