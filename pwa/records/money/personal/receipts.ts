import { useMemo } from 'react'
import { useData } from '#pwa/live/DataContext.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { useWaitingPhoto, waitingPhotoChanges } from '#pwa/live/photos/waitingPhotos.ts'
import type { ChosenPhoto } from '#pwa/live/photos/waitingPhotos.ts'
import { ignoreNotFound } from '#pwa/outbox/writer.ts'

const prefix = 'receipt:'

export const useWaitingReceipt = (expenseId: string): ChosenPhoto | undefined =>
  useWaitingPhoto(prefix + expenseId)

export interface ReceiptChanges {
  choose(expenseId: string, photo: Blob): Promise<void>
  tryAgain(expenseId: string): Promise<void>
  remove(expenseId: string, isSent: boolean): Promise<void>
}

export const useReceiptChanges = (): ReceiptChanges => {
  const { database, writer } = useData()
  return useMemo(() => {
    const waiting = waitingPhotoChanges(database)
    return {
      choose: (expenseId, photo) => waiting.choose(prefix + expenseId, photo),
      tryAgain: (expenseId) => waiting.tryAgain(prefix + expenseId),
      remove: async (expenseId, isSent) => {
        await waiting.forget(prefix + expenseId)
        if (isSent) await writer.change('personalExpense', expenseId, { receiptUrl: null })
      },
    }
  }, [database, writer])
}

export const nameReceipt = (
  { writer }: Pick<OpenData, 'writer'>,
  photoId: string,
  receiptUrl: string,
): Promise<void> | undefined => {
  if (!photoId.startsWith(prefix)) return undefined
  const id = photoId.slice(prefix.length)
  return ignoreNotFound(writer.withoutUndo.change('personalExpense', id, { receiptUrl }))
}
