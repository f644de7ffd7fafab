import { concat, numberAt, numberBytes } from '../bytes.ts'

/** HEVC parameter sets (ITU-T H.265, 7.4.2.2): video, sequence and picture. */
const parameterSets: ReadonlySet<number> = new Set([32, 33, 34])

/** Higher numbers include messages to the decoder, which may contain any text. */
const isDrawn = (nalType: number): boolean => nalType < 32 || parameterSets.has(nalType)

/**
 * Drops messages to the decoder (ISO/IEC 14496-15, 8.3.3.1.2).
 * @returns undefined if the settings are cut off.
 */
export const keptHevcSettings = (settings: Uint8Array): Uint8Array | undefined => {
  const arrays: Uint8Array[] = []
  let at = 23
  for (let left = settings[22] ?? 0; left > 0; left -= 1) {
    const from = at
    at += 3
    for (let count = numberAt(settings, from + 1, 2); count > 0; count -= 1) {
      at += 2 + numberAt(settings, at, 2)
      if (at > settings.length) return undefined
    }
    if (parameterSets.has((settings[from] ?? 0) & 63)) arrays.push(settings.subarray(from, at))
  }
  if (at > settings.length) return undefined
  return concat([settings.subarray(0, 22), numberBytes(arrays.length, 1), ...arrays])
}

export const keptHevcUnits = (
  picture: Uint8Array,
  settings: Uint8Array,
): Uint8Array | undefined => {
  const lengthBytes = ((settings[21] ?? 0) & 3) + 1
  const kept: Uint8Array[] = []
  for (let at = 0; at < picture.length;) {
    const to = at + lengthBytes + numberAt(picture, at, lengthBytes)
    if (to > picture.length) return undefined
    if (isDrawn(((picture[at + lengthBytes] ?? 0) >> 1) & 63)) kept.push(picture.subarray(at, to))
    at = to
  }
  return concat(kept)
}

/** Sequence, delimiter, frame header, tiles, frame, repeated frame header (AV1, 5.5.1). */
const drawnUnits: ReadonlySet<number> = new Set([1, 2, 3, 4, 6, 7])

export const keptAv1Units = (picture: Uint8Array): Uint8Array | undefined => {
  const kept: Uint8Array[] = []
  for (let at = 0; at < picture.length;) {
    const head = picture[at] ?? 0
    const sizeAt = at + (head & 4 ? 2 : 1)
    const size = head & 2 ? leb128At(picture, sizeAt) : undefined
    const to = size === undefined ? picture.length : size.end + size.value
    if (to > picture.length) return undefined
    if (drawnUnits.has((head >> 3) & 15)) kept.push(picture.subarray(at, to))
    at = to
  }
  return concat(kept)
}

/** The first bit of each byte says whether another one follows (AV1, 4.10.5). */
const leb128At = (bytes: Uint8Array, from: number): { value: number; end: number } => {
  let value = 0
  for (let i = 0; i < 8; i += 1) {
    const byte = bytes[from + i] ?? 0
    value += (byte & 127) * 128 ** i
    if (byte < 128) return { value, end: from + i + 1 }
  }
  return { value: Infinity, end: from }
}

/** Four bytes precede the sequence header (AV1 in ISOBMFF, 2.3). */
export const keptAv1Settings = (settings: Uint8Array): Uint8Array | undefined => {
  const units = keptAv1Units(settings.subarray(4))
  return units && concat([settings.subarray(0, 4), units])
}
