import { zlibSync } from 'fflate'
import {
  concat,
  findText,
  isAt,
  mostPieces,
  numberAt,
  numberBytes,
  textBytes,
  textOf,
} from '../bytes.ts'
import type { Part } from '../bytes.ts'
import { crc32 } from '../crc32.ts'
import { keptExif } from './exif.ts'
import { keptProfile } from './iccProfile.ts'
import { unpack } from '../unpack.ts'

/**
 * Rewrites a PNG with the chunks that draw it, its color profile and kept EXIF (PNG, third
 * edition).
 */
export const pngWithoutPlace = (sent: Uint8Array): Uint8Array | undefined => {
  if (!isAt(sent, 0, '\x89PNG\r\n\x1a\n')) return undefined
  const kept = [sent.subarray(0, 8)]
  const seen = new Set<string>()
  let chunks = 0
  for (let at = 8; at + 12 <= sent.length;) {
    const to = at + 12 + numberAt(sent, at, 4)
    chunks += 1
    if (to > sent.length || chunks > mostPieces) return undefined
    const type = textOf(sent, { from: at + 4, to: at + 8 })
    if (!seen.has(type) || mayRepeat.has(type)) {
      const written = keptChunk(sent, type, { from: at, to })
      if (written !== undefined) {
        kept.push(written)
        seen.add(type)
      }
    }
    if (type === 'IEND') return concat(kept)
    at = to
  }
  return undefined
}

/** The chunks for pixels, colors, animation and pixel size (PNG, 11). */
const mostBytesOf: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  IDAT: Infinity,
  IEND: 0,
  tRNS: 256,
  cHRM: 32,
  gAMA: 4,
  sBIT: 4,
  sRGB: 1,
  cICP: 4,
  mDCV: 24,
  cLLI: 8,
  bKGD: 6,
  pHYs: 9,
  acTL: 8,
  fcTL: 26,
  fdAT: Infinity,
}

const mayRepeat: ReadonlySet<string> = new Set(['IDAT', 'fcTL', 'fdAT'])

const keptChunk = (bytes: Uint8Array, type: string, { from, to }: Part): Uint8Array | undefined => {
  const data = { from: from + 8, to: to - 4 }
  if (type === 'eXIf') return chunk(type, keptExif(bytes, data))
  if (type === 'iCCP') return chunk(type, keptPackedProfile(bytes, data))
  const most = mostBytesOf[type] ?? -1
  return data.to - data.from <= most ? bytes.subarray(from, to) : undefined
}

/** Keeps name, compression method and profile (PNG, 11.3.2.3). */
const keptPackedProfile = (bytes: Uint8Array, data: Part): Uint8Array | undefined => {
  const nameEnd = findText(bytes, '\0', data)
  const profile = nameEnd < 0 ? undefined : unpack(bytes.subarray(nameEnd + 2, data.to))
  const kept = profile && keptProfile(profile)
  return kept && concat([textBytes('icc\0\0'), zlibSync(kept)])
}

const chunk = (type: string, content: Uint8Array | undefined): Uint8Array | undefined => {
  if (content === undefined) return undefined
  const signed = concat([textBytes(type), content])
  return concat([numberBytes(content.length, 4), signed, numberBytes(crc32(signed), 4)])
}
