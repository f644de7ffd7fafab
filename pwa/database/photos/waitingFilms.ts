import type { DeviceTables } from '../deviceTables.ts'

const prefix = 'film:'

export const filmIdOf = (memoryId: string): string => prefix + memoryId

export const filmedMemoryOf = (id: string): string | undefined =>
  id.startsWith(prefix) ? id.slice(prefix.length) : undefined

/** Films that this device has no room for; they are lost when the page closes. */
const held = new Map<string, Blob>()

export const heldFilm = (id: string): Blob | undefined => held.get(id)

export const releaseFilm = (id: string): boolean => held.delete(id)

export const keepFilm = async (
  device: Pick<DeviceTables, 'photos' | 'photoContents' | 'transaction'>,
  { id, choice, film }: { readonly id: string; readonly choice: string; readonly film: Blob },
): Promise<void> => {
  const chosen = { id, choice, type: film.type }
  try {
    if (!(await hasRoomFor(film.size))) throw new Error('There is no room for it')
    await device.transaction('rw', device.photos, device.photoContents, async () => {
      await device.photos.put(chosen)
      await device.photoContents.put({ id, content: film })
    })
  } catch {
    held.set(id, film)
    await device.photos.put(chosen)
  }
}

/**
 * The bytes to leave free for everything but the film, such as records, pictures and later data.
 */
const reserve = 200 * 1024 * 1024

export const hasRoomFor = async (bytes: number): Promise<boolean> => {
  /** Without HTTPS, no browser tells how much room it has, so the film is simply stored. */
  const storage = navigator.storage as StorageManager | undefined
  const { quota, usage = 0 } = (await storage?.estimate()) ?? {}
  return quota === undefined || quota - usage > bytes + reserve
}
