import { filmBytesLimit } from '#shared/memories/film.ts'
import { nameIn } from '#shared/memories/import/takeout.ts'
import { filmHeadBytes, filmTypeOf } from '#shared/photos/film/filmType.ts'
import { photoTypeOf } from '#shared/photos/photoType.ts'

export interface ImportFile {
  /** The path in its folder or zip, always with `/`; no file is ever written there. */
  readonly path: string
  /** The size when unpacked, as the zip claims. */
  readonly size: number
  readonly modified: Date | undefined
  readonly isEncrypted: boolean
  read(): Promise<File>
}

/** The most bytes of a photo: a larger one would not fit into memory to be shrunk. */
export const photoFileLimit = 100 * 1024 * 1024

const photoNames = /\.(?:jpe?g|png|gif|webp|avif|hei[cf])$/i
const filmNames = /\.(?:mp4|m4v|mov|qt|webm|3gp|mp)$/i

const foreignFilmNames = /\.(?:avi|wmv|mkv|flv|mpe?g|mts|m2ts|vob|asf|divx|ogv|rm|rmvb)$/i

export const hasForeignFilmName = (path: string): boolean => foreignFilmNames.test(nameIn(path))

const besideNames = /\.(?:json|html?|txt|csv|xmp|aae|thm|ini|db|url|lnk|zip)$/i
const systemNames = /(?:^|\/)(?:__macosx|@eadir|\.[^/]*|thumbs\.db)(?:\/|$)/i

export type FileSort = 'photo' | 'film' | 'json' | 'other' | 'beside'

/** Decides by the file's name; only the first bytes tell the true type. */
export const sortOf = (path: string): FileSort => {
  if (systemNames.test(path)) return 'beside'
  const name = nameIn(path)
  if (/\.json$/i.test(name)) return 'json'
  if (photoNames.test(name)) return 'photo'
  if (filmNames.test(name)) return 'film'
  return besideNames.test(name) || !name.includes('.') ? 'beside' : 'other'
}

export const mostBytesOf = (path: string): number =>
  sortOf(path) === 'film' ? filmBytesLimit : photoFileLimit

export const typedFile = async (
  content: Blob,
  path: string,
  modified: Date | undefined,
): Promise<File> => {
  const head = new Uint8Array(await content.slice(0, filmHeadBytes).arrayBuffer())
  const type = photoTypeOf(head) ?? filmTypeOf(head) ?? ''
  return new File([content], nameIn(path), {
    type,
    ...(modified !== undefined && { lastModified: modified.getTime() }),
  })
}
