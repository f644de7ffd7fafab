import { Dexie } from 'dexie'
import { isDatabaseThere } from '../moving/isDatabaseThere.ts'
import type { DeviceTables, PhotoContent, WaitingPhoto } from '../deviceTables.ts'

const asideName = (name: string): string => `${name}-photos-aside`

export const openAside = (name: string): Dexie => {
  const aside = new Dexie(asideName(name))
  aside.version(1).stores({ photos: 'id', photoContents: 'id' })
  return aside
}

/**
 * Moves one photo after another, because all together may not fit into memory. The move may be
 * interrupted, and goes on at the next start. A photo that the device already has stays.
 */
export const putPhotosBack = async (name: string, device: DeviceTables): Promise<void> => {
  if (!(await isDatabaseThere(asideName(name)))) return
  const { photos, photoContents } = device
  const aside = openAside(name)
  try {
    const rows = aside.table<WaitingPhoto, string>('photos')
    const contents = aside.table<PhotoContent, string>('photoContents')
    for (const id of await rows.toCollection().primaryKeys()) {
      const photo = await rows.get(id)
      const content = await contents.get(id)
      await device.transaction('rw', photos, photoContents, async () => {
        if (photo === undefined || (await photos.get(id)) !== undefined) return
        await photos.put(photo)
        if (content !== undefined) await photoContents.put(content)
      })
      await rows.delete(id)
    }
    await aside.delete()
  } finally {
    aside.close()
  }
}
