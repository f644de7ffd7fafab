import { useMemo } from 'react'
import { movedTo } from '#shared/core/ordering/placing.ts'
import type { AlbumPhoto } from '#shared/memories/albums/albumLists.ts'
import type { Album } from '#shared/memories/albums/album.ts'
import { m } from '#shared/messages/messages.ts'
import { useAlbumChanges } from '#pwa/records/memories/albumChanges.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { titleOf } from '../memoryWords.ts'

export interface AlbumActions {
  /** These functions resolve to whether the change was saved. */
  put(album: Album, memoryIds: readonly string[]): Promise<boolean>
  /** Each of these functions offers 'Undo'. */
  remove(album: Album): Promise<boolean>
  takeOut(album: Album, memory: AlbumPhoto['memory']): Promise<boolean>
  setCover(album: Album, memoryId: string): Promise<boolean>
  /** @param to the new position among these photos, from 0. */
  move(photos: readonly AlbumPhoto[], memoryId: string, to: number): Promise<boolean>
}

/** A toast tells the outcome. */
export const useAlbumActions = (): AlbumActions => {
  const changes = useAlbumChanges()
  const feedback = useWriteFeedback()
  const toast = useToast()
  return useMemo(
    () => ({
      put: async (album, memoryIds) => {
        const isDone = await feedback.change(changes.put(album.id, memoryIds))
        const description = m.albums_added_to({ count: memoryIds.length, title: album.title })
        if (isDone) toast({ title: m.memories_success(), description })
        return isDone
      },
      remove: (album) =>
        feedback.undoable(changes.remove(album.id), m.albums_deleted(), album.title),
      takeOut: (album, memory) =>
        feedback.undoable(
          changes.takeOut(album.id, memory.id),
          m.albums_taken_out({ title: album.title }),
          titleOf(memory),
        ),
      setCover: (album, memoryId) =>
        feedback.change(changes.edit(album.id, { coverMemoryId: memoryId })),
      move: (photos, memoryId, to) => {
        const entries = photos.map(({ entry }) => entry)
        const id = photos.find(({ memory }) => memory.id === memoryId)?.entry.id ?? ''
        return feedback.change(changes.place(movedTo(entries, id, to)))
      },
    }),
    [changes, feedback, toast],
  )
}
