import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  heicOfPhone,
  photoOfPhone,
  placedFormats,
  placedPhoto,
} from '#server/testing/photos/pictures.ts'
import { filmOf, keptFilm } from '#shared/testing/films.ts'
import { triesOf } from '#shared/testing/soak.ts'
import { numberBytes, littleNumberBytes } from './bytes.ts'
import { crc32 } from './crc32.ts'
import { elementAt } from './film/ebml.ts'
import { examineFilm } from './film/examineFilm.ts'
import { withoutPlace } from './withoutPlace.ts'

const secret = '52.5200'

const keptOf = (sent: Buffer): Buffer => {
  const kept = withoutPlace(sent)
  if (kept === undefined) throw new Error('not read')
  return Buffer.from(kept)
}

const pixelsOf = (photo: Buffer): Promise<Buffer> => sharp(photo).raw().toBuffer()

type Hide = (sent: Buffer, block: Buffer, place: number) => Buffer

const insert: Hide = (sent, block, place) =>
  Buffer.concat([sent.subarray(0, place), block, sent.subarray(place)])

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')

const ends = (sent: Buffer, first: number, sizeAt: (at: number) => number): readonly number[] => {
  const places = [first]
  for (let at = first; at < sent.length;) {
    at += sizeAt(at)
    if (at <= sent.length) places.push(at)
  }
  return places
}

const letters = fc.stringMatching(/^[A-Za-z ]{4}$/)

describe('A place that is hidden in a block of a', () => {
  it('JPEG is gone', async () => {
    const sent = await placedPhoto('jpeg')
    const pixels = await pixelsOf(sent)
    const segment = (marker: number, text: string): Buffer =>
      Buffer.concat([Buffer.of(0xff, marker), numberBytes(text.length + 2, 2), latin(text)])
    const heads = fc.constantFrom(
      '',
      'Exif\0\0',
      'JFIF\0',
      'JFXX\0',
      'ICC_PROFILE\0\x01\x01',
      'MPF\0',
    )
    const markers = fc.oneof(
      fc.integer({ min: 0xe0, max: 0xef }),
      fc.constantFrom(0xfe, 0xc8, 0xf0),
    )
    const hidden = fc.tuple(markers, heads, fc.constantFrom('', 'II*\0', 'Photoshop 3.0\0'))
    for (const [marker, head, more] of fc.sample(hidden, triesOf(100, 1000))) {
      const kept = keptOf(insert(sent, segment(marker, `${head}${more}at ${secret} `), 2))
      expect([marker, kept.includes(secret)]).toEqual([marker, false])
      expect((await pixelsOf(kept)).equals(pixels)).toBe(true)
    }
  })

  it('PNG is gone', async () => {
    const sent = await placedPhoto('png')
    const places = ends(sent, 33, (at) => 12 + sent.readUInt32BE(at)).slice(0, -1)
    const chunk = (type: string): Buffer => {
      const signed = latin(`${type}k\0at ${secret}`)
      return Buffer.concat([
        numberBytes(signed.length - 4, 4),
        signed,
        numberBytes(crc32(signed), 4),
      ])
    }
    const types = fc.oneof(letters, fc.constantFrom('tEXt', 'zTXt', 'iTXt', 'eXIf', 'iCCP', 'gAMA'))
    fc.assert(
      fc.property(types, fc.constantFrom(...places), (type, place) => {
        fc.pre(!['IHDR', 'PLTE', 'IDAT', 'IEND', 'fdAT', 'tRNS'].includes(type))
        expect(keptOf(insert(sent, chunk(type), place)).equals(keptOf(sent))).toBe(true)
      }),
      { numRuns: triesOf(300, 5000) },
    )
  })

  it('WebP is gone', async () => {
    const sent = await placedPhoto('webp')
    const size = (at: number): number =>
      8 + sent.readUInt32LE(at + 4) + (sent.readUInt32LE(at + 4) % 2)
    const places = ends(sent, 12, size).slice(1)
    const types = fc.oneof(letters, fc.constantFrom('EXIF', 'XMP ', 'ICCP'))
    fc.assert(
      fc.property(types, fc.constantFrom(...places), (type, place) => {
        fc.pre(!['VP8 ', 'VP8L', 'ALPH'].includes(type))
        const text = latin(`${type}    at ${secret}`)
        text.set(littleNumberBytes(text.length - 8, 4), 4)
        const hiding = insert(sent, text, place)
        hiding.writeUInt32LE(hiding.length - 8, 4)
        expect(keptOf(hiding).includes(secret)).toBe(false)
      }),
      { numRuns: triesOf(300, 5000) },
    )
  })

  it('GIF is gone', async () => {
    const sent = await placedPhoto('gif')
    const begin = 13 + 3 * 2 ** (((sent[10] ?? 0) & 7) + 1)
    fc.assert(
      fc.property(fc.nat(255), fc.constantFrom(begin, sent.length - 1), (label, place) => {
        const block = Buffer.concat([Buffer.of(0x21, label, 7), latin(secret), Buffer.of(0)])
        expect(keptOf(insert(sent, block, place)).equals(keptOf(sent))).toBe(true)
      }),
    )
  })

  it.each(['avif', 'heic'] as const)('%s is gone', async (format) => {
    const sent = format === 'heic' ? await heicOfPhone() : await placedPhoto('avif')
    const types = fc.oneof(letters, fc.constantFrom('free', 'uuid', 'udta', 'xml ', 'moov', 'skip'))
    const inner = fc.constantFrom('meta', 'iprp', 'ipco', 'iinf', 'iref')
    fc.assert(
      fc.property(types, inner, (type, container) => {
        fc.pre(!['ftyp', 'mdat', 'ispe', 'hvcC', 'av1C'].includes(type))
        const hidden = boxOf(type, `at ${secret}`)
        expect(keptOf(Buffer.concat([sent, hidden])).equals(keptOf(sent))).toBe(true)
        const hiding = hideInBox(withHeadAtEnd(sent, 'meta'), container, hidden)
        expect(keptOf(hiding).equals(keptOf(sent))).toBe(true)
      }),
      { numRuns: triesOf(300, 5000) },
    )
  })
})

