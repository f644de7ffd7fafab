import { boxesIn, isFilmAt } from '../film/boxes.ts'
import type { Box } from '../film/boxes.ts'
import { concat, copyOf, numberAt } from '../bytes.ts'
import { keptAv1Units, keptHevcUnits } from './codedPicture.ts'
import { keptExif } from './exif.ts'
import { readHeifItems } from './heifItems.ts'
import type { HeifItem, HeifItems, HeifReference } from './heifItems.ts'
import { isAlpha, keptProperty } from './heifProperties.ts'
import { writeHeif } from './writeHeif.ts'
import type { WrittenItem } from './writeHeif.ts'

/** Rewrites an AVIF or HEIC with only its main picture, tiles, transparency and kept EXIF. */
export const heifWithoutPlace = (sent: Uint8Array): Uint8Array | undefined => {
  if (!isFilmAt(sent, 0)) return undefined
  const { boxes } = boxesIn(sent, { from: 0, to: sent.length })
  const meta = boxes.find(({ type }) => type === 'meta')
  const file = meta && readHeifItems(sent, meta)
  if (file === undefined || boxes[0] === undefined) return undefined
  /** A missing part means that the file is cut off. */
  if ([...file.items.values()].some((item) => lengthOf(item) === Infinity)) return undefined
  const neededIds = neededItems(sent, file)
  const exif = exifOf(sent, file)
  const needed = [...file.items.values()].filter(
    ({ id }) => neededIds.has(id) || id === exif?.item.id,
  )
  const items: WrittenItem[] = []
  /** Tiles of one picture may share the same data. */
  const known = new Map<string, Uint8Array>()
  let length = 0
  for (const item of needed) {
    const place = JSON.stringify([item.type, item.parts])
    if (!known.has(place)) length += lengthOf(item)
    if (length > sent.length) return undefined
    const data =
      item.id === exif?.item.id ? exif.data : (known.get(place) ?? keptData(sent, file, item))
    if (data === undefined) return undefined
    known.set(place, data)
    items.push({ ...item, data, properties: keptProperties(sent, file, item) })
  }
  const ids = new Set(items.map(({ id }) => id))
  return ids.has(file.primary)
    ? writeHeif(sent, boxes[0], {
        primary: file.primary,
        items,
        references: file.references.filter(
          ({ type, from, to }) =>
            keptReferences.has(type) && ids.has(from) && to.every((id) => ids.has(id)),
        ),
      })
    : undefined
}

/** These references mean: derived from, transparency of, premultiplied with, describes. */
const keptReferences: ReadonlySet<string> = new Set(['dimg', 'auxl', 'prem', 'cdsc'])

const neededItems = (bytes: Uint8Array, file: HeifItems): ReadonlySet<number> => {
  const madeOf = new Map<number, number[]>()
  const add = (id: number, others: readonly number[]): void => {
    const known = madeOf.get(id) ?? []
    madeOf.set(id, known)
    for (const other of others) known.push(other)
  }
  for (const { type, from, to } of file.references) {
    const item = file.items.get(from)
    if (type === 'dimg') add(from, to)
    if (type === 'auxl' && item !== undefined && isAlphaItem(bytes, file, item)) {
      for (const id of to) add(id, [from])
    }
  }
  const needed = new Set([file.primary])
  for (const id of needed) for (const other of madeOf.get(id) ?? []) needed.add(other)
  return needed
}

const isAlphaItem = (bytes: Uint8Array, file: HeifItems, item: HeifItem): boolean =>
  propertiesOf(file, item).some((property) => isAlpha(bytes, property))

const propertiesOf = (file: HeifItems, item: HeifItem): readonly Box[] =>
  item.properties.flatMap(({ index }) => file.properties[index] ?? [])

const keptProperties = (bytes: Uint8Array, file: HeifItems, item: HeifItem) =>
  item.properties.flatMap(({ index, isEssential }) => {
    const property = file.properties[index]
    const content = property && keptProperty(bytes, property)
    return property === undefined || content === undefined
      ? []
      : [{ type: property.type, content, isEssential }]
  })

const lengthOf = ({ parts }: HeifItem): number =>
  parts.reduce((sum, { from, to }) => sum + to - from, 0)

const dataOf = (bytes: Uint8Array, { parts }: HeifItem): Uint8Array =>
  concat(parts.map(({ from, to }) => bytes.subarray(from, to)))

const keptData = (bytes: Uint8Array, file: HeifItems, item: HeifItem): Uint8Array | undefined => {
  const data = dataOf(bytes, item)
  switch (item.type) {
    case 'hvc1': {
      const settings = propertiesOf(file, item).find(({ type }) => type === 'hvcC')
      return settings && keptHevcUnits(data, bytes.subarray(settings.from, settings.to))
    }
    case 'av01':
      return keptAv1Units(data)
    case 'grid':
      return copyOf(data.subarray(0, (data[1] ?? 0) & 1 ? 12 : 8))
    case 'iovl': {
      const sizeBytes = (data[1] ?? 0) & 1 ? 4 : 2
      const layers = madeOfCount(file.references, item.id)
      return copyOf(data.subarray(0, 10 + sizeBytes * (2 + 2 * layers)))
    }
    case 'iden':
      return new Uint8Array()
    default:
      return undefined
  }
}

const madeOfCount = (references: readonly HeifReference[], id: number): number =>
  references.find(({ type, from }) => type === 'dimg' && from === id)?.to.length ?? 0

/** The data begins with an offset of four bytes (ISO/IEC 23008-12, A.2.1). */
const exifOf = (bytes: Uint8Array, file: HeifItems) => {
  for (const item of file.items.values()) {
    if (item.type !== 'Exif') continue
    const data = dataOf(bytes, item)
    const from = 4 + numberAt(data, 0, 4)
    const kept =
      keptExif(data, { from, to: data.length }) ?? keptExif(data, { from: 4, to: data.length })
    if (kept !== undefined) return { item, data: concat([exifHead, kept]) }
  }
  return undefined
}

/** The offset 6, and the six bytes that it skips: 'Exif' and two zeros. */
const exifHead = Uint8Array.of(0, 0, 0, 6, 0x45, 0x78, 0x69, 0x66, 0, 0)
