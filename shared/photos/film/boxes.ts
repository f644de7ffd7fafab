import { isAt, mostPieces, numberAt, textBytes } from '../bytes.ts'
import type { Part } from '../bytes.ts'

export interface Box extends Part {
  readonly type: string
  readonly start: number
}

export interface Boxes {
  readonly boxes: readonly Box[]
  /** The bytes from here on are damaged, cut off, or beyond the limit. */
  readonly end: number
}

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

/** The size includes the header. A value of 1 means a 64-bit size, and 0 means up to the end. */
export const boxSizeAt = (bytes: Uint8Array, at: number, to: number) => {
  const size = numberAt(bytes, at, 4)
  if (size === 1) return { head: 16, size: numberAt(bytes, at + 8, 8) }
  return { head: 8, size: size === 0 ? to - at : size }
}

export const isFilmAt = (bytes: Uint8Array, at: number): boolean => isAt(bytes, at + 4, 'ftyp')

/** Turns the box into free space of the same size, so that nothing moves. */
export const freeBox = (bytes: Uint8Array, { start, from, to }: Box): void => {
  bytes.set(freeType, start + 4)
  bytes.fill(0, from, to)
}

export const freeType: Uint8Array = textBytes('free')
