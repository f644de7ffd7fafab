import { copyOf, findText, numberAt } from './bytes.ts'
import { blankCoordinates } from './film.ts'
import { createHeads, overwritesOf } from './filmReader.ts'
import type { FilmFacts, FilmReader, Overwrite } from './filmReader.ts'

/** Elements of Matroska (RFC 9559). */
const segment = 0x18538067
const cluster = 0x1f43b675
const tracks = 0x1654ae6b
const tags = 0x1254c367
const info = 0x1549a966

/** Of what is read as a whole. */
const largestNote = 4 * 1024 * 1024

/** A film that a browser recorded is one list of short blocks. */
const mostElements = 1_000_000

/** Looks through the elements of a WebM film. */
export const examineWebm = async (film: FilmReader): Promise<FilmFacts | undefined> => {
  const heads = createHeads(film)
  const overwrites: Overwrite[] = []
  let hasPicture = false
  let at = 0
  for (let count = 0; at < film.size; count += 1) {
    const element = elementAt(await heads(at, 12))
    if (element === undefined || count === mostElements) return undefined
    const { id, head, size } = element
    const end = size === undefined ? film.size : at + head + size
    if (end > film.size) return undefined
    if (id === tracks || id === tags || id === info) {
      if (size === undefined || size > largestNote) return undefined
      const before = await film.read(at + head, end)
      if (id === tracks) hasPicture ||= isPicture(before)
      else overwrites.push(...overwritesOf(before, withoutPlace(before), at + head))
    }
    /** One whose end was not known when it was begun ends where another begins. */
    at = id === segment || (id === cluster && size === undefined) ? at + head : end
  }
  return hasPicture ? { seconds: undefined, overwrites } : undefined
}

interface Element {
  readonly id: number
  /** Of its name and its size together. */
  readonly head: number
  /** undefined where it was not known yet. */
  readonly size: number | undefined
}

const elementAt = (bytes: Uint8Array): Element | undefined => {
  const idBytes = lengthAt(bytes, 0)
  const sizeBytes = lengthAt(bytes, idBytes)
  const head = idBytes + sizeBytes
  if (idBytes > 4 || sizeBytes > 8 || head > bytes.length) return undefined
  /** Without the bit that says how long it is. */
  const first = (bytes[idBytes] ?? 0) % 2 ** (8 - sizeBytes)
  const rest = bytes.subarray(idBytes + 1, head)
  const isUnknown = first === 2 ** (8 - sizeBytes) - 1 && rest.every((byte) => byte === 0xff)
  const size = first * 256 ** rest.length + numberAt(rest, 0, rest.length)
  return { id: numberAt(bytes, 0, idBytes), head, size: isUnknown ? undefined : size }
}

/** A number's first bit that is set says how many bytes it has (RFC 8794, 4). */
const lengthAt = (bytes: Uint8Array, at: number): number => Math.clz32(bytes[at] ?? 0) - 23

/** A track whose type is 1. */
const isPicture = (bytes: Uint8Array): boolean =>
  findText(bytes, '\x83\x81\x01', { from: 0, to: bytes.length }) >= 0

const withoutPlace = (before: Uint8Array): Uint8Array => {
  const after = copyOf(before)
  blankCoordinates(after, { from: 0, to: after.length })
  return after
}