const boxOf = (type: string, text: string): Buffer =>
  Buffer.concat([numberBytes(text.length + 8, 4), latin(type), latin(text)])

/** A header at the end grows without moving anything; its old place becomes free space. */
const withHeadAtEnd = (sent: Buffer, name: 'moov' | 'meta'): Buffer => {
  const at = chainTo(sent, name, 0, sent.length)[0] ?? 0
  const size = sent.readUInt32BE(at)
  const moved = Buffer.concat([sent, sent.subarray(at, at + size)])
  moved.write('free', at + 4)
  moved.fill(0, at + 8, at + size)
  return moved
}

/** Boxes around the target grow, and in a fragment the sample offsets change. */
const hideInBox = (sent: Buffer, name: string, hidden: Buffer): Buffer => {
  const chain = chainTo(sent, name, 0, sent.length)
  const [outermost] = chain
  const target = chain.at(-1)
  if (target === undefined || outermost === undefined) return sent
  const end = target + sent.readUInt32BE(target)
  const grown = insert(sent, hidden, end)
  for (const at of chain) grown.writeUInt32BE(grown.readUInt32BE(at) + hidden.length, at)
  if (grown.toString('latin1', outermost + 4, outermost + 8) !== 'moof') return grown
  const fragment = grown.subarray(outermost, outermost + grown.readUInt32BE(outermost))
  for (let at = fragment.indexOf('trun'); at >= 0; at = fragment.indexOf('trun', at + 1)) {
    fragment.writeInt32BE(fragment.readInt32BE(at + 12) + hidden.length, at + 12)
  }
  return grown
}

const heads: Readonly<Record<string, number>> = {
  moov: 8,
  trak: 8,
  mdia: 8,
  minf: 8,
  stbl: 8,
  stsd: 16,
  dinf: 8,
  edts: 8,
  mvex: 8,
  moof: 8,
  traf: 8,
  udta: 8,
  meta: 12,
  iinf: 14,
  iref: 12,
  iprp: 8,
  ipco: 8,
}

const chainTo = (sent: Buffer, name: string, from: number, to: number): readonly number[] => {
  for (let at = from; at + 8 <= to;) {
    const size = sent.readUInt32BE(at)
    const type = sent.toString('latin1', at + 4, at + 8)
    if (size < 8) return []
    if (type === name) return [at]
    const head = heads[type]
    const inner = head === undefined ? [] : chainTo(sent, name, at + head, at + size)
    if (inner.length > 0) return [at, ...inner]
    at += size
  }
  return []
}

