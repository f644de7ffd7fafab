import { isAt, numberAt } from './bytes.ts'
import type { Part } from './bytes.ts'
import { blankExifPlace } from './exif.ts'
import { blankIptcPlace } from './iptc.ts'
import { blankXmpPlace } from './xmp.ts'

/** Takes the places out of Photoshop's image resources, which hold the notes of the IPTC. */
export const blankPhotoshopPlace = (bytes: Uint8Array, { from, to }: Part): void => {
  let at = from
  while (at + 12 <= to && isAt(bytes, at, '8BIM')) {
    /** Its name, with its length, has an even number of bytes. */
    const name = even((bytes[at + 6] ?? 0) + 1)
    const begin = at + 6 + name + 4
    const size = numberAt(bytes, begin - 4, 4)
    const part = { from: Math.min(begin, to), to: Math.min(begin + size, to) }
    blankResource(bytes, numberAt(bytes, at + 4, 2), part)
    at = begin + even(size)
  }
}

const blankResource = (bytes: Uint8Array, id: number, part: Part): void => {
  if (id === 0x0404) blankIptcPlace(bytes, part)
  if (id === 0x0422 || id === 0x0423) blankExifPlace(bytes, part)
  if (id === 0x0424) blankXmpPlace(bytes, [part])
}

const even = (size: number): number => size + (size % 2)
