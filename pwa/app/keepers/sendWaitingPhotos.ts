import { sendPhoto } from '#pwa/api/memories/photos.ts'
import { filmedMemoryOf } from '#pwa/database/photos/waitingFilms.ts'
import type { OpenData } from '#pwa/live/DataContext.ts'
import { nameMemory } from '#pwa/records/memories/nameMemory.ts'
import { namePicture } from '#pwa/records/people/picture.ts'
import { nameReceipt } from '#pwa/records/money/personal/receipts.ts'
import { sendPhotos } from '#pwa/sync/sending/sendPhotos.ts'

export const sendWaitingPhotos = (data: OpenData): Promise<void> =>
  sendPhotos({
    device: data.database.device,
    isOurs: (id) => filmedMemoryOf(id) === undefined,
    send: (photo) => sendPhoto(photo, data.database.userId),
    name: ({ id }, objectPath) =>
      nameReceipt(data, id, objectPath) ??
      nameMemory(data, id, objectPath) ??
      namePicture(data, id, objectPath),
  })
