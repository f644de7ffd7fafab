import { isAt, mostPieces, numberAt, textBytes } from '../bytes.ts'
import type { Part } from '../bytes.ts'

/** A box of ISO/IEC 14496-12: its type, and the position of its content. */
export interface Box extends Part {
  readonly type: string
  /** The position of its head. */
  readonly start: number
}

export interface Boxes {
  readonly boxes: readonly Box[]
  /** The end of the last box; the rest is no box, cut short, or beyond the limit. */
  readonly end: number
}

/** The boxes of a part, one after another. */
export const boxesIn = (bytes: Uint8Array, { from, to }: Part): Boxes => {
  const boxes: Box[] = []
  let at = from
  while (at + 8 <= to && boxes.length < mostPieces) {
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const { head, size } = boxSizeAt(bytes, at, to)
    if (!isBoxType(type) || size < head || at + size > to) break
    boxes.push({ type, start: at, from: at + head, to: at + size })
    at += size
  }
  return { boxes, end: at }
}

export const isBoxType = (type: string): boolean => /^[ -~©]{4}$/.test(type)

/** The size of a box with its head: 1 means a size of eight bytes, 0 all that is left. */
export const boxSizeAt = (bytes: Uint8Array, at: number, to: number) => {
  const size = numberAt(bytes, at, 4)
  if (size === 1) return { head: 16, size: numberAt(bytes, at + 8, 8) }
  return { head: 8, size: size === 0 ? to - at : size }
}

export const isFilmAt = (bytes: Uint8Array, at: number): boolean => isAt(bytes, at + 4, 'ftyp')

/** Makes room that is left free of a box, and zeros of what it had; nothing moves. */
export const freeBox = (bytes: Uint8Array, { start, from, to }: Box): void => {
  bytes.set(freeType, start + 4)
  bytes.fill(0, from, to)
}

export const freeType: Uint8Array = textBytes('free')
