import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { triesOf } from '#shared/testing/soak.ts'
import { blankXmpPlace } from './xmp.ts'

const cleaned = (text: string): string => {
  const bytes = Buffer.from(text, 'latin1')
  blankXmpPlace(bytes, [{ from: 0, to: bytes.length }])
  return bytes.toString('latin1')
}

/** What was there but for the spaces that were written. */
const without = (text: string): string => cleaned(text).replaceAll(/ +/g, ' ')

describe('A packet of XMP', () => {
  it.each([
    ['an attribute', '<a b="1" exif:GPSLatitude=\'52,31N\' c="2"/>', '<a b="1" c="2"/>'],
    ['an element', '<a><x:City>Here</x:City><b>1</b></a>', '<a> <b>1</b></a>'],
    ['an empty element', '<a><x:Country y="Here"/><b/></a>', '<a> <b/></a>'],
    [
      'all that is in it',
      '<a><i:LocationShown><i:LocationShown>x</i:LocationShown><i:B>Here</i:B></i:LocationShown><b/></a>',
      '<a> <b/></a>',
    ],
    ['any namespace', '<a q:GpsLongtitude="13"/>', '<a />'],
  ])('loses a place as %s', (_, text, expected) => {
    expect(without(text)).toBe(expected)
    expect(cleaned(text)).toHaveLength(text.length)
  })

  it('keeps what only speaks of a place', () => {
    const text =
      '<a t="City=\'x\'"><!-- <City>x</City> --><b>a city, GPSLatitude="1"</b><![CDATA[<City>]]></a>'
    expect(cleaned(text)).toBe(text)
  })

  it('becomes spaces where it is no XML and names a place', () => {
    for (const text of [
      '<a><City>Here',
      '<a GPSLatitude=5>',
      '<a GPSLatitude="5',
      '<!DOCTYPE City>',
    ]) {
      expect(cleaned(text).trim()).toBe('')
    }
    expect(cleaned('<a b="no')).toBe('<a b="no')
  })

  it('becomes spaces where its letters have two bytes and it names a place', () => {
    const wide = Buffer.from('<a GPSLatitude="5"/>', 'utf16le').toString('latin1')
    expect(cleaned(wide).trim()).toBe('')
  })

  it('keeps everything else, letter by letter', () => {
    const name = fc.stringMatching(/^[a-z]{1,3}:[A-Z][a-z]{0,6}$/)
    const places = ['exif:GPSLatitude', 'photoshop:City', 'x:Country', 'y:AbsoluteAltitude']
    const property = fc.record({
      name: fc.oneof(name, fc.constantFrom(...places)),
      value: fc.stringMatching(/^[a-z0-9 =.,]{0,12}$/),
      isElement: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(property, { maxLength: 12 }), (properties) => {
        const write = (isLeft: (name: string) => boolean): string => {
          const written = properties.map((each) => {
            const { name: key, value, isElement } = each
            const text = isElement ? `<${key}>${value}</${key}>` : `<z ${key}="${value}"/>`
            const inner = isElement ? text : text.slice(3, -2)
            return isLeft(key) ? text : text.replace(inner, ' '.repeat(inner.length))
          })
          return `<rdf:RDF>${written.join('')}</rdf:RDF>`
        }
        const isPlace = (key: string): boolean =>
          places.includes(key) ||
          /:(?:city|state|country|geo|lat|lon|long|alt|gps[a-z]*)$/i.test(key)
        expect(cleaned(write(() => true))).toBe(write((key) => !isPlace(key)))
      }),
      { numRuns: triesOf(500, 5000) },
    )
  })

  it('of many megabytes that never end does not go on for hours', () => {
    for (const part of [
      '<City>',
      '<a GPSLatitude="',
      '<City/>',
      '\0',
      'City ',
      '<!--',
      '<x:xmpmeta',
    ]) {
      const start = performance.now()
      cleaned(`City ${part.repeat(2_000_000 / part.length)}.`)
      expect(performance.now() - start).toBeLessThan(5000)
    }
  })
})
