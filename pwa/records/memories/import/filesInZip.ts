import { BlobReader, configure, ZipReader } from '@zip.js/zip.js/index-native.js'
import type { FileEntry } from '@zip.js/zip.js/index-native.js'
import { plainPath } from '#shared/memories/import/takeout.ts'
import { mostBytesOf, typedFile } from './importFiles.ts'
import type { ImportFile } from './importFiles.ts'

/** The library makes its workers from text, which the page's content security policy forbids. */
configure({ useWebWorkers: false })

/** The most entries of a zip: several times as many as a part of an export has. */
const mostEntries = 200_000

export const filesInZip = async (zip: Blob): Promise<readonly ImportFile[]> => {
  const files: ImportFile[] = []
  /** Strange names are harmless, because no file is written under them. */
  const reader = new ZipReader(new BlobReader(zip), { filenameValidation: 'tolerant' })
  for await (const entry of reader.getEntriesGenerator()) {
    if (files.length >= mostEntries) throw new Error('The zip has too many files')
    if (!entry.directory) files.push(inZip(entry))
  }
  return files
}

const inZip = (entry: FileEntry): ImportFile => {
  const path = plainPath(entry.filename)
  const { lastModDate, uncompressedSize: size } = entry
  const modified = Number.isNaN(lastModDate?.getTime()) ? undefined : lastModDate
  return {
    path,
    size,
    modified,
    isEncrypted: entry.encrypted,
    read: async () => typedFile(await unpacked(entry, mostBytesOf(path)), path, modified),
  }
}

/** Stops a zip that claims a small size and unpacks without end. */
const unpacked = async (entry: FileEntry, most: number): Promise<Blob> => {
  let bytes = 0
  const bounded = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (piece, out) => {
      bytes += piece.length
      if (bytes > Math.min(most, entry.uncompressedSize)) out.error(new Error('It is too large'))
      else out.enqueue(piece)
    },
  })
  const whole = new Response(bounded.readable).blob()
  const [content] = await Promise.all([
    whole,
    entry.getData(bounded.writable, { checkSignature: true }),
  ])
  return content
}
