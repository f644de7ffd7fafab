export interface Part {
  readonly from: number
  readonly to: number
}

/** Millions of segments, chunks or boxes would block the server for seconds. */
export const mostPieces = 20_000

/** Decodes as Latin-1, so that positions in the text and in the bytes are the same. */
export const textOf = (bytes: Uint8Array, { from, to }: Part): string => {
  const pieces: string[] = []
  for (let at = from; at < to; at += 8192) {
    pieces.push(String.fromCharCode(...bytes.subarray(at, Math.min(at + 8192, to))))
  }
  return pieces.join('')
}

export const isAt = (bytes: Uint8Array, at: number, text: string): boolean => {
  for (let i = 0; i < text.length; i += 1) {
    if (bytes[at + i] !== text.charCodeAt(i)) return false
  }
  return true
}

export const findText = (bytes: Uint8Array, text: string, { from, to }: Part): number => {
  const part = bytes.subarray(from, to)
  const first = text.charCodeAt(0)
  for (let at = part.indexOf(first); at >= 0; at = part.indexOf(first, at + 1)) {
    if (isAt(part, at, text)) return from + at
  }
  return -1
}

/** Reads a big-endian number; bytes after the end count as 0. */
export const numberAt = (bytes: Uint8Array, at: number, size: number): number => {
  let value = 0
  for (let i = 0; i < size; i += 1) value = value * 256 + (bytes[at + i] ?? 0)
  return value
}

export const littleNumberAt = (bytes: Uint8Array, at: number): number =>
  [3, 2, 1, 0].reduce((value, i) => value * 256 + (bytes[at + i] ?? 0), 0)

export const numberBytes = (value: number, size: number): Uint8Array =>
  Uint8Array.from({ length: size }, (_, i) => Math.floor(value / 256 ** (size - 1 - i)) % 256)

export const littleNumberBytes = (value: number, size: number): Uint8Array =>
  numberBytes(value, size).reverse()

export const textBytes = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Copies the bytes: `slice` of a Node Buffer would share them. */
export const copyOf = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes)

export const concat = (pieces: readonly Uint8Array[]): Uint8Array => {
  const result = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    result.set(piece, at)
    at += piece.length
  }
  return result
}

export const areSame = (one: Uint8Array, other: Uint8Array): boolean => {
  if (one.length !== other.length) return false
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false
  return true
}
