import { useState } from 'react'
import type { Memory } from '#shared/memories/memory.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { photoIdOf } from '#pwa/database/photos/waitingPhotos.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'

interface AlbumDownload {
  readonly done: number | undefined
  readonly missing: readonly Memory[]
  start(): void
  forget(): void
}

export const useAlbumDownload = (title: string, memories: readonly Memory[]): AlbumDownload => {
  const { database } = useData()
  const [done, setDone] = useState<number>()
  const [missing, setMissing] = useState<readonly Memory[]>([])
  const feedback = useWriteFeedback()
  const save = async (): Promise<void> => {
    setDone(0)
    setMissing([])
    await feedback.change(
      import('#pwa/records/export/albumZip.ts').then(async ({ saveAlbum }) =>
        setMissing(await saveAlbum(database, { title, memories, waitingId: photoIdOf }, setDone)),
      ),
    )
    setDone(undefined)
  }
  return { done, missing, start: () => void save(), forget: () => setMissing([]) }
}
