import { limits } from '#shared/core/limits.ts'
import { m } from '#shared/messages/messages.ts'
import { deletedMemories, restoreMemory } from '#pwa/api/memories/memoryBin.ts'
import type { DeletedMemory } from '#pwa/api/memories/memoryBin.ts'
import { dayWithYear } from '#pwa/parts/time/dates.ts'
import { DeletedList } from '#pwa/parts/record/deleted/DeletedList.tsx'
import type { Deleted } from '#pwa/parts/record/deleted/DeletedList.tsx'
import { pictureUrl } from '#pwa/parts/memories/photos/pictureUrl.ts'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { titleOf } from './memoryWords.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
}

const calls = { read: deletedMemories, restore: restoreMemory }

export const DeletedMemoriesDialog = ({ open, onClose }: Props) => (
  <Dialog
    open={open}
    onClose={onClose}
    title={m.deleted_title()}
    description={m.memories_bin_intro({ days: limits.binDays })}
  >
    <DeletedList calls={calls} tell={tell} />
  </Dialog>
)

const tell = (memory: DeletedMemory): Deleted => ({
  title: titleOf(memory),
  note: dayWithYear(memory.date),
  deletedAt: memory.deletedAt,
  deletedBy: memory.deletedBy,
  until: memory.erasedAt.slice(0, 10),
  picture: (
    <img
      src={pictureUrl(memory.imageUrl, 320)}
      alt=""
      width={72}
      height={72}
      loading="lazy"
      className="size-18 shrink-0 rounded-control bg-sunken object-cover"
    />
  ),
})
