import { lengthOf, space, textOf } from './bytes.ts'
import type { Part } from './bytes.ts'

/**
 * Takes what tells of a place out of a packet of XMP (ISO 16684-1), and writes spaces there: nothing
 * else moves. A packet that cannot be read and names a place becomes spaces as a whole.
 * @param parts of the packet, one after another.
 */
export const blankXmpPlace = (bytes: Uint8Array, parts: readonly Part[]): void => {
  const text = parts.map((part) => textOf(bytes, part)).join('')
  blank(bytes, parts, placesIn(text))
}

/**
 * Properties that say where: of EXIF, IPTC, Photoshop, geo and drones, by the names that they have in
 * whatever namespace.
 */
const names = [
  String.raw`gps[\w.-]*`,
  String.raw`[\w.-]*(?:latitude|longt?itude|altitude)`,
  'city|state|country|countrycode|countryname|provincestate|worldregion',
  'location|sublocation|locationcreated|locationshown|locationid|locationname',
  'lat|lon|long|alt|geo',
].join('|')

const placeName = new RegExp(`^(?:${names})$`, 'i')

/** Cheap: most packets have none. */
const mention = /gps|itude|city|state|country|province|worldregion|location|geo|:l(?:at|on)|:alt/i

/** Does it, as far as can be told? */
export const namesPlace = (text: string): boolean => placesIn(text).length > 0

const placesIn = (text: string): readonly Part[] => {
  /** UTF-16 and UTF-32 have zeros between the letters. */
  const letters = text.replaceAll('\0', '')
  if (!mention.test(letters)) return []
  const isWide = /\0[^\0]/.test(text)
  return (isWide ? undefined : readPlaces(text)) ?? [{ from: 0, to: text.length }]
}

interface Element {
  readonly name: string
  readonly from: number
  readonly depth: number
}

const unread = [
  { begin: '<!--', end: '-->' },
  { begin: '<?', end: '?>' },
  { begin: '<![CDATA[', end: ']]>' },
]

/** @returns undefined where it is no XML, or more than XMP may be. */
const readPlaces = (text: string): readonly Part[] | undefined => {
  const places: Part[] = []
  /** The element of a place in which we are. */
  let within: Element | undefined
  let at = 0
  for (;;) {
    const from = text.indexOf('<', at)
    if (from < 0) return within === undefined ? places : undefined
    const passed = unread.find(({ begin }) => text.startsWith(begin, from))
    if (passed !== undefined) {
      const end = text.indexOf(passed.end, from + passed.begin.length)
      if (end < 0) return undefined
      at = end + passed.end.length
      continue
    }
    const tag = readTag(text, from)
    if (tag === undefined) return undefined
    at = tag.to
    if (within !== undefined) within = stepWithin(within, tag, places)
    else if (isPlace(tag.name) && tag.kind === 'opening') within = { ...tag, depth: 1 }
    else if (isPlace(tag.name) && tag.kind === 'empty') places.push(tag)
    else for (const each of tag.attributes) if (isPlace(each.name)) places.push(each)
  }
}

const stepWithin = (within: Element, tag: Tag, places: Part[]): Element | undefined => {
  if (tag.name !== within.name || tag.kind === 'empty') return within
  const depth = within.depth + (tag.kind === 'opening' ? 1 : -1)
  if (depth > 0) return { ...within, depth }
  places.push({ from: within.from, to: tag.to })
  return undefined
}

const isPlace = (name: string): boolean =>
  name.length < 100 && placeName.test(name.slice(name.indexOf(':') + 1))

interface Named extends Part {
  readonly name: string
}

interface Tag extends Named {
  readonly kind: 'opening' | 'closing' | 'empty'
  readonly attributes: readonly Named[]
}

const readTag = (text: string, from: number): Tag | undefined => {
  const isClosing = text[from + 1] === '/'
  const begin = from + (isClosing ? 2 : 1)
  let at = endOfName(text, begin)
  const name = text.slice(begin, at)
  if (name === '' || name.startsWith('!')) return undefined
  const attributes: Named[] = []
  for (;;) {
    at = afterSpace(text, at)
    if (text[at] === '>') {
      return { name, from, to: at + 1, kind: isClosing ? 'closing' : 'opening', attributes }
    }
    if (text.startsWith('/>', at)) return { name, from, to: at + 2, kind: 'empty', attributes }
    const attribute = readAttribute(text, at)
    if (attribute === undefined) return undefined
    attributes.push(attribute)
    at = attribute.to
  }
}

const readAttribute = (text: string, from: number): Named | undefined => {
  const end = endOfName(text, from)
  const equals = afterSpace(text, end)
  if (end === from || text[equals] !== '=') return undefined
  const begin = afterSpace(text, equals + 1)
  const quote = text[begin]
  if (quote !== '"' && quote !== "'") return undefined
  const close = text.indexOf(quote, begin + 1)
  return close < 0 ? undefined : { name: text.slice(from, end), from, to: close + 1 }
}

const endOfName = (text: string, from: number): number => {
  let at = from
  while (at < text.length && !endsName(text.charCodeAt(at))) at += 1
  return at
}

/** Space and = < > / " ' */
const endsName = (code: number): boolean =>
  isSpace(code) || (code >= 0x3c && code <= 0x3e) || code === 0x2f || code === 0x22 || code === 0x27

const afterSpace = (text: string, from: number): number => {
  let at = from
  while (isSpace(text.charCodeAt(at))) at += 1
  return at
}

const isSpace = (code: number): boolean =>
  code === 0x20 || code === 0x09 || code === 0x0d || code === 0x0a

/** @param places in the text of all parts together, in their order. */
const blank = (bytes: Uint8Array, parts: readonly Part[], places: readonly Part[]): void => {
  let passed = 0
  let next = 0
  for (const part of parts) {
    const length = lengthOf([part])
    for (; next < places.length; next += 1) {
      const { from, to } = places[next] as Part
      if (from - passed >= length) break
      const begin = part.from + Math.max(from - passed, 0)
      bytes.fill(space, begin, part.from + Math.min(to - passed, length))
      if (to - passed > length) break
    }
    passed += length
  }
}
