import { clsx } from 'clsx'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { objectNameIn } from '#shared/core/object.ts'
import { m } from '#shared/messages/messages.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { picturesOf, useKeptPicture } from '#pwa/live/photos/pictures.ts'
import { useWaitingPicture } from '#pwa/records/memories/waitingMemories.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { pictureUrl, widthOf } from './pictureUrl.ts'
import type { PictureWidth } from './pictureUrl.ts'
import { thumbColor, thumbImage } from './thumbHash.ts'
import { useArriving } from './useArriving.ts'

type Pictured = Pick<
  Shown<Memory>,
  'id' | 'imageUrl' | 'width' | 'height' | 'thumbHash' | 'createdAt'
>

export interface PictureProps {
  readonly memory: Pictured
  readonly isWaiting: boolean
  readonly width?: PictureWidth | undefined
  readonly alt: string
  readonly className?: string
  readonly ahead?: boolean
}

export const Picture = ({ isWaiting, ...picture }: PictureProps) =>
  isWaiting ? <WaitingPicture {...picture} /> : <SentPicture {...picture} />

type InnerProps = Omit<PictureProps, 'isWaiting'>

const WaitingPicture = (props: InnerProps) => {
  const waiting = useWaitingPicture(props.memory.id)
  return <Drawn {...props} url={waiting?.url} />
}

/** Prefers a kept picture of the wanted width, then the network, then the best kept one. */
const SentPicture = (props: InnerProps) => {
  const { imageUrl } = props.memory
  const { online } = useSyncStatus()
  const { database } = useData()
  const wanted = pictureUrl(imageUrl, props.width)
  const { url, isMissing, looks, onMissing } = useArriving(wanted)
  const here = useKeptPicture(imageUrl, widthOf(props.width), looks)
  const [loaded, setLoaded] = useState<string>()
  const tellSeen = (): void => {
    setLoaded(url)
    const name = objectNameIn(imageUrl)
    if (name !== undefined) picturesOf(database).tellSeen({ name, width: props.width ?? 960 })
  }
  /** A shown picture stays, even if the network goes. */
  if (loaded === url) return <Drawn {...props} url={url} onMissing={onMissing} />
  if (here === 'looking') return <Drawn {...props} url={undefined} />
  const isToFetch = online && !isMissing
  if (here !== undefined && (here.width >= widthOf(props.width) || !isToFetch)) {
    return <Drawn {...props} url={here.url} isHere />
  }
  if (!isToFetch) return <NotAtHand {...props} />
  return <Drawn {...props} url={url} before={here?.url} onSeen={tellSeen} onMissing={onMissing} />
}

interface DrawnProps extends InnerProps {
  readonly url: string | undefined
  /** A picture on this device need not wait until it is in view. */
  readonly isHere?: boolean
  readonly before?: string | undefined
  readonly onSeen?: () => void
  readonly onMissing?: () => void
}

/** The average color holds the picture's place until it is loaded. */
const Drawn = (props: DrawnProps) => {
  const { memory, url, isHere = false, ahead = false, before, alt, className } = props
  if (url === undefined) return <Placeholder {...props} />
  return (
    <img
      key={url}
      src={url}
      alt={alt}
      {...(memory.width !== null &&
        memory.height !== null && { width: memory.width, height: memory.height })}
      loading={isHere || ahead ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={className}
      style={{
        backgroundColor: thumbColor(memory.thumbHash),
        ...(before !== undefined && {
          background: `center / contain no-repeat url(${before})`,
        }),
      }}
      onLoad={props.onSeen}
      onError={props.onMissing}
    />
  )
}

/** Has the picture's proportions: an img without an address would take no room. */
const Placeholder = ({ memory: { width, height, thumbHash }, alt, className }: InnerProps) => (
  <span
    {...(alt !== '' && { role: 'img', 'aria-label': alt })}
    className={clsx('block', className)}
    style={{
      backgroundColor: thumbColor(thumbHash),
      ...(width !== null && height !== null && { aspectRatio: width / height }),
    }}
  />
)

const NotAtHand = ({ memory, alt, className }: InnerProps) => {
  const { online } = useSyncStatus()
  const { environment } = useData().database
  const coming = isLate(memory, environment.now())
    ? m.memories_picture_missing()
    : m.memories_picture_coming()
  return (
    <span
      className={clsx('grid place-content-center justify-items-center bg-sunken', className)}
      style={{
        background: `center / 100% 100% no-repeat ${thumbImage(memory.thumbHash) ?? 'none'}`,
        ...(memory.width === null || memory.height === null
          ? { minHeight: '6rem' }
          : { aspectRatio: memory.width / memory.height }),
      }}
    >
      {alt !== '' && <span className="sr-only">{alt}</span>}
      <span className="m-1 flex flex-wrap items-center justify-center gap-x-1.5 rounded-small bg-overlay/90 px-2 py-1 text-center text-xs text-balance text-ink">
        <ImageOff aria-hidden className="size-4 shrink-0 max-sm:hidden" />
        {online ? coming : m.memories_picture_offline()}
      </span>
    </span>
  )
}

/** A photo that is unsent for this long was lost, or is not in the imported copy. */
const isLate = ({ createdAt }: Pictured, now: Date): boolean =>
  createdAt !== undefined && now.getTime() - Date.parse(createdAt) > patience

const patience = 7 * 24 * 60 * 60 * 1000
