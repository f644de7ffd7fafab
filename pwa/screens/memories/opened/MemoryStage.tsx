import { ChevronLeft, ChevronRight, Maximize2 } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isFilmed } from '#shared/memories/memory.ts'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useWaitingMemories } from '#pwa/records/memories/waitingMemories.ts'
import { Picture } from '#pwa/parts/memories/photos/Picture.tsx'
import { widthAtLarge } from '#pwa/parts/memories/photos/pictureUrl.ts'
import { IconButton } from '#pwa/ui/inputs/IconButton.tsx'
import { useSwipe } from '#pwa/ui/layout/useSwipe.ts'
import { VisuallyHidden } from '#pwa/ui/layout/VisuallyHidden.tsx'
import { FilmStage } from './FilmStage.tsx'
import { titleOf } from '../memoryWords.ts'

interface Props {
  readonly memory: Shown<Memory>
  readonly position: number
  readonly count: number
  readonly onTurn: (by: 1 | -1) => void
  readonly onShow: () => void
}

/** In CSS pixels. */
const widestStage = 860

export const MemoryStage = ({ memory, position, count, onTurn, onShow }: Props) => {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => stage.current?.focus({ preventScroll: true }), [])
  const isWaiting = useWaitingMemories().has(memory.id)
  const turn = (by: 1 | -1): void => {
    if (position + by >= 1 && position + by <= count) onTurn(by)
  }
  return (
    <div
      ref={stage}
      tabIndex={-1}
      {...useSwipe(turn)}
      className="relative -mx-5 grid min-h-48 place-items-center overflow-hidden bg-sunken outline-none sm:mx-0 sm:rounded-control lg:min-h-[min(58dvh,36rem)]"
    >
      {isFilmed(memory) ? (
        <FilmStage key={memory.id} {...{ memory, isWaiting }} />
      ) : (
        <Picture
          key={memory.id}
          {...{ memory, isWaiting }}
          width={widthAtLarge(widestStage)}
          alt={m.memories_picture_alt({ title: titleOf(memory) })}
          className="h-auto max-h-[56dvh] w-full object-contain lg:max-h-[74dvh]"
        />
      )}
      {position > 1 && (
        <Turn
          label={m.memories_previous()}
          icon={ChevronLeft}
          side="start-2"
          onTurn={() => turn(-1)}
        />
      )}
      {position < count && (
        <Turn label={m.memories_next()} icon={ChevronRight} side="end-2" onTurn={() => turn(1)} />
      )}
      <span className="absolute end-2 bottom-2 size-11 rounded-full bg-overlay/85 shadow-raised">
        <IconButton
          name={m.memories_show_open()}
          tooltip={false}
          icon={<Maximize2 aria-hidden className="size-5" />}
          onClick={onShow}
          className="rounded-full!"
        />
      </span>
      <VisuallyHidden>
        <span role="status">{m.memories_position({ position, count })}</span>
      </VisuallyHidden>
    </div>
  )
}

interface TurnProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly side: string
  readonly onTurn: () => void
}

const Turn = ({ label, icon: Icon, side, onTurn }: TurnProps) => (
  <span
    className={`absolute inset-y-0 my-auto size-11 rounded-full bg-overlay/85 shadow-raised ${side}`}
  >
    <IconButton
      name={label}
      tooltip={false}
      icon={<Icon aria-hidden className="size-6" />}
      onClick={onTurn}
      className="rounded-full!"
    />
  </span>
)
