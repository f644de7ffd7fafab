import type { DeviceTables, KeptPicture } from '../deviceTables.ts'

/** Each person's own database keeps their photos, so that no other person here sees them. */
export type PictureTables = Pick<DeviceTables, 'pictures' | 'pictureContents' | 'transaction'>

export const pictureId = (name: string, width: number): string => `${name}-${width}`

const drawnType = 'image/webp'

/**
 * A look at a picture is stored only if the last stored look is at least this many milliseconds
 * old.
 */
const sameLook = 60 * 60 * 1000

export const readPicture = async (
  { pictures, pictureContents }: PictureTables,
  name: string,
  { width, now }: { readonly width: number; readonly now: number },
): Promise<{ readonly width: number; readonly content: Blob } | undefined> => {
  const kept = await pictures.where('name').equals(name).toArray()
  const fitting = bestOf(kept, width)
  const stored = fitting && (await pictureContents.get(fitting.id))
  if (fitting === undefined || stored === undefined) return undefined
  /** The write is not awaited, because a failure only deletes the photo a little early. */
  if (now - fitting.usedAt > sameLook) {
    pictures.update(fitting.id, { usedAt: now }).catch(() => {})
  }
  return { width: fitting.width, content: new Blob([stored.content], { type: drawnType }) }
}

const bestOf = (kept: readonly KeptPicture[], width: number): KeptPicture | undefined => {
  const byWidth = kept.toSorted((a, b) => a.width - b.width)
  return byWidth.find((each) => each.width >= width) ?? byWidth.at(-1)
}

export const keepPicture = async (
  tables: PictureTables,
  { name, width, usedAt }: Pick<KeptPicture, 'name' | 'width' | 'usedAt'>,
  content: ArrayBuffer,
): Promise<KeptPicture> => {
  const id = pictureId(name, width)
  const picture = { id, name, width, usedAt, bytes: content.byteLength }
  await tables.transaction('rw', tables.pictures, tables.pictureContents, async () => {
    await tables.pictures.put(picture)
    await tables.pictureContents.put({ id, content })
  })
  return picture
}

export const forgetPictures = (tables: PictureTables, ids: readonly string[]): Promise<void> =>
  tables.transaction('rw', tables.pictures, tables.pictureContents, async () => {
    await tables.pictures.bulkDelete([...ids])
    await tables.pictureContents.bulkDelete([...ids])
  })
