import { useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useMediaQuery } from '#pwa/ui/layout/useMediaQuery.ts'
import { useModal } from '#pwa/ui/overlays/useModal.ts'
import { titleOf } from '../memoryWords.ts'
import { ShowControls } from './ShowControls.tsx'
import { ShowStage } from './ShowStage.tsx'
import { ShowWords } from './ShowWords.tsx'
import { usePlaying } from './usePlaying.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useZoom } from './useZoom.ts'

export interface SlideShowProps {
  readonly open: boolean
  readonly memories: readonly Shown<Memory>[]
  readonly shown: string
  readonly plays: boolean
  readonly onShow: (id: string) => void
  readonly onClose: () => void
}

export const SlideShow = (props: SlideShowProps) => {
  const { dialog, present, handlers } = useModal({
    open: props.open,
    onClose: props.onClose,
    mayTapOutside: () => false,
  })
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-label={m.memories_show()}
      {...handlers}
      className="modal m-0 size-full max-h-none max-w-none overflow-hidden bg-[#0d0a08] text-[#fffcf6] outline-none open:block"
    >
      {present && <Show {...props} />}
    </dialog>
  )
}

const Show = ({ memories, shown, plays, onShow, onClose }: SlideShowProps) => {
  const stage = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const screen = useFullScreen(whole)
  const at = memories.findIndex(({ id }) => id === shown)
  const memory = memories[at]
  const turn = (by: 1 | -1): void => {
    const next = memories[at + by]
    if (next !== undefined) onShow(next.id)
  }
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isLast = at === memories.length - 1
  const { isPlaying, setPlaying } = usePlaying({ begins: plays && !isStill, isLast, shown }, () =>
    turn(1),
  )
  const { zoom, zoomByKey, listeners } = useZoom({ stage, of: shown, onSwipe: turn })
  if (memory === undefined) return null
  const keys: Readonly<Record<string, () => void>> = {
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
    Home: () => onShow(memories[0]?.id ?? shown),
    End: () => onShow(memories.at(-1)?.id ?? shown),
    '+': () => zoomByKey(1),
    '=': () => zoomByKey(1),
    '-': () => zoomByKey(-1),
    ...(screen.toggle && { f: screen.toggle }),
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keys[event.key]
    const isSpace = event.key === ' ' && !(event.target instanceof HTMLButtonElement)
    if ((act === undefined && !isSpace) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    if (isSpace) setPlaying(!isPlaying)
    else act?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut for the buttons within
    <div ref={whole} onKeyDown={onKeyDown} className="relative size-full">
      <ShowStage {...{ stage, memory, zoom, isStill, listeners }} next={memories[at + 1]} />
      <ShowWords
        memory={memory}
        isQuiet={isPlaying}
        position={m.memories_position({ position: at + 1, count: memories.length })}
        title={titleOf(memory)}
      />
      <ShowControls
        position={at + 1}
        count={memories.length}
        {...{ isPlaying, zoom, screen }}
        onPlay={() => setPlaying(!isPlaying)}
        onTurn={turn}
        onZoom={zoomByKey}
        onClose={onClose}
      />
    </div>
  )
}
