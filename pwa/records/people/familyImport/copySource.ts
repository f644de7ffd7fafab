import {
  BlobReader,
  BlobWriter,
  configure,
  TextWriter,
  ZipReader,
} from '@zip.js/zip.js/index-native.js'
import type { FileEntry } from '@zip.js/zip.js/index-native.js'
import { copyFile, readCopy } from '#shared/export/copy.ts'
import { photoFinder } from '#shared/export/photoPaths.ts'
import { filmBytesLimit } from '#shared/memories/film.ts'
import { filmHeadBytes, filmTypeOf } from '#shared/photos/film/filmType.ts'
import { photoTypeOf } from '#shared/photos/photoType.ts'
import type { BroughtSource } from './source.ts'

export class NoCopy extends Error {
  override readonly name = 'NoCopy'
  constructor(readonly reason: 'not-a-copy' | 'too-large') {
    super(reason)
  }
}

/**
 * The most bytes of unpacked records: several times those of many years, and yet within a phone's
 * memory.
 */
const mostBytes = 400 * 1024 * 1024

/** The library makes its workers from text, which the page's content security policy forbids. */
configure({ useWebWorkers: false })

/**
 * Unpacks a photo only when it is wanted, because all together may not fit into memory.
 * @throws NoCopy for a file that is not the zip of an export, or if no file has the records.
 */
export const sourceInCopy = async (files: readonly Blob[]): Promise<BroughtSource> => {
  const entries = (await Promise.all(files.map(entriesIn))).flat()
  const records = entries.find(({ filename }) => filename === copyFile)
  if (records !== undefined && records.uncompressedSize > mostBytes) throw new NoCopy('too-large')
  const text = await records?.getData(new TextWriter()).catch(notACopy)
  const copy = text === undefined ? undefined : readCopy(text)
  if (copy === undefined) throw new NoCopy('not-a-copy')
  const photoOf = photoFinder(copy.photos)
  const photos = new Map(entries.map((entry) => [photoOf(entry.filename), entry]))
  return { ...copy, photo: async (name) => photoIn(photos.get(name)) }
}

const notACopy = (): never => {
  throw new NoCopy('not-a-copy')
}

const entriesIn = async (file: Blob): Promise<readonly FileEntry[]> => {
  const entries = await new ZipReader(new BlobReader(file)).getEntries().catch(notACopy)
  return entries.filter((entry): entry is FileEntry => !entry.directory)
}

/** Skips a photo that is damaged or larger than any film, and keeps the rest. */
const photoIn = async (entry: FileEntry | undefined): Promise<Blob | undefined> => {
  if (entry === undefined || entry.uncompressedSize > filmBytesLimit) return undefined
  const photo = await entry
    .getData(new BlobWriter(), { checkSignature: true })
    .catch(() => undefined)
  if (photo === undefined) return undefined
  const begin = new Uint8Array(await photo.slice(0, filmHeadBytes).arrayBuffer())
  return photo.slice(0, photo.size, photoTypeOf(begin) ?? filmTypeOf(begin) ?? '')
}
