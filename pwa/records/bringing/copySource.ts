import { unzipSync } from 'fflate'
import type { UnzipFileInfo } from 'fflate'
import { copyFile, photoFolder, readCopy } from '#shared/derive/export/copy.ts'
import { filmTypeOf } from '#shared/photos/filmType.ts'
import { photoTypeOf } from '#shared/photos/photoType.ts'
import type { BroughtSource } from './source.ts'

/** Why a file cannot be brought. */
export class NoCopy extends Error {
  override readonly name = 'NoCopy'
  constructor(readonly reason: 'not-a-copy' | 'too-large') {
    super(reason)
  }
}

/** Unpacked, in bytes: several times a family of many years, and still within a phone's memory. */
const mostBytes = 400 * 1024 * 1024

/** @throws NoCopy for what is not the zip of an export. */
export const sourceInCopy = async (file: Blob): Promise<BroughtSource> => {
  const files = await filesIn(file)
  const text = files[copyFile]
  const copy = text === undefined ? undefined : readCopy(new TextDecoder().decode(text))
  if (copy === undefined) throw new NoCopy('not-a-copy')
  const photos = new Map(
    Object.entries(files)
      .filter(([name]) => name.startsWith(photoFolder))
      .map(([name, bytes]) => [name.slice(photoFolder.length).split('.')[0] ?? '', bytes]),
  )
  return {
    ...copy,
    photo: async (name) => {
      const bytes = photos.get(name)
      if (bytes === undefined) return undefined
      const type = photoTypeOf(bytes) ?? filmTypeOf(bytes) ?? ''
      return new Blob([bytes as Uint8Array<ArrayBuffer>], { type })
    },
  }
}

type Files = Readonly<Record<string, Uint8Array>>

const filesIn = async (file: Blob): Promise<Files> => {
  const packed = new Uint8Array(await file.arrayBuffer())
  let bytes = 0
  let isTooLarge = false
  /** What is not ours is not unpacked at all. */
  const filter = ({ name, originalSize }: UnzipFileInfo): boolean => {
    if (name !== copyFile && !name.startsWith(photoFolder)) return false
    bytes += originalSize
    isTooLarge ||= bytes > mostBytes
    return !isTooLarge
  }
  const files = unpacked(packed, filter)
  if (isTooLarge) throw new NoCopy('too-large')
  return files
}

const unpacked = (packed: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Files => {
  try {
    return unzipSync(packed, { filter })
  } catch {
    throw new NoCopy('not-a-copy')
  }
}
