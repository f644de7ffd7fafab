import { boxesIn } from './boxes.ts'
import { findText, numberAt, space, textOf } from './bytes.ts'
import type { Part } from './bytes.ts'
import { blankCoordinates } from './film.ts'
import { sweepPlaces } from './sweep.ts'

/**
 * Takes the place out of what a film says of itself beside its pictures, in place: Apple's and
 * Android's coordinates, 3GPP's, QuickTime's keys, and Sony's items.
 */
export const blankNotes = (bytes: Uint8Array, part: Part): void => {
  for (const { type, from, to } of boxesIn(bytes, part).boxes) {
    /** Behind its length and its language (QuickTime File Format, User Data). */
    if (type === '©xyz') bytes.fill(space, from + 4, to)
  }
  blankCoordinates(bytes, part)
  blankKeys(bytes, part)
  blankItems(bytes, part)
  sweepPlaces(bytes, part)
}

/** `com.apple.quicktime.location.ISO6709` and its like; its values stand in a list by their numbers. */
const isPlaceKey = (key: string): boolean => /location|gps/i.test(key)

const blankKeys = (bytes: Uint8Array, part: Part): void => {
  const keysAt = findText(bytes, 'keys', part)
  const listAt = findText(bytes, 'ilst', part)
  if (keysAt < 0 || listAt < 0) return
  const places = placeKeysIn(bytes, boxAt(bytes, keysAt, part))
  const list = boxAt(bytes, listAt, part)
  let at = list.from
  while (at + 8 <= list.to) {
    const size = numberAt(bytes, at, 4)
    if (size < 8 || at + size > list.to) return
    if (places.has(numberAt(bytes, at + 4, 4))) blankValues(bytes, { from: at + 8, to: at + size })
    at += size
  }
}

/** Each value behind its own head, its type and its country. */
const blankValues = (bytes: Uint8Array, item: Part): void => {
  for (const { from, to } of boxesIn(bytes, item).boxes) {
    if (to > from + 8) bytes.fill(space, from + 8, to)
  }
}

/** Which of the keys, counted from 1, tell a place. */
const placeKeysIn = (bytes: Uint8Array, keys: Part): ReadonlySet<number> => {
  const places = new Set<number>()
  let at = keys.from + 8
  for (let number = 1; at + 8 <= keys.to; number += 1) {
    const size = numberAt(bytes, at, 4)
    if (size < 8 || at + size > keys.to) break
    if (isPlaceKey(textOf(bytes, { from: at + 8, to: at + size }))) places.add(number)
    at += size
  }
  return places
}

/** @param nameAt where its name stands. */
const boxAt = (bytes: Uint8Array, nameAt: number, { from, to }: Part): Part => {
  const size = nameAt - 4 < from ? 0 : numberAt(bytes, nameAt - 4, 4)
  return { from: nameAt + 4, to: Math.min(to, nameAt - 4 + size) }
}

/** `<Item name="Latitude" value="52:31:12.3"/>`, which cameras write as XML. */
const items = /name="(?:Latitude|Longitude|Altitude)(?:Ref)?"\s+value="([^"]{1,100})"/g

const blankItems = (bytes: Uint8Array, part: Part): void => {
  for (const { 0: found, 1: value = '', index } of textOf(bytes, part).matchAll(items)) {
    const to = part.from + index + found.length - 1
    bytes.fill(space, to - value.length, to)
  }
}
