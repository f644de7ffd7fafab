import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { triesOf } from '#shared/testing/soak.ts'
import { blankExifPlace } from './exif.ts'

interface Note {
  readonly tag: number
  readonly text: string
}

interface Directories {
  readonly isLittle: boolean
  readonly notes: readonly Note[]
  /** Before which of the notes the place is named. */
  readonly place: number
}

const gpsTag = 0x8825
const secret = 'SECRETPLACE'

/** A block of EXIF with one directory, one of GPS, and values behind them. */
const write = ({ isLittle, notes, place }: Directories): Uint8Array => {
  const bytes = Buffer.alloc(20 + (notes.length + 1) * 12 + notes.length * 24 + 60)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  bytes.write(isLittle ? 'II*\0' : 'MM\0*', 'latin1')
  view.setUint32(4, 8, isLittle)
  const entries = [...notes.slice(0, place), undefined, ...notes.slice(place)]
  view.setUint16(8, entries.length, isLittle)
  let free = 10 + entries.length * 12 + 4
  const put = (at: number, tag: number, text: string): void => {
    view.setUint16(at, tag, isLittle)
    view.setUint16(at + 2, 2, isLittle)
    view.setUint32(at + 4, text.length, isLittle)
    if (text.length <= 4) bytes.write(text, at + 8)
    else {
      view.setUint32(at + 8, free, isLittle)
      free += bytes.write(text, free)
    }
  }
  entries.forEach((note, index) => {
    const at = 10 + index * 12
    if (note !== undefined) {
      put(at, note.tag, note.text)
      return
    }
    view.setUint16(at, gpsTag, isLittle)
    view.setUint16(at + 2, 4, isLittle)
    view.setUint32(at + 4, 1, isLittle)
    view.setUint32(at + 8, free, isLittle)
    view.setUint16(free, 1, isLittle)
    const entry = free + 2
    free += 18
    put(entry, 29, secret)
  })
  return bytes
}

const read = (bytes: Uint8Array, isLittle: boolean): readonly Note[] => {
  const buffer = Buffer.from(bytes)
  const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.length)
  const directory = view.getUint32(4, isLittle)
  return Array.from({ length: view.getUint16(directory, isLittle) }, (_, index) => {
    const at = directory + 2 + index * 12
    const length = view.getUint32(at + 4, isLittle)
    const from = length <= 4 ? at + 8 : view.getUint32(at + 8, isLittle)
    return {
      tag: view.getUint16(at, isLittle),
      text: buffer.toString('latin1', from, from + length),
    }
  })
}

/** No tags that lead elsewhere. */
const notesOfCamera = fc.array(
  fc.record({
    tag: fc.integer({ min: 0x0100, max: 0x012f }),
    text: fc.stringMatching(/^[a-z ]{1,20}$/),
  }),
  { maxLength: 20 },
)

const directories = fc
  .record({ isLittle: fc.boolean(), notes: notesOfCamera, place: fc.nat(20) })
  .map((each) => ({ ...each, place: Math.min(each.place, each.notes.length) }))

const cleaned = (bytes: Uint8Array): Buffer => {
  const copy = Buffer.from(bytes)
  blankExifPlace(copy, { from: 0, to: copy.length })
  return copy
}

describe('A block of EXIF', () => {
  it('loses its place, and every other note says what it said', () => {
    fc.assert(
      fc.property(directories, (given) => {
        const sent = write(given)
        expect(Buffer.from(sent).includes(secret)).toBe(true)
        const clean = cleaned(sent)
        expect(clean.includes(secret)).toBe(false)
        expect(read(clean, given.isLittle)).toEqual(given.notes)
        expect(cleaned(clean)).toEqual(clean)
      }),
      { numRuns: triesOf(300, 5000) },
    )
  })

  it('that is none becomes zeros as a whole', () => {
    expect(cleaned(Buffer.from('no directory'))).toEqual(Buffer.alloc(12))
  })

  it('with directories that lie upon each other becomes zeros, and does not go on for hours', () => {
    const bytes = Buffer.alloc(1_000_000)
    bytes.write('II*\0\x08\0\0\0', 'latin1')
    /** 4,095 entries, each leading to a list of directories that is all of it. */
    bytes.writeUInt16LE(4095, 8)
    for (let at = 10; at + 12 < bytes.length; at += 12) {
      bytes.write('\x69\x87\x04\0\xff\xff\x03\0\x08\0\0\0', at, 'latin1')
    }
    const start = performance.now()
    expect(cleaned(bytes).equals(Buffer.alloc(bytes.length))).toBe(true)
    expect(performance.now() - start).toBeLessThan(5000)
  })
})
