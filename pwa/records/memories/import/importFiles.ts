import { filmBytesLimit } from '#shared/memories/film.ts'
import { nameIn } from '#shared/memories/import/takeout.ts'
import { filmHeadBytes, filmTypeOf } from '#shared/photos/film/filmType.ts'
import { photoTypeOf } from '#shared/photos/photoType.ts'

/** A file of a folder or a zip, which is read when its turn comes. */
export interface ImportFile {
  /** The path in its folder or zip, with `/` alone; no file is ever written there. */
  readonly path: string
  /** The unpacked bytes, as the zip says. */
  readonly size: number
  readonly modified: Date | undefined
  readonly isEncrypted: boolean
  /** @throws Error if it is damaged, larger than it says, or gone. */
  read(): Promise<File>
}

/** The most bytes of a photo to be shrunk: a larger one would not fit into memory. */
export const photoFileLimit = 100 * 1024 * 1024

const photoNames = /\.(?:jpe?g|png|gif|webp|avif|hei[cf])$/i
const filmNames = /\.(?:mp4|m4v|mov|qt|webm|3gp|mp)$/i

/** The names of films of kinds that are not taken. */
const foreignFilmNames = /\.(?:avi|wmv|mkv|flv|mpe?g|mts|m2ts|vob|asf|divx|ogv|rm|rmvb)$/i

export const hasForeignFilmName = (path: string): boolean => foreignFilmNames.test(nameIn(path))

/** The names of files that lie beside pictures, and are skipped silently. */
const besideNames = /\.(?:json|html?|txt|csv|xmp|aae|thm|ini|db|url|lnk|zip)$/i
const systemNames = /(?:^|\/)(?:__macosx|@eadir|\.[^/]*|thumbs\.db)(?:\/|$)/i

export type FileSort = 'photo' | 'film' | 'json' | 'other' | 'beside'

/** Returns the sort that a file's name says; its first bytes tell the true one. */
export const sortOf = (path: string): FileSort => {
  if (systemNames.test(path)) return 'beside'
  const name = nameIn(path)
  if (/\.json$/i.test(name)) return 'json'
  if (photoNames.test(name)) return 'photo'
  if (filmNames.test(name)) return 'film'
  return besideNames.test(name) || !name.includes('.') ? 'beside' : 'other'
}

/** Returns the most bytes that a file of this name may have. */
export const mostBytesOf = (path: string): number =>
  sortOf(path) === 'film' ? filmBytesLimit : photoFileLimit

/** Reads a file with the type that its bytes have. */
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
