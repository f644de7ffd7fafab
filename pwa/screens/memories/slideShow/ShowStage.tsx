import { useEffect } from 'react'
import type { HTMLAttributes, RefObject } from 'react'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useWaitingMemories } from '#pwa/records/memories/waitingMemories.ts'
import { Picture } from '#pwa/parts/memories/photos/Picture.tsx'
import { widthAtLarge } from '#pwa/parts/memories/photos/pictureUrl.ts'
import { titleOf } from '../memoryWords.ts'
import type { Zoom } from './zoom.ts'

interface Props {
  readonly stage: RefObject<HTMLDivElement | null>
  readonly memory: Shown<Memory>
  /** The next photo is fetched ahead, so that it is loaded when its turn comes. */
  readonly next: Shown<Memory> | undefined
  readonly zoom: Zoom
  readonly isStill: boolean
  readonly listeners: HTMLAttributes<HTMLDivElement>
}

export const ShowStage = ({ stage, memory, next, zoom, isStill, listeners }: Props) => {
  const waiting = useWaitingMemories()
  useEffect(() => stage.current?.focus({ preventScroll: true }), [stage])
  const width = widthAtLarge(window.innerWidth)
  return (
    <div
      ref={stage}
      tabIndex={-1}
      {...listeners}
      data-scale={zoom.scale}
      className="absolute inset-0 grid touch-none place-items-center overflow-hidden outline-none select-none"
    >
      <div
        className="grid size-full place-items-center"
        style={{
          transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
          ...(!isStill && zoom.scale === 1 && { transition: 'transform 150ms ease-out' }),
        }}
      >
        <Picture
          key={memory.id}
          memory={memory}
          isWaiting={waiting.has(memory.id)}
          width={zoom.scale > 1 ? undefined : width}
          alt={m.memories_picture_alt({ title: titleOf(memory) })}
          className="size-full object-contain"
        />
      </div>
      {next !== undefined && (
        <div hidden>
          <Picture
            key={next.id}
            memory={next}
            isWaiting={waiting.has(next.id)}
            width={width}
            alt=""
            ahead
          />
        </div>
      )}
    </div>
  )
}
