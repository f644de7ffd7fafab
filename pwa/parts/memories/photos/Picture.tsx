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
import { thumbColour, thumbImage } from './thumbHash.ts'
import { useArriving } from './useArriving.ts'

type Pictured = Pick<
  Shown<Memory>,
  'id' | 'imageUrl' | 'width' | 'height' | 'thumbHash' | 'createdAt'
>

export interface PictureProps {
  readonly memory: Pictured
  /** Does its photo wait on this device? */
  readonly isWaiting: boolean
  /** The width of the fetched picture; the widest unless given. */
  readonly width?: PictureWidth | undefined
  /** '' if the words around it say it. */
  readonly alt: string
  readonly className?: string
  /** Is it fetched before it is in view? */
  readonly ahead?: boolean
}

/** Draws a memory's picture from this device if it waits here, or from the server. */
export const Picture = ({ isWaiting, ...picture }: PictureProps) =>
  isWaiting ? <WaitingPicture {...picture} /> : <SentPicture {...picture} />

type InnerProps = Omit<PictureProps, 'isWaiting'>

const WaitingPicture = (props: InnerProps) => {
  const waiting = useWaitingPicture(props.memory.id)
  return <Drawn {...props} url={waiting?.url} />
}

/**
 * Draws from this device at the wanted width; or from the network; or at the best width kept here.
 */
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
  /** A picture that is shown stays, whatever happens to the network. */
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
  /** Is it on this device, so that nothing is saved by waiting until it is in view? */
  readonly isHere?: boolean
  /** A smaller one, shown until it is here. */
  readonly before?: string | undefined
  readonly onSeen?: () => void
  readonly onMissing?: () => void
}

/** Its colour holds its place until it is here. */
const Drawn = (props: DrawnProps) => {
  const { memory, url, isHere = false, ahead = false, before, alt, className } = props
  return (
    <img
      key={url}
      {...(url !== undefined && { src: url })}
      alt={alt}
      {...(memory.width !== null &&
        memory.height !== null && { width: memory.width, height: memory.height })}
      loading={isHere || ahead ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
      className={className}
      style={{
        backgroundColor: thumbColour(memory.thumbHash),
        ...(before !== undefined && {
          background: `center / contain no-repeat url(${before})`,
        }),
      }}
      onLoad={props.onSeen}
      onError={props.onMissing}
    />
  )
}

/** Blurred, as far as its few bytes tell, with the reason why it is not sharp. */
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

/** A photo unsent for this long was lost, or is in no copy. */
const isLate = ({ createdAt }: Pictured, now: Date): boolean =>
  createdAt !== undefined && now.getTime() - Date.parse(createdAt) > patience

/** A week, in milliseconds. */
const patience = 7 * 24 * 60 * 60 * 1000
