import { leastUsed } from '#shared/device/keptPictures.ts'
import type { DeviceTables, KeptPicture } from '#pwa/database/deviceTables.ts'
import { forgetPictures, keepPicture } from '#pwa/database/photos/keptPictures.ts'

export interface PictureRoom {
  /** Includes pictures that another tab kept since the last call. */
  read(): Promise<readonly KeptPicture[]>
  isHere(id: string): Promise<boolean>
  forget(pictures: readonly KeptPicture[]): Promise<void>
  /**
   * Deletes the least used photos until this many bytes fit.
   * @returns false if they cannot fit; then nothing was deleted.
   */
  make(bytes: number, mayGo: (picture: KeptPicture) => boolean): Promise<boolean>
  add(picture: Pick<KeptPicture, 'name' | 'width' | 'usedAt'>, content: ArrayBuffer): Promise<void>
}

interface Options {
  readonly device: DeviceTables
  readonly roomFor: (kept: number) => Promise<number>
  readonly onForgotten: (names: readonly string[]) => void
}

export const createPictureRoom = ({ device, roomFor, onForgotten }: Options): PictureRoom => {
  let held: Map<string, KeptPicture> | undefined
  const read = async (): Promise<Map<string, KeptPicture>> =>
    (held = new Map((await device.pictures.toArray()).map((each) => [each.id, each])))
  const known = async (): Promise<Map<string, KeptPicture>> => held ?? read()

  const forget = async (pictures: readonly KeptPicture[]): Promise<void> => {
    if (pictures.length === 0) return
    const ids = pictures.map(({ id }) => id)
    await forgetPictures(device, ids)
    for (const id of ids) held?.delete(id)
    onForgotten(pictures.map(({ name }) => name))
  }
  return {
    read: async () => [...(await read()).values()],
    isHere: async (id) => (await known()).has(id),
    forget,
    make: async (bytes, mayGo) => {
      const here = [...(await known()).values()]
      const total = sizeOf(here)
      const excess = total + bytes - (await roomFor(total))
      if (excess <= 0) return true
      const out = leastUsed(here.filter(mayGo), excess)
      if (sizeOf(out) < excess) return false
      await forget(out)
      return true
    },
    add: async (picture, content) => {
      const kept = await keepPicture(device, picture, content)
      held?.set(kept.id, kept)
    },
  }
}

const sizeOf = (pictures: readonly KeptPicture[]): number =>
  pictures.reduce((sum, { bytes }) => sum + bytes, 0)
