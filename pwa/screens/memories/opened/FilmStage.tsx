import { useState } from 'react'
import type { Memory } from '#shared/memories/memory.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useObjectUrl } from '#pwa/live/photos/useObjectUrl.ts'
import { FilmMark } from '#pwa/parts/memories/photos/FilmMark.tsx'
import { Picture } from '#pwa/parts/memories/photos/Picture.tsx'
import { originalUrl, pictureUrl } from '#pwa/parts/memories/photos/pictureUrl.ts'
import { useWaitingPicture } from '#pwa/records/memories/waitingMemories.ts'
import { useWaitingFilm } from '#pwa/records/memories/waitingFilms.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { titleOf } from '../memoryWords.ts'

interface Props {
  readonly memory: Shown<Memory>
  readonly isWaiting: boolean
}

export const FilmStage = ({ memory, isWaiting }: Props) => {
  const film = useWaitingFilm(memory.id)
  const local = useObjectUrl(film?.content)
  const sent = memory.videoUrl ?? undefined
  const url = local ?? sent
  const [unplayable, setUnplayable] = useState<string>()
  const { online } = useSyncStatus()
  const poster = useWaitingPicture(memory.id)?.url ?? pictureUrl(memory.imageUrl)
  if (url !== undefined && url !== unplayable) {
    const fail = (): void => setUnplayable(url)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- a family's own film has none
      <video
        key={url}
        src={url}
        poster={poster}
        controls
        playsInline
        preload="metadata"
        aria-label={m.films_player({ title: titleOf(memory) })}
        className="max-h-[56dvh] w-full bg-black lg:max-h-[74dvh]"
        onError={fail}
        /** A browser that cannot draw a film's picture plays only the sound. */
        onLoadedMetadata={({ currentTarget }) => currentTarget.videoWidth === 0 && fail()}
        /** Moving along the film's time is not a swipe to the next memory. */
        onTouchStart={(event) => event.stopPropagation()}
      />
    )
  }
  return (
    <div className="grid w-full justify-items-center">
      <div className="relative">
        <Picture
          {...{ memory, isWaiting }}
          alt={m.memories_picture_alt({ title: titleOf(memory) })}
          className="h-auto max-h-[44dvh] w-full object-contain lg:max-h-[58dvh]"
        />
        <FilmMark seconds={memory.videoSeconds} />
      </div>
      {url !== undefined && (
        <div className="w-full p-4">
          {local === undefined && !online ? (
            <Notice live>{m.films_offline()}</Notice>
          ) : (
            <CannotPlay sent={local === undefined ? sent : undefined} />
          )}
        </div>
      )}
    </div>
  )
}

const CannotPlay = ({ sent }: { readonly sent: string | undefined }) => (
  <Notice
    live
    title={m.films_cannot_play()}
    action={
      sent !== undefined && (
        <a href={originalUrl(sent)} download className={buttonClassName({ variant: 'outline' })}>
          {m.films_download()}
        </a>
      )
    }
  >
    {m.films_cannot_play_text()}
  </Notice>
)
