import type { DeviceTables } from '../deviceTables.ts'

const prefix = 'film:'

/** What a memory's film is called while it waits on this device; its picture waits beside it. */
export const filmIdOf = (memoryId: string): string => prefix + memoryId

/** The memory that a waiting film is of; undefined where what waits is a photo. */
export const filmedMemoryOf = (id: string): string | undefined =>
  id.startsWith(prefix) ? id.slice(prefix.length) : undefined

/** Films that this device has no room for: they are here as long as the page is. */
const held = new Map<string, Blob>()

export const heldFilm = (id: string): Blob | undefined => held.get(id)

export const releaseFilm = (id: string): boolean => held.delete(id)

/**
 * Keeps a film on this device, or with the page where there is no room for it. @param choice tells it
 * from another one that is chosen later.
 */
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

/** What is left for everything else: records, pictures, and what comes. In bytes. */
const reserve = 200 * 1024 * 1024

/** Does the browser still give so many bytes beside that? */
export const hasRoomFor = async (bytes: number): Promise<boolean> => {
  /** Without HTTPS no browser tells: then it is tried. */
  const storage = navigator.storage as StorageManager | undefined
  const { quota, usage = 0 } = (await storage?.estimate()) ?? {}
  return quota === undefined || quota - usage > bytes + reserve
}
