import type { DeviceTables } from '#pwa/database/deviceTables.ts'
import { filmIdOf, hasRoomFor } from '#pwa/database/photos/waitingFilms.ts'
import { photoIdOf } from '#pwa/database/photos/waitingPhotos.ts'

/**
 * The most bytes of photos and films that may wait on this device at once. A film larger than this
 * waits alone.
 */
const mostWaiting = 200 * 1024 * 1024

export type Room = 'free' | 'wait' | 'device-full' | 'server-full'

export interface WaitingRoom {
  roomFor(bytes: number): Promise<Room>
  note(memoryId: string, bytes: { readonly photo: number; readonly film: number | undefined }): void
}

interface Options {
  readonly device: Pick<DeviceTables, 'photos' | 'photoContents'>
  readonly most?: number
  readonly hasRoom?: (bytes: number) => Promise<boolean>
}

export const openWaitingRoom = async ({
  device,
  most = mostWaiting,
  hasRoom = hasRoomFor,
}: Options): Promise<WaitingRoom> => {
  const sizes = new Map<string, number>()
  const before = await device.photos.toCollection().primaryKeys()
  for (const id of before) {
    const content = (await device.photoContents.get(id))?.content
    if (content !== undefined) {
      sizes.set(id, content instanceof Blob ? content.size : content.byteLength)
    }
  }
  const earlier = new Set(before)

  return {
    roomFor: async (bytes) => {
      const ids = [...sizes.keys()]
      const photos = await device.photos.bulkGet(ids)
      let waiting = 0
      for (const [at, id] of ids.entries()) {
        const photo = photos[at]
        if (photo === undefined) sizes.delete(id)
        else if (photo.problem === undefined) waiting += sizes.get(id) ?? 0
        /** A refusal from before this import may be out of date. */
        else if (photo.problem === 'quota' && !earlier.has(id)) return 'server-full'
      }
      if (waiting > 0 && waiting + bytes > most) return 'wait'
      if (await hasRoom(bytes)) return 'free'
      return waiting > 0 ? 'wait' : 'device-full'
    },
    note: (memoryId, { photo, film }) => {
      sizes.set(photoIdOf(memoryId), photo)
      if (film !== undefined) sizes.set(filmIdOf(memoryId), film)
    },
  }
}
