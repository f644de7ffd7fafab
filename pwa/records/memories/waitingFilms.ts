import { useMemo } from 'react'
import { useLiveQuery } from 'dexie-react-hooks'
import type { UploadFailure } from '#pwa/database/deviceTables.ts'
import { filmIdOf, heldFilm } from '#pwa/database/photos/waitingFilms.ts'
import { readWaitingPhoto } from '#pwa/database/photos/waitingPhotos.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useFilmProgress } from '#pwa/state/filmProgress.ts'

export interface WaitingFilm {
  /** undefined if the page that held it is closed. */
  readonly content: Blob | undefined
  readonly isHeld: boolean
  /**
   * The share of the film that has been sent, from 0 to 1; undefined while the film is not being
   * sent.
   */
  readonly progress: number | undefined
  readonly problem: string | undefined
  readonly failure: UploadFailure | undefined
}

export const useWaitingFilm = (memoryId: string): WaitingFilm | undefined => {
  const { device } = useData().database
  const id = filmIdOf(memoryId)
  const photo = useLiveQuery(() => device.photos.get(id), [device, id])
  const choice = photo?.choice
  const read = useLiveQuery(
    async () => ({ choice, content: (await readWaitingPhoto(device, id))?.content }),
    [device, id, choice],
  )
  const progress = useFilmProgress(id)
  return useMemo(() => {
    if (photo === undefined || read === undefined || read.choice !== photo.choice) return undefined
    const { problem, failure } = photo
    return { content: read.content, isHeld: heldFilm(id) !== undefined, progress, problem, failure }
  }, [photo, read, progress, id])
}
