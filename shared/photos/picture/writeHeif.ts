import type { Box } from '../film/boxes.ts'
import { concat, numberBytes, textBytes, textOf } from '../bytes.ts'
import type { HeifItem, HeifReference } from './heifItems.ts'

export interface WrittenItem extends Pick<HeifItem, 'id' | 'type' | 'isHidden'> {
  readonly data: Uint8Array
  readonly properties: readonly WrittenProperty[]
}

interface WrittenProperty {
  readonly type: string
  readonly content: Uint8Array
  readonly isEssential: boolean
}

interface HeifContent {
  readonly primary: number
  readonly items: readonly WrittenItem[]
  readonly references: readonly HeifReference[]
}

export const writeHeif = (sent: Uint8Array, brands: Box, content: HeifContent): Uint8Array => {
  const numbers = new Map(content.items.map(({ id }, at) => [id, at + 1]))
  const numberOf = (id: number): number => numbers.get(id) ?? 0
  const fileType = box('ftyp', ...keptBrands(sent, brands))
  const metaAt = (dataAt: number): Uint8Array =>
    box(
      'meta',
      new Uint8Array(4),
      box('hdlr', new Uint8Array(8), textBytes('pict'), new Uint8Array(13)),
      box('pitm', new Uint8Array(4), numberBytes(numberOf(content.primary), 2)),
      writeLocations(content.items, dataAt),
      writeInfo(content.items),
      ...writeReferences(content.references, numberOf),
      writeProperties(content.items),
    )
  const dataAt = fileType.length + metaAt(0).length + 8
  const data = new Set(content.items.map((item) => item.data))
  return concat([fileType, metaAt(dataAt), box('mdat', ...data)])
}

const box = (type: string, ...content: readonly Uint8Array[]): Uint8Array => {
  const size = content.reduce((sum, { length }) => sum + length, 8)
  return concat([numberBytes(size, 4), textBytes(type), ...content])
}

/** Brands of files with one picture; an image sequence becomes its first picture. */
const stillBrands: ReadonlySet<string> = new Set(
  'mif1 mif2 miaf heic heix avif MA1A MA1B MiHE MiPr'.split(' '),
)

const keptBrands = (bytes: Uint8Array, { from, to }: Box): readonly Uint8Array[] => {
  const brands: string[] = []
  for (let at = from; at + 4 <= to && brands.length < 20; at += 4) {
    if (at !== from + 4) brands.push(textOf(bytes, { from: at, to: at + 4 }))
  }
  const [main = '', ...others] = brands
  const kept = others.filter((brand) => stillBrands.has(brand))
  return [stillBrands.has(main) ? main : 'avif', '\0\0\0\0', ...kept].map(textBytes)
}

/** Each item has one range; several items may share it (ISO/IEC 14496-12, 8.11.3). */
const writeLocations = (items: readonly WrittenItem[], dataAt: number): Uint8Array => {
  const places = new Map<Uint8Array, number>()
  let free = dataAt
  const entries = items.map(({ data }, index) => {
    const at = places.get(data) ?? free
    if (!places.has(data)) free += data.length
    places.set(data, at)
    const place = [numberBytes(at, 4), numberBytes(data.length, 4)]
    return concat([
      numberBytes(index + 1, 2),
      new Uint8Array(2),
      numberBytes(data.length === 0 ? 0 : 1, 2),
      ...(data.length === 0 ? [] : place),
    ])
  })
  const sizes = Uint8Array.of(0, 0, 0, 0, 0x44, 0)
  return box('iloc', sizes, numberBytes(items.length, 2), ...entries)
}

const writeInfo = (items: readonly WrittenItem[]): Uint8Array =>
  box(
    'iinf',
    new Uint8Array(4),
    numberBytes(items.length, 2),
    ...items.map(({ type, isHidden }, index) =>
      box(
        'infe',
        Uint8Array.of(2, 0, 0, isHidden ? 1 : 0),
        numberBytes(index + 1, 2),
        new Uint8Array(2),
        textBytes(`${type}\0`),
      ),
    ),
  )

const writeReferences = (
  references: readonly HeifReference[],
  numberOf: (id: number) => number,
): readonly Uint8Array[] =>
  references.length === 0
    ? []
    : [
        box(
          'iref',
          new Uint8Array(4),
          ...references.map(({ type, from, to }) =>
            box(
              type,
              ...[numberOf(from), to.length, ...to.map(numberOf)].map((each) =>
                numberBytes(each, 2),
              ),
            ),
          ),
        ),
      ]

const writeProperties = (items: readonly WrittenItem[]): Uint8Array => {
  const written = new Map<string, { readonly number: number; readonly bytes: Uint8Array }>()
  const associations = items.map(({ properties }) =>
    properties.map(({ type, content, isEssential }) => {
      const bytes = box(type, content)
      const key = textOf(bytes, { from: 0, to: bytes.length })
      const known = written.get(key) ?? { number: written.size + 1, bytes }
      written.set(key, known)
      return numberBytes(known.number + (isEssential ? 0x8000 : 0), 2)
    }),
  )
  const table = associations.flatMap((each, index) => [
    numberBytes(index + 1, 2),
    numberBytes(each.length, 1),
    ...each,
  ])
  return box(
    'iprp',
    box('ipco', ...[...written.values()].map(({ bytes }) => bytes)),
    box('ipma', Uint8Array.of(0, 0, 0, 1), numberBytes(items.length, 4), ...table),
  )
}
