import {
  ChevronLeft,
  ChevronRight,
  Maximize,
  Minimize,
  Pause,
  Play,
  X,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import type { FullScreen } from './useFullScreen.ts'
import type { Zoom } from './zoom.ts'

interface Props {
  readonly position: number
  readonly count: number
  readonly isPlaying: boolean
  readonly zoom: Zoom
  readonly screen: FullScreen
  readonly onPlay: () => void
  readonly onTurn: (by: 1 | -1) => void
  readonly onZoom: (by: 1 | -1) => void
  readonly onClose: () => void
}

export const ShowControls = (props: Props) => {
  const { position, count, isPlaying, zoom, screen, onPlay, onTurn, onZoom, onClose } = props
  return (
    <>
      <div className="absolute inset-x-0 top-0 flex items-center gap-1 bg-[linear-gradient(rgb(13_10_8/0.7),transparent)] px-2 pt-[max(0.5rem,env(safe-area-inset-top))] pb-6">
        <span aria-hidden className="me-auto px-2 text-sm tabular-nums">
          {position} / {count}
        </span>
        <Control
          label={isPlaying ? m.memories_show_pause() : m.memories_show_play()}
          icon={isPlaying ? Pause : Play}
          isOff={!isPlaying && position === count}
          onPress={onPlay}
        />
        <Control
          label={m.memories_zoom_out()}
          icon={ZoomOut}
          isOff={zoom.scale === 1}
          onPress={() => onZoom(-1)}
        />
        <Control label={m.memories_zoom_in()} icon={ZoomIn} onPress={() => onZoom(1)} />
        {screen.toggle !== undefined && (
          <Control
            label={screen.isFull ? m.memories_show_window() : m.memories_show_full()}
            icon={screen.isFull ? Minimize : Maximize}
            onPress={screen.toggle}
          />
        )}
        <Control label={m.ui_close()} icon={X} onPress={onClose} />
      </div>
      {position > 1 && (
        <span className="absolute inset-y-0 start-2 my-auto size-11 max-sm:top-auto max-sm:bottom-3 max-sm:my-0">
          <Control label={m.memories_previous()} icon={ChevronLeft} onPress={() => onTurn(-1)} />
        </span>
      )}
      {position < count && (
        <span className="absolute inset-y-0 end-2 my-auto size-11 max-sm:top-auto max-sm:bottom-3 max-sm:my-0">
          <Control label={m.memories_next()} icon={ChevronRight} onPress={() => onTurn(1)} />
        </span>
      )}
    </>
  )
}

interface ControlProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly isOff?: boolean
  readonly onPress: () => void
}

const Control = ({ label, icon: Icon, isOff = false, onPress }: ControlProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={isOff || undefined}
    onClick={() => {
      if (!isOff) onPress()
    }}
    className="grid size-11 place-items-center rounded-full bg-[#0d0a08]/55 text-[#fffcf6] transition-colors hover:bg-[#0d0a08]/85 focus-visible:outline-3 focus-visible:outline-[#fffcf6] aria-disabled:opacity-40"
  >
    <Icon aria-hidden className="size-5.5" />
  </button>
)
