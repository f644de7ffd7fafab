import { numberAt, textOf } from '../bytes.ts'
import type { Part } from '../bytes.ts'

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

export interface MovieHead {
  readonly seconds: number | undefined
  readonly madeAt: number | undefined
}

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

const firstMoment = Date.UTC(1904, 0, 1)

/** Matches degrees with a '/' at the end, as phones write ISO 6709: +52.52+013.40/ */
const iso6709 =
  /([+-]\d{2}(?:\.\d{1,12})?)([+-]\d{3}(?:\.\d{1,12})?)(?:[+-]\d{1,8}(?:\.\d{1,12})?)?(?:CRS\w{1,20})?\//

export const coordinatesIn = (bytes: Uint8Array, notes: Part): Coordinates | undefined => {
  const found = iso6709.exec(textOf(bytes, notes))
  return found === null ? undefined : { latitude: Number(found[1]), longitude: Number(found[2]) }
}

/** Matches 2026-03-14T09:26:53+0100, a local time (QuickTime's key creationdate, and '©day'). */
const localMoment = /(?:^|[^\d-])(\d{4}-\d\d-\d\d)T\d\d:\d\d:\d\d(?:\.\d{1,9})?[+-]\d\d:?\d\d/

export const dayIn = (bytes: Uint8Array, notes: Part): string | undefined =>
  localMoment.exec(textOf(bytes, notes))?.[1]
