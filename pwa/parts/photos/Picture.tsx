import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import type { Memory } from '#shared/domain/memory.ts'
import { m } from '#shared/messages/messages.ts'
import { useWaitingPicture } from '#pwa/records/memories/waitingMemories.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { pictureUrl } from './pictureUrl.ts'
import type { PictureWidth } from './pictureUrl.ts'
import { thumbColour } from './thumbHash.ts'
import { useArriving } from './useArriving.ts'

type Pictured = Pick<Memory, 'id' | 'imageUrl' | 'width' | 'height' | 'thumbHash'>

export interface PictureProps {
  readonly memory: Pictured
  /** Does its photo wait on this device? */
  readonly isWaiting: boolean
  /** Of the picture that is fetched; the widest one unless given. */
  readonly width?: PictureWidth
  /** '' where what stands around it says it. */
  readonly alt: string
  readonly className?: string
}

/** A memory's picture: from this device where it waits here, else from the server, once that has it. */
export const Picture = ({ isWaiting, ...picture }: PictureProps) =>
  isWaiting ? <WaitingPicture {...picture} /> : <SentPicture {...picture} />

type InnerProps = Omit<PictureProps, 'isWaiting'>

const WaitingPicture = (props: InnerProps) => {
  const waiting = useWaitingPicture(props.memory.id)
  return <Drawn {...props} url={waiting?.url} />
}

const SentPicture = (props: InnerProps) => {
  const { url, isMissing, onMissing } = useArriving(pictureUrl(props.memory.imageUrl, props.width))
  return isMissing ? <NotAtHand {...props} /> : <Drawn {...props} url={url} onMissing={onMissing} />
}

interface DrawnProps extends InnerProps {
  readonly url: string | undefined
  readonly onMissing?: () => void
}

/** Its colour holds its place until it is here. */
const Drawn = ({ memory, url, alt, className, onMissing }: DrawnProps) => (
  <img
    key={url}
    {...(url !== undefined && { src: url })}
    alt={alt}
    {...(memory.width !== null &&
      memory.height !== null && { width: memory.width, height: memory.height })}
    loading="lazy"
    decoding="async"
    draggable={false}
    className={className}
    style={{ backgroundColor: thumbColour(memory.thumbHash) }}
    onError={onMissing}
  />
)

const NotAtHand = ({ memory, alt, className }: InnerProps) => {
  const { online } = useSyncStatus()
  return (
    <span
      className={clsx('grid place-content-center justify-items-center gap-1 bg-sunken', className)}
      style={
        memory.width === null || memory.height === null
          ? { minHeight: '6rem' }
          : { aspectRatio: memory.width / memory.height }
      }
    >
      {alt !== '' && <span className="sr-only">{alt}</span>}
      <ImageOff aria-hidden className="size-6 text-muted" />
      <span className="px-2 text-center text-xs text-muted">
        {online ? m.memories_picture_coming() : m.memories_picture_offline()}
      </span>
    </span>
  )
}
