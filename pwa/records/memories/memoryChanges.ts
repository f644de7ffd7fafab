import { useMemo } from 'react'
import type { Memory, MemoryInput } from '#shared/memories/memory.ts'
import { memoryFavoriteId } from '#shared/memories/memoryFavorite.ts'
import { objectPathOf } from '#shared/core/object.ts'
import { memoryKind } from '#shared/memories/memoryKind.ts'
import { memoryCommentKind } from '#shared/memories/memoryCommentKind.ts'
import { memoryFavoriteKind } from '#shared/memories/memoryFavoriteKind.ts'
import { sha256 } from '#pwa/database/hash.ts'
import { filmIdOf } from '#pwa/database/photos/waitingFilms.ts'
import { useData } from '#pwa/live/DataContext.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { waitingPhotoChanges } from '#pwa/live/photos/waitingPhotos.ts'
import { recordChanges } from '#pwa/outbox/recordChanges.ts'
import type { Undo } from '#pwa/outbox/writer.ts'
import { useFamily } from '#pwa/records/people/families.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { photoIdOf } from '#pwa/database/photos/waitingPhotos.ts'

export interface ReadyPhoto extends Pick<Memory, 'width' | 'height' | 'thumbHash' | 'date'> {
  /** Stored only if the family keeps locations; null if unknown. */
  readonly place: Memory['place']
  readonly content: Blob
  /** The photo is a still of this film, without location; 0 seconds if unknown. */
  readonly film?: { readonly content: Blob; readonly seconds: number }
  /** Shown on this device until the photo is sent, if browsers cannot show the photo itself. */
  readonly shown?: Blob
}

export type MemoryWords = Partial<
  Pick<MemoryInput, 'title' | 'description' | 'caption' | 'date' | 'tags' | 'place'>
>

export interface MemoryChanges {
  add(photo: ReadyPhoto, words?: MemoryWords, id?: string): Promise<string>
  edit(memoryId: string, words: MemoryWords): Promise<void>
  remove(memoryId: string): Promise<Undo>
  setFavorite(memoryId: string, isFavorite: boolean): Promise<void>
  comment(memoryId: string, comment: string): Promise<void>
  removeComment(commentId: string): Promise<Undo>
  sendAgain(memoryId: string): Promise<void>
  /**
   * Call it if the device had no room for the film, and the page was closed before the film was
   * sent.
   */
  chooseFilmAgain(memoryId: string, film: Blob): Promise<void>
}

export const useMemoryChanges = (): MemoryChanges => {
  const data = useData()
  const familyId = useFamilyInView()?.familyId
  const keepsPlaces = useFamily()?.keepsPlaces ?? false
  return useMemo(() => memoryChanges(data, familyId, keepsPlaces), [data, familyId, keepsPlaces])
}

export const memoryChanges = (
  data: Pick<OpenData, 'database' | 'writer'>,
  familyId: string | undefined,
  keepsPlaces = false,
): MemoryChanges => {
  const { environment, userId } = data.database
  const memories = recordChanges(memoryKind, data, familyId)
  const comments = recordChanges(memoryCommentKind, data, familyId)
  const favorites = recordChanges(memoryFavoriteKind, data, familyId)
  const photos = waitingPhotoChanges(data.database)
  return {
    add: async ({ content, shown, film, ...said }, words = {}, id = environment.newId()) => {
      const photo = keepsPlaces ? said : { ...said, place: null }
      /** The server will choose the same name, because it keeps the bytes as they are sent. */
      const imageUrl = objectPathOf(await sha256(content))
      /** Stores the bytes first: a memory without them would wait forever. */
      await photos.choose(photoIdOf(id), content, shown)
      if (film !== undefined) await photos.chooseFilm(filmIdOf(id), film.content)
      const filmed = film && { videoSeconds: film.seconds }
      try {
        await memories.create({ ...photo, ...words, imageUrl, ...filmed }, id)
      } catch (error) {
        /** Without a record, nobody would ever send the bytes. */
        await Promise.all([photos.forget(photoIdOf(id)), photos.forget(filmIdOf(id))])
        throw error
      }
      return id
    },
    edit: (memoryId, words) => memories.change(memoryId, words),
    remove: (memoryId) => memories.remove(memoryId),
    setFavorite: async (memoryId, isFavorite) => {
      if (isFavorite) await favorites.create({ memoryId, userId })
      else await favorites.remove(memoryFavoriteId({ memoryId, userId }))
    },
    comment: async (memoryId, comment) => {
      await comments.create({ memoryId, comment })
    },
    removeComment: (commentId) => comments.remove(commentId),
    sendAgain: async (memoryId) => {
      await photos.tryAgain(photoIdOf(memoryId))
      await photos.tryAgain(filmIdOf(memoryId))
    },
    chooseFilmAgain: (memoryId, film) => photos.chooseFilm(filmIdOf(memoryId), film),
  }
}