const keptFilmOf = async (film: Buffer): Promise<Buffer> => {
  const read = async (from: number, to: number) => film.subarray(from, to)
  const found = await examineFilm({ size: film.length, read })
  if (found.type === 'refused') throw new Error(found.reason)
  return keptFilm(film, found.overwrites)
}

describe('A place that is hidden in a film', () => {
  const known = ['ftyp', 'moov', 'moof', 'mdat', 'trak', 'stsd']

  it.each(['lake.mp4', 'lake.mov', 'drone.mp4', 'pieces.mp4'] as const)(
    'such as %s, in a box of any name and anywhere, is gone',
    async (name) => {
      const film = withHeadAtEnd(await filmOf(name), 'moov')
      const containers = Object.keys(heads).filter((each) => film.includes(each))
      const types = fc.oneof(letters, fc.constantFrom('free', 'skip', 'udta', 'meta', 'GPS '))
      await fc.assert(
        fc.asyncProperty(types, fc.constantFrom(...containers), async (type, container) => {
          fc.pre(!known.includes(type))
          const hidden = boxOf(type, `+${secret}+013.4050/`)
          for (const hiding of [
            Buffer.concat([film, hidden]),
            hideInBox(film, container, hidden),
          ]) {
            const kept = await keptFilmOf(hiding)
            expect([hiding.includes(secret), kept.includes(secret)]).toEqual([true, false])
          }
        }),
        { numRuns: triesOf(200, 3000) },
      )
    },
  )

  it.each(['lake.webm', 'words.webm'] as const)(
    'such as %s, in an element of any name, is gone',
    async (name) => {
      const film = await filmOf(name)
      const places = elementEnds(film)
      const ids = fc.oneof(
        fc.integer({ min: 0x81, max: 0xfe }),
        fc.integer({ min: 0x4001, max: 0x7ffe }),
        fc.constantFrom(0x1254c367, 0x1043a770, 0x1941a469, 0xec, 0xbf),
      )
      await fc.assert(
        fc.asyncProperty(ids, fc.constantFrom(...places), async (id, place) => {
          fc.pre(!holding.has(id))
          const idBytes = numberBytes(id, id > 0xffff ? 4 : id > 0xff ? 2 : 1)
          const text = latin(`at ${secret}`)
          const hidden = Buffer.concat([idBytes, Buffer.of(0x80 + text.length), text])
          expect((await keptFilmOf(insert(film, hidden, place))).includes(secret)).toBe(false)
        }),
        { numRuns: triesOf(300, 3000) },
      )
    },
  )
})

const holding: ReadonlySet<number> = new Set([0xa0])

/** The segment's size becomes unknown, so that it can grow. */
const elementEnds = (film: Buffer): readonly number[] => {
  const head = elementAt(film, 0)
  const segment = (head?.head ?? 0) + (head?.size ?? 0)
  const inner = elementAt(film, segment)
  film[segment + 4] = 0x01
  film.fill(0xff, segment + 5, segment + (inner?.head ?? 0))
  const places = [segment + (inner?.head ?? 0)]
  for (let at = places[0] ?? 0; at < film.length;) {
    const element = elementAt(film, at)
    if (element?.size === undefined) break
    at += element.head + element.size
    if (at <= film.length) places.push(at)
  }
  return places
}

describe('A photo that exiftool has filled with places', () => {
  const noted = (name: string): Promise<Buffer> =>
    readFile(new URL(`../testing/pictures/${name}`, import.meta.url))

  /** Made by `convert -size 24x16 xc:teal` and exiftool, with GPS, XMP and IPTC places. */
  it.each(['noted.jpg', 'noted.png'])('such as %s keeps camera, time and pixels', async (name) => {
    const sent = await noted(name)
    const kept = keptOf(sent)
    expect([sent.includes(secret), kept.includes('52.52'), kept.includes('Berlin')]).toEqual([
      true,
      false,
      false,
    ])
    for (const each of ['Acme 7', '2026:03:14 09:26:53']) expect(kept.includes(each)).toBe(true)
    expect((await sharp(kept).metadata()).orientation).toBe(6)
    expect(await pixelsOf(kept)).toEqual(await pixelsOf(sent))
  })
})

it('A photo without a place in it is the same after it, of each format', async () => {
  const photos = [photoOfPhone(), heicOfPhone(), ...placedFormats.map((each) => placedPhoto(each))]
  for (const sent of await Promise.all(photos)) {
    const kept = keptOf(sent)
    expect(withoutPlace(kept)).toBe(kept)
  }
})
