import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { triesOf } from '#shared/testing/soak.ts'
import { keptExif } from './exif.ts'

interface Entry {
  readonly tag: number
  readonly text: string
  readonly type: number
}

const write = (
  picture: readonly Entry[],
  camera: readonly Entry[],
  isLittle: boolean,
): Uint8Array => {
  const bytes = Buffer.alloc(2000)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  bytes.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1')
  view.setUint32(4, 8, isLittle)
  let free = 1000
  const put = (directory: number, entries: readonly Entry[]): void => {
    view.setUint16(directory, entries.length, isLittle)
    for (const [index, { tag, text, type }] of entries.entries()) {
      const at = directory + 2 + index * 12
      view.setUint16(at, tag, isLittle)
      view.setUint16(at + 2, type, isLittle)
      view.setUint32(at + 4, text.length, isLittle)
      if (text.length <= 4) bytes.write(text, at + 8, 'latin1')
      else {
        view.setUint32(at + 8, free, isLittle)
        free += bytes.write(text, free, 'latin1')
      }
    }
  }
  const pointer = { tag: 0x8769, type: 4, text: 'here' }
  put(8, [...picture, pointer])
  const cameraAt = 500
  view.setUint32(8 + 2 + picture.length * 12 + 4, 1, isLittle)
  view.setUint32(8 + 2 + picture.length * 12 + 8, cameraAt, isLittle)
  put(cameraAt, camera)
  return bytes
}

const keptOf = (bytes: Uint8Array): Buffer =>
  Buffer.from(keptExif(bytes, { from: 0, to: bytes.length }) ?? new Uint8Array())

const ascii = (tag: number, text: string): Entry => ({ tag, text, type: 2 })

const make = ascii(0x010f, 'Acme Cameras\0')
const taken = ascii(0x9003, '2026:03:14 09:26:53\0')
const lens = ascii(0xa434, 'Acme back camera 5.7mm f/1.5\0')

describe('Of a block of EXIF', () => {
  it.each([true, false])('camera, lens and times are kept (little-endian: %s)', (isLittle) => {
    const kept = keptOf(write([make], [taken, lens], isLittle))
    for (const { text } of [make, taken, lens]) expect(kept.includes(text)).toBe(true)
    expect(keptOf(kept).equals(kept)).toBe(true)
  })

  it.each([
    ['a place in the maker’s field', [ascii(0x010f, '52.5200, 13.4050\0')], []],
    ['a caption', [ascii(0x010e, 'At 52.5200\0')], []],
    ['a maker’s notes', [], [{ tag: 0x927c, type: 7, text: '52.5200' }]],
    ['a comment', [], [{ tag: 0x9286, type: 7, text: 'ASCII\0\0\x0052.5200' }]],
    ['a date that is none', [], [ascii(0x9003, '52.5200 13.4050 000\0')]],
  ])('%s is not kept', (_, picture, camera) => {
    const kept = keptOf(write([...picture, make], camera, true))
    expect(kept.includes('52.5')).toBe(false)
  })

  it('nothing is kept that hides a place in any field, of any type', () => {
    const entry = fc.record({
      tag: fc.oneof(
        fc.nat(0xffff),
        fc.constantFrom(0x010f, 0x0110, 0x9003, 0x9010, 0x9290, 0xa432),
      ),
      type: fc.integer({ min: 0, max: 14 }),
      text: fc.constantFrom('52.5200', '+52.5200+13.4050/', '52.5200 \0', 'N52.5200'),
    })
    const entries = fc.array(entry, { maxLength: 12 })
    fc.assert(
      fc.property(entries, entries, fc.boolean(), (picture, camera, isLittle) => {
        expect(keptOf(write(picture, camera, isLittle)).includes('52.5200')).toBe(false)
      }),
      { numRuns: triesOf(1000, 20_000) },
    )
  })

  it('any bytes are read, and directories that lead to themselves', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (rest) => {
        const kept = keptOf(Buffer.concat([Buffer.from('II*\0\x08\0\0\0', 'latin1'), rest]))
        expect(keptOf(kept).equals(kept)).toBe(true)
      }),
      { numRuns: triesOf(1000, 20_000) },
    )
  })
})
