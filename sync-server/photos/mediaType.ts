/** What a stored file is, by its first bytes: we wrote it, as one of these (photo.ts). */
export const mediaTypeOf = (head: Uint8Array): string => {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 12) === 'WEBP') return 'image/webp'
  return 'application/octet-stream'
}

/** Does a file begin as one of the formats that are let in? What it is, decoding it says. */
export const looksLikePhoto = (head: Uint8Array): boolean =>
  mediaTypeOf(head) !== 'application/octet-stream' ||
  startsWith(head, [0x89, 0x50, 0x4e, 0x47]) ||
  ascii(head, 0, 4) === 'GIF8' ||
  (ascii(head, 4, 8) === 'ftyp' && ['avif', 'mif1', 'heic', 'heix'].includes(ascii(head, 8, 12)))

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, at) => head[at] === byte)

const ascii = (head: Uint8Array, from: number, to: number): string =>
  Buffer.from(head.subarray(from, to)).toString('latin1')
