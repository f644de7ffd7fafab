import { concat, isAt } from '../bytes.ts'
import type { Part } from '../bytes.ts'
import { keptTags } from './exifTags.ts'
import type { KeptTag } from './exifTags.ts'

/**
 * Writes a new block of EXIF (TIFF 6.0; EXIF 2.32), so that unknown data cannot survive.
 * @param block may begin with the EXIF header of a JPEG.
 * @returns undefined if nothing is kept.
 */
export const keptExif = (bytes: Uint8Array, block: Part): Uint8Array | undefined => {
  const from = block.from + (isAt(bytes, block.from, 'Exif\0') ? 6 : 0)
  if (block.to - from < 8 || !isTiffAt(bytes, from)) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset + from, block.to - from)
  const tiff: Tiff = { view, isLittle: bytes[from] === 0x49 }
  const first = longAt(tiff, 4)
  const picture = fieldsIn(tiff, first, keptTags.picture)
  const camera = fieldsIn(tiff, cameraDirectory(tiff, first), keptTags.camera)
  return picture.length + camera.length === 0
    ? undefined
    : writeExif(picture, camera, tiff.isLittle)
}

export const isTiffAt = (bytes: Uint8Array, at: number): boolean =>
  isAt(bytes, at, 'II*\0') || isAt(bytes, at, 'MM\0*')

interface Tiff {
  readonly view: DataView
  readonly isLittle: boolean
}

interface Field {
  readonly tag: number
  readonly type: number
  readonly count: number
  readonly value: Uint8Array
}

const cameraTag = 0x8769
const entryBytes = 12

const mostEntries = 1000

const valueBytes = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8]

function* entriesOf({ view, isLittle }: Tiff, directory: number): Generator<number> {
  if (directory < 8 || directory + 2 > view.byteLength) return
  const count = Math.min(view.getUint16(directory, isLittle), mostEntries)
  for (let index = 0; index < count; index += 1) {
    const entry = directory + 2 + index * entryBytes
    if (entry + entryBytes > view.byteLength) return
    yield entry
  }
}

const cameraDirectory = (tiff: Tiff, directory: number): number => {
  for (const entry of entriesOf(tiff, directory)) {
    if (shortAt(tiff, entry) === cameraTag) return longAt(tiff, entry + 8)
  }
  return 0
}

const fieldsIn = (
  tiff: Tiff,
  directory: number,
  tags: ReadonlyMap<number, KeptTag>,
): readonly Field[] => {
  const fields = new Map<number, Field>()
  for (const entry of entriesOf(tiff, directory)) {
    const field = fieldAt(tiff, entry)
    const isKept = field !== undefined && tags.get(field.tag)
    if (isKept && !fields.has(field.tag) && isKept(field)) fields.set(field.tag, field)
  }
  return [...fields.values()].toSorted((one, other) => one.tag - other.tag)
}

const fieldAt = (tiff: Tiff, entry: number): Field | undefined => {
  const type = shortAt(tiff, entry + 2)
  const count = longAt(tiff, entry + 4)
  const length = (valueBytes[type] ?? 0) * count
  const at = length <= 4 ? entry + 8 : longAt(tiff, entry + 8)
  if (length === 0 || at + length > tiff.view.byteLength) return undefined
  const value = new Uint8Array(tiff.view.buffer, tiff.view.byteOffset + at, length)
  return { tag: shortAt(tiff, entry), type, count, value }
}

const shortAt = ({ view, isLittle }: Tiff, at: number): number => view.getUint16(at, isLittle)
const longAt = ({ view, isLittle }: Tiff, at: number): number => view.getUint32(at, isLittle)

const writeExif = (
  picture: readonly Field[],
  camera: readonly Field[],
  isLittle: boolean,
): Uint8Array => {
  const pointer: Field = { tag: cameraTag, type: 4, count: 1, value: new Uint8Array(4) }
  const fields = camera.length === 0 ? picture : [...picture, pointer]
  const cameraAt = 8 + directoryBytes(fields)
  new DataView(pointer.value.buffer).setUint32(0, cameraAt, isLittle)
  const head = new Uint8Array(8)
  head.set(isLittle ? [0x49, 0x49, 42, 0, 8] : [0x4d, 0x4d, 0, 42, 0, 0, 0, 8])
  const cameraPart = camera.length === 0 ? [] : [writeDirectory(camera, cameraAt, isLittle)]
  return concat([head, writeDirectory(fields, 8, isLittle), ...cameraPart])
}

const directoryBytes = (fields: readonly Field[]): number =>
  fields.reduce((sum, { value }) => sum + roomOf(value), 2 + entryBytes * fields.length + 4)

/** Values of up to four bytes fit into the entry; longer ones begin at even offsets. */
const roomOf = ({ length }: Uint8Array): number => (length <= 4 ? 0 : length + (length % 2))

const writeDirectory = (fields: readonly Field[], start: number, isLittle: boolean): Uint8Array => {
  const bytes = new Uint8Array(directoryBytes(fields))
  const view = new DataView(bytes.buffer)
  view.setUint16(0, fields.length, isLittle)
  let free = 2 + entryBytes * fields.length + 4
  for (const [index, { tag, type, count, value }] of fields.entries()) {
    const entry = 2 + index * entryBytes
    view.setUint16(entry, tag, isLittle)
    view.setUint16(entry + 2, type, isLittle)
    view.setUint32(entry + 4, count, isLittle)
    if (value.length > 4) view.setUint32(entry + 8, start + free, isLittle)
    bytes.set(value, value.length > 4 ? free : entry + 8)
    free += roomOf(value)
  }
  return bytes
}
