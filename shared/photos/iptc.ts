import { numberAt, space } from './bytes.ts'
import type { Part } from './bytes.ts'

/** Content location, city, sublocation, province, country (IIM 4.2, record 2). */
const places = [26, 27, 90, 92, 95, 100, 101]

/** Writes spaces over the places that notes of the IPTC name (IIM 4.2, chapter 3). */
export const blankIptcPlace = (bytes: Uint8Array, { from, to }: Part): void => {
  let at = from
  while (at + 5 <= to && bytes[at] === 0x1c) {
    const length = numberAt(bytes, at + 3, 2)
    const end = at + 5 + length
    if (bytes[at + 1] === 2 && places.includes(bytes[at + 2] ?? 0)) {
      bytes.fill(space, at + 5, Math.min(end, to))
    }
    at = end
  }
}
