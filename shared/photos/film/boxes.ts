import { isAt, mostPieces, numberAt, textBytes } from '../bytes.ts'
import type { Part } from '../bytes.ts'

/** A box of ISO/IEC 14496-12: what it is, and where its content stands. */
export interface Box extends Part {
  readonly type: string
  /** Where its head begins. */
  readonly start: number
}

export interface Boxes {
  readonly boxes: readonly Box[]
  /** Where the last of them ends: what follows is no box, cut short, or more than a file has. */
  readonly end: number
}

/** The boxes that stand in a part, one after another. */
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

/** Of a box with its head: 1 stands for a size of eight bytes, 0 for all that is left. */
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
