import { filmBytesLimit } from '#shared/memories/film.ts'
import { nameIn } from '#shared/memories/import/takeout.ts'
import { filmHeadBytes, filmTypeOf } from '#shared/photos/film/filmType.ts'
import { photoTypeOf } from '#shared/photos/photoType.ts'

/** A file of a folder or a zip, which is read when it is its turn. */
export interface ImportFile {
  /** In its folder or zip, with `/` alone; nothing is ever written there. */
  readonly path: string
  /** Bytes, unpacked, as the zip says. */
  readonly size: number
  readonly modified: Date | undefined
  readonly isEncrypted: boolean
  /** @throws Error where it is damaged, larger than it says, or gone meanwhile. */
  read(): Promise<File>
}

/** Nothing that is made smaller can be larger than this: it would not fit into memory. In bytes. */
export const photoFileLimit = 100 * 1024 * 1024

const photoNames = /\.(?:jpe?g|png|gif|webp|avif|hei[cf])$/i
const filmNames = /\.(?:mp4|m4v|mov|qt|webm|3gp|mp)$/i

/** Films of kinds that are not taken. */
const foreignFilmNames = /\.(?:avi|wmv|mkv|flv|mpe?g|mts|m2ts|vob|asf|divx|ogv|rm|rmvb)$/i

export const hasForeignFilmName = (path: string): boolean => foreignFilmNames.test(nameIn(path))

/** Lies beside pictures and is none; nobody misses it. */
const besideNames = /\.(?:json|html?|txt|csv|xmp|aae|thm|ini|db|url|lnk|zip)$/i
const systemNames = /(?:^|\/)(?:__macosx|@eadir|\.[^/]*|thumbs\.db)(?:\/|$)/i

export type FileSort = 'photo' | 'film' | 'json' | 'other' | 'beside'

/** What its name says that it is; what it is, its first bytes say. */
export const sortOf = (path: string): FileSort => {
  if (systemNames.test(path)) return 'beside'
  const name = nameIn(path)
  if (/\.json$/i.test(name)) return 'json'
  if (photoNames.test(name)) return 'photo'
  if (filmNames.test(name)) return 'film'
  return besideNames.test(name) || !name.includes('.') ? 'beside' : 'other'
}

/** The most bytes that a file of its name may have. */
export const mostBytesOf = (path: string): number =>
  sortOf(path) === 'film' ? filmBytesLimit : photoFileLimit

/** With the type that its bytes have. */
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
