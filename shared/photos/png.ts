import { areSame, copyOf, findText, isAt, joined, numberAt, textOf } from './bytes.ts'
import type { Part } from './bytes.ts'
import { crc32 } from './crc32.ts'
import { blankWholeExif, namesCoordinates } from './sweep.ts'
import { blankXmpPlace } from './xmp.ts'

/** A PNG without its place (PNG, third edition): EXIF and XMP lose it, and what cannot be looked into goes. */
export const pngWithoutPlace = (sent: Uint8Array): Uint8Array | undefined => {
  if (!isAt(sent, 0, '\x89PNG\r\n\x1a\n')) return undefined
  const bytes = copyOf(sent)
  const kept: Part[] = [{ from: 0, to: 8 }]
  for (let at = 8; at + 12 <= bytes.length;) {
    const chunk = { from: at, to: at + 12 + numberAt(bytes, at, 4) }
    if (chunk.to > bytes.length) return undefined
    if (keepChunk(bytes, chunk)) kept.push(chunk)
    if (!areSame(bytes.subarray(at, chunk.to), sent.subarray(at, chunk.to))) sign(bytes, chunk)
    if (isAt(bytes, at + 4, 'IEND')) return joined(bytes, kept)
    at = chunk.to
  }
  return undefined
}

/** @returns false where all of it has to go. */
const keepChunk = (bytes: Uint8Array, { from, to }: Part): boolean => {
  const data = { from: from + 8, to: to - 4 }
  const type = textOf(bytes, { from: from + 4, to: from + 8 })
  switch (type) {
    case 'eXIf':
      blankWholeExif(bytes, data)
      return true
    case 'iTXt':
    case 'tEXt':
    case 'zTXt':
      return keepText(bytes, type, data)
    default:
      /** What is drawn has names of other letters (PNG, 5.4), but for the pictures of a moving one. */
      return !/^[a-z]/.test(type) || type === 'fdAT' || !namesCoordinates(textOf(bytes, data))
  }
}

/** Programs write EXIF and IPTC as text, in digits or packed. */
const packedNotes = /^raw profile type (?:exif|app1|xmp|iptc|8bim)$/i

const keepText = (bytes: Uint8Array, type: string, data: Part): boolean => {
  const keywordEnd = findText(bytes, '\0', data)
  const keyword = textOf(bytes, { from: data.from, to: keywordEnd < 0 ? data.to : keywordEnd })
  if (packedNotes.test(keyword)) return false
  if (keyword !== 'XML:com.adobe.xmp') {
    return type === 'zTXt' || !namesCoordinates(textOf(bytes, data))
  }
  const isPacked =
    keywordEnd < 0 || type === 'zTXt' || (type === 'iTXt' && bytes[keywordEnd + 1] !== 0)
  if (isPacked) return false
  const language = findText(bytes, '\0', { from: keywordEnd + 3, to: data.to })
  const translated = findText(bytes, '\0', { from: language + 1, to: data.to })
  if (type === 'iTXt' && (language < 0 || translated < 0)) return false
  blankXmpPlace(bytes, [{ from: (type === 'iTXt' ? translated : keywordEnd) + 1, to: data.to }])
  return true
}

/** A chunk that has been changed has another sum. */
const sign = (bytes: Uint8Array, { from, to }: Part): void => {
  new DataView(bytes.buffer, bytes.byteOffset).setUint32(
    to - 4,
    crc32(bytes.subarray(from + 4, to - 4)),
  )
}
