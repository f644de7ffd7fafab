import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, GripVertical, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { AlbumPhoto } from '#shared/memories/albums/albumLists.ts'
import { isApproved } from '#shared/core/approval.ts'
import type { Album } from '#shared/memories/albums/album.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useWaitingMemories } from '#pwa/records/memories/waitingMemories.ts'
import { Picture } from '#pwa/parts/memories/photos/Picture.tsx'
import { LongList } from '#pwa/ui/lists/LongList.tsx'
import { dragHandle, useDragToSort } from '#pwa/ui/lists/sorting/useDragToSort.ts'
import { useKeptFocus } from '#pwa/ui/lists/sorting/useKeptFocus.ts'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'
import { titleOf } from '../../memoryWords.ts'
import { photoGrid, usualPhoto } from '../AlbumPhotos.tsx'
import type { AlbumActions } from '../useAlbumActions.ts'

interface Props {
  readonly album: Shown<Album>
  readonly photos: readonly AlbumPhoto[]
  readonly coverId: string | undefined
  readonly actions: AlbumActions
}

export const SortPhotos = ({ album, photos, coverId, actions }: Props) => {
  const list = useRef<HTMLDivElement>(null)
  const [moved, setMoved] = useState<{ readonly id: string; readonly to: number }>()
  useKeptFocus(list, moved?.id, photos)
  const move = (id: string, to: number): void => {
    if (to < 0 || to >= photos.length) return
    setMoved({ id, to })
    void actions.move(photos, id, to)
  }
  const { dragged, over, onPointerDown } = useDragToSort(list, (id, overId) =>
    move(
      id,
      photos.findIndex(({ memory }) => memory.id === overId),
    ),
  )
  const title = photos.find(({ memory }) => memory.id === moved?.id)?.memory
  return (
    <div ref={list} onPointerDown={onPointerDown}>
      <p className="mb-4 text-sm text-muted">
        <span className="pointer-coarse:hidden">{m.albums_sort_hint_drag()}</span>
        <span className="hidden pointer-coarse:inline">{m.albums_sort_hint_handle()}</span>{' '}
        {m.albums_sort_hint()}
      </p>
      <LongList
        items={photos.map((photo, at) => ({ ...photo, at, id: photo.memory.id }))}
        label={m.albums_photos()}
        usualHeight={usualPhoto}
        className={photoGrid}
        itemClassName="relative aspect-square rounded-small outline-none"
      >
        {(photo) => (
          <SortTile
            photo={photo}
            at={photo.at}
            count={photos.length}
            isCover={photo.id === coverId}
            isDragged={photo.id === dragged}
            isOver={photo.id === over}
            onMove={move}
            onCover={() => void actions.setCover(album, photo.id)}
            onTakeOut={() => void actions.takeOut(album, photo.memory)}
          />
        )}
      </LongList>
      <VisuallyHidden>
        <span role="status">
          {moved !== undefined &&
            title !== undefined &&
            m.albums_moved({
              title: titleOf(title),
              position: moved.to + 1,
              count: photos.length,
            })}
        </span>
      </VisuallyHidden>
    </div>
  )
}

interface TileProps {
  readonly photo: AlbumPhoto
  readonly at: number
  readonly count: number
  readonly isCover: boolean
  readonly isDragged: boolean
  readonly isOver: boolean
  readonly onMove: (id: string, to: number) => void
  readonly onCover: () => void
  readonly onTakeOut: () => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }

const SortTile = (props: TileProps) => {
  const { photo, at, count, isCover, isDragged, isOver, onMove, onCover, onTakeOut } = props
  const { memory } = photo
  const isWaiting = useWaitingMemories().has(memory.id)
  const title = titleOf(memory)
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(memory.id, at + step)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- what dragging and arrow keys do, the buttons within do, too
    <div
      onKeyDown={onKeyDown}
      className={clsx(
        'absolute inset-0 cursor-grab overflow-hidden rounded-small bg-sunken select-none active:cursor-grabbing',
        isDragged && 'opacity-75 shadow-raised',
        isOver && 'outline-4 outline-brand',
      )}
    >
      <Picture {...{ memory, isWaiting }} width={320} alt="" className="size-full object-cover" />
      {isApproved(memory) && (
        <TileButton
          className="top-1 start-1 w-auto! px-3 text-xs font-semibold"
          pressed={isCover}
          name={m.albums_set_cover({ title })}
          icon={m.albums_field_cover()}
          onClick={onCover}
        />
      )}
      <TileButton
        className="top-1 end-1"
        name={m.albums_take_out({ title })}
        icon={<X aria-hidden className="size-5" />}
        onClick={onTakeOut}
      />
      <TileButton
        className="bottom-1 start-1"
        move="earlier"
        disabled={at === 0}
        name={m.albums_move_earlier({ title })}
        icon={<ChevronLeft aria-hidden className="size-6" />}
        onClick={() => onMove(memory.id, at - 1)}
      />
      <span
        {...dragHandle}
        aria-hidden
        className="absolute inset-x-0 bottom-1 mx-auto grid size-11 touch-none place-items-center rounded-full bg-overlay/90 text-ink shadow-raised"
      >
        <GripVertical className="size-5" />
      </span>
      <TileButton
        className="end-1 bottom-1"
        move="later"
        disabled={at === count - 1}
        name={m.albums_move_later({ title })}
        icon={<ChevronRight aria-hidden className="size-6" />}
        onClick={() => onMove(memory.id, at + 1)}
      />
    </div>
  )
}

interface TileButtonProps {
  readonly name: string
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly className: string
  readonly disabled?: boolean
  readonly pressed?: boolean
  readonly move?: 'earlier' | 'later'
}

const TileButton = ({
  name,
  icon,
  onClick,
  className,
  disabled,
  pressed,
  move,
}: TileButtonProps) => (
  <button
    type="button"
    aria-label={name}
    title={name}
    aria-pressed={pressed}
    disabled={disabled}
    data-move={move}
    onClick={onClick}
    className={clsx(
      'absolute grid size-11 place-items-center rounded-full shadow-raised disabled:opacity-0',
      pressed === true ? 'bg-brand text-brand-ink' : 'bg-overlay/90 text-ink hover:bg-overlay',
      className,
    )}
  >
    {icon}
  </button>
)
