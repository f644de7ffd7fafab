import { numberAt, textOf } from '../bytes.ts'
import type { Part } from '../bytes.ts'

/** In degrees. */
export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

/** The facts in a film's head (ISO/IEC 14496-12, 8.2.2). */
export interface MovieHead {
  readonly seconds: number | undefined
  /** When it was made, in milliseconds since 1970; undefined where its camera did not know. */
  readonly madeAt: number | undefined
}

/** In its first version its times have four bytes each, in its second eight. */
export const readMovieHead = (bytes: Uint8Array, { from }: Part): MovieHead => {
  const isLong = bytes[from] === 1
  const made = numberAt(bytes, from + 4, isLong ? 8 : 4)
  const scale = numberAt(bytes, from + (isLong ? 20 : 12), 4)
  const length = numberAt(bytes, from + (isLong ? 24 : 16), isLong ? 8 : 4)
  return {
    seconds: scale === 0 || length === 0 ? undefined : length / scale,
    madeAt: made === 0 ? undefined : made * 1000 + firstMoment,
  }
}

/** It counts seconds from there. */
const firstMoment = Date.UTC(1904, 0, 1)

/** In degrees with a '/' at their end, as phones write ISO 6709: +52.52+013.40/ */
const iso6709 =
  /([+-]\d{2}(?:\.\d{1,12})?)([+-]\d{3}(?:\.\d{1,12})?)(?:[+-]\d{1,8}(?:\.\d{1,12})?)?(?:CRS\w{1,20})?\//

/** The place in a film's notes; undefined if they have none. */
export const coordinatesIn = (bytes: Uint8Array, notes: Part): Coordinates | undefined => {
  const found = iso6709.exec(textOf(bytes, notes))
  return found === null ? undefined : { latitude: Number(found[1]), longitude: Number(found[2]) }
}

/** 2026-03-14T09:26:53+0100: when it was by the clock of the place (QuickTime's key creationdate, and '©day'). */
const localMoment = /(?:^|[^\d-])(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d{1,9})?[+-]\d\d:?\d\d/

/** The day on which a film's notes say that it was taken, 'yyyy-MM-dd'; undefined where they do not. */
export const dayIn = (bytes: Uint8Array, notes: Part): string | undefined =>
  localMoment.exec(textOf(bytes, notes))?.[1]
