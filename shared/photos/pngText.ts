import { areSame, copyOf, findText, isAt, textOf } from './bytes.ts'
import type { Part } from './bytes.ts'
import { blankExifPlace, isTiffAt } from './exif.ts'
import { blankPhotoshopPlace } from './photoshop.ts'
import { namesCoordinates, sweepNote } from './sweep.ts'
import { unpack } from './unpack.ts'
import { blankXmpPlace, namesPlace } from './xmp.ts'

export type TextChunk = 'tEXt' | 'zTXt' | 'iTXt'

/**
 * Takes the place out of a text of a PNG (PNG, 11.3.3), where it stands in plain letters. @param data
 * of the chunk. @returns false where all of it has to go.
 */
export const keepText = (bytes: Uint8Array, type: TextChunk, data: Part): boolean => {
  const end = findText(bytes, '\0', data)
  if (end < 0) return !namesCoordinates(textOf(bytes, data))
  const keyword = textOf(bytes, { from: data.from, to: end })
  const { part, isPacked } = contentOf(bytes, type, { from: end + 1, to: data.to })
  const isXmp = keyword === 'XML:com.adobe.xmp'
  if (isXmp && !isPacked) {
    blankXmpPlace(bytes, [part])
    return true
  }
  const packed = bytes.subarray(part.from, part.to)
  const content = isPacked ? unpack(packed) : packed
  /** Nobody can look into it. */
  if (content === undefined) return false
  const text = textOf(content, { from: 0, to: content.length })
  if (isXmp) return !namesPlace(text)
  return !(isProfile.test(keyword) ? profileTells(text) : namesCoordinates(text))
}

/** Programs write EXIF, IPTC and XMP as digits. */
const isProfile = /^raw profile type (?:exif|app1|xmp|iptc|8bim)$/i

interface Content {
  readonly part: Part
  readonly isPacked: boolean
}

/** @param rest what follows the keyword. */
const contentOf = (bytes: Uint8Array, type: TextChunk, rest: Part): Content => {
  const after = (at: number): Part => ({ from: Math.min(at, rest.to), to: rest.to })
  if (type === 'tEXt') return { part: rest, isPacked: false }
  if (type === 'zTXt') return { part: after(rest.from + 1), isPacked: true }
  /** Two words on packing, the language, the keyword in it. */
  const language = findText(bytes, '\0', after(rest.from + 2))
  const translated = language < 0 ? -1 : findText(bytes, '\0', after(language + 1))
  const from = translated < 0 ? rest.to : translated + 1
  return { part: after(from), isPacked: bytes[rest.from] !== 0 }
}

/** In letters. */
const longestProfile = 1024 * 1024

/** Its name and length stand on lines of their own before it. */
const profileTells = (text: string): boolean => {
  if (text.length > longestProfile) return true
  const digits = text.replace(/^\s*\w{1,20}\s+\d{1,20}\s/, '').replaceAll(/\s/g, '')
  const bytes = Uint8Array.from({ length: Math.floor(digits.length / 2) }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  )
  const clean = copyOf(bytes)
  const whole = { from: 0, to: clean.length }
  if (isTiffAt(clean, 0)) blankExifPlace(clean, whole)
  if (isAt(clean, 0, '8BIM')) blankPhotoshopPlace(clean, whole)
  sweepNote(clean, whole)
  return !areSame(clean, bytes)
}
