import { useMemo } from 'react'
import type { Memory } from '#shared/memories/memory.ts'
import type { MemoryComment } from '#shared/memories/memoryComment.ts'
import { m } from '#shared/messages/messages.ts'
import { useMemoryChanges } from '#pwa/records/memories/memoryChanges.ts'
import { filmWithoutPlace } from '#pwa/parts/memories/photos/prepareFilm.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { titleOf } from './memoryWords.ts'

export interface MemoryActions {
  setFavorite(memoryId: string, isFavorite: boolean): void
  comment(memoryId: string, comment: string): Promise<boolean>
  /** Each of these functions deletes at once and offers 'Undo'. */
  remove(memory: Memory): Promise<boolean>
  removeComment(comment: MemoryComment): Promise<boolean>
  sendAgain(memoryId: string): void
  chooseFilmAgain(memoryId: string, file: File): void
}

/** See docs/product.md, Messages. */
export const useMemoryActions = (): MemoryActions => {
  const changes = useMemoryChanges()
  const feedback = useWriteFeedback()
  const toast = useToast()
  return useMemo(() => {
    const succeeded = async (work: Promise<unknown>, description: string): Promise<boolean> => {
      const isDone = await feedback.change(work)
      if (isDone) toast({ title: m.memories_success(), description })
      return isDone
    }
    return {
      setFavorite: (memoryId, isFavorite) =>
        void succeeded(changes.setFavorite(memoryId, isFavorite), m.memories_favorite_updated()),
      comment: (memoryId, comment) =>
        succeeded(changes.comment(memoryId, comment), m.memories_comment_added()),
      remove: (memory) =>
        feedback.undoable(changes.remove(memory.id), m.memories_deleted(), titleOf(memory)),
      removeComment: ({ id, comment }) =>
        feedback.undoable(changes.removeComment(id), m.memories_comment_deleted(), comment),
      sendAgain: (memoryId) => void feedback.change(changes.sendAgain(memoryId)),
      chooseFilmAgain: async (memoryId, file) => {
        const found = await filmWithoutPlace(file)
        if (found !== undefined)
          await feedback.change(changes.chooseFilmAgain(memoryId, found.film))
        else toast({ title: m.memories_unreadable({ name: file.name }), variant: 'destructive' })
      },
    }
  }, [changes, feedback, toast])
}
