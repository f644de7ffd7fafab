import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useWaitingMemories } from '#pwa/records/memories/waitingMemories.ts'
import { ApprovalMark } from '#pwa/parts/approvals/ApprovalMark.tsx'
import { dayWithYear } from '#pwa/parts/time/dates.ts'
import { Picture } from '#pwa/parts/memories/photos/Picture.tsx'
import { LongList } from '#pwa/ui/lists/LongList.tsx'
import { titleOf } from '../memoryWords.ts'

/** Sorting uses the same grid, so that nothing moves when it begins. */
export const photoGrid =
  'grid grid-cols-2 gap-1.5 sm:grid-cols-[repeat(auto-fill,minmax(11.75rem,1fr))] sm:gap-2'

export const usualPhoto = 190

interface Props {
  readonly memories: readonly Shown<Memory>[]
  readonly onOpen: (id: string) => void
}

export const AlbumPhotos = ({ memories, onOpen }: Props) => {
  const waiting = useWaitingMemories()
  return (
    <LongList
      items={memories}
      label={m.albums_photos()}
      usualHeight={usualPhoto}
      className={photoGrid}
      itemClassName="relative aspect-square overflow-hidden rounded-small bg-sunken outline-none"
    >
      {(memory) => (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={m.albums_open_photo({
              title: titleOf(memory),
              date: dayWithYear(memory.date),
            })}
            onClick={() => onOpen(memory.id)}
            className="absolute inset-0 -outline-offset-4 focus-visible:outline-3 focus-visible:outline-[#fffcf6]"
          >
            <Picture
              memory={memory}
              isWaiting={waiting.has(memory.id)}
              width={320}
              alt=""
              className="size-full object-cover"
            />
          </button>
          <span className="pointer-events-none absolute top-1.5 start-1.5 rounded-full bg-overlay px-1 empty:hidden">
            <ApprovalMark of={memory} bare />
          </span>
        </>
      )}
    </LongList>
  )
}
