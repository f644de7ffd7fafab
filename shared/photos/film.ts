import { boxesIn } from './boxes.ts'
import { findText, numberAt, space, textOf } from './bytes.ts'
import type { Part } from './bytes.ts'
import { sweepPlaces } from './sweep.ts'

/**
 * Takes the place out of a short film that a phone puts behind its photo (MP4), in place.
 * @returns where it ends.
 */
export const blankFilmPlace = (bytes: Uint8Array, part: Part): number => {
  const { boxes, end } = boxesIn(bytes, part)
  for (const box of boxes) blankBoxPlace(bytes, box)
  return end
}

/** One box of the outermost ones. */
export const blankBoxPlace = (bytes: Uint8Array, box: Part & { readonly type: string }): void => {
  if (box.type === 'moov') blankCoordinates(bytes, box)
  sweepPlaces(bytes, box)
}

/** Coordinates as ISO 6709 writes them, which QuickTime, Apple and Android take: +52.52+013.40/ */
const coordinates =
  /[+-]\d{2,6}(?:\.\d{1,12})?[+-]\d{3,7}(?:\.\d{1,12})?(?:[+-]\d{1,8}(?:\.\d{1,12})?)?(?:CRS\w{1,20})?\/?/g

/** Coordinates in text, and those of 3GPP. */
export const blankCoordinates = (bytes: Uint8Array, part: Part): void => {
  for (const { index, 0: found } of textOf(bytes, part).matchAll(coordinates)) {
    bytes.fill(space, part.from + index, part.from + index + found.length)
  }
  /** 3GPP TS 26.244, 8.2: a name and coordinates in numbers. */
  let at = findText(bytes, 'loci', part)
  while (at >= 0) {
    const end = at - 4 + numberAt(bytes, at - 4, 4)
    if (end >= at + 8 && end <= part.to) bytes.fill(0, at + 8, end)
    at = findText(bytes, 'loci', { from: at + 4, to: part.to })
  }
}
