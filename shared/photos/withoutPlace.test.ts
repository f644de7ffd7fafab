import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  movingGif,
  photoOfPhone,
  placedFormats,
  placedPhoto,
  pngOf,
  seeThroughPng,
} from '#server/testing/pictures.ts'
import { triesOf } from '#shared/testing/soak.ts'
import { withoutPlace } from './withoutPlace.ts'

const photos = new Map<string, Buffer>()

beforeAll(async () => {
  for (const format of placedFormats) photos.set(format, await placedPhoto(format))
})

const photoIn = (format: string): Buffer => photos.get(format) ?? Buffer.alloc(0)

const kept = (sent: Uint8Array): Buffer => {
  const clean = withoutPlace(sent)
  if (clean === undefined) throw new Error('not read')
  return Buffer.from(clean)
}

const pixelsOf = (photo: Buffer): Promise<Buffer> => sharp(photo).raw().toBuffer()

/** The tag that leads to the GPS directory, in either order of bytes. */
const leadsToGps = (exif: Buffer): boolean =>
  exif.includes(Buffer.of(0x25, 0x88, 4, 0)) || exif.includes(Buffer.of(0x88, 0x25, 0, 4))

/** 52° 31′ as two fractions. */
const coordinates = [
  Buffer.of(52, 0, 0, 0, 1, 0, 0, 0, 31, 0, 0, 0),
  Buffer.of(0, 0, 0, 52, 0, 0, 0, 1, 0, 0, 0, 31),
]

const tellsOfPlace = (photo: Buffer): boolean =>
  ['52,31.2N', 'GPSLatitude', 'Berlin', ...coordinates].some((told) => photo.includes(told))

describe.each(placedFormats)('A photo as %s', (format) => {
  it('loses its place', async () => {
    const sent = photoIn(format)
    expect(tellsOfPlace(sent)).toBe(true)
    const clean = kept(sent)
    expect(tellsOfPlace(clean)).toBe(false)
    const { exif } = await sharp(clean).metadata()
    expect(exif === undefined ? false : leadsToGps(exif)).toBe(false)
  })

  it('keeps what is drawn, and what else is told of it', async () => {
    const sent = photoIn(format)
    const clean = kept(sent)
    expect(await pixelsOf(clean)).toEqual(await pixelsOf(sent))
    const [before, after] = await Promise.all([sharp(sent).metadata(), sharp(clean).metadata()])
    const { exif: _, xmp: __, xmpAsString: ___, size: ____, ...others } = after
    expect(before).toMatchObject(others)
    /** A packet that is packed, or in a GIF, goes as a whole. */
    const isWhole = format !== 'gif' && format !== 'png'
    const told = format === 'gif' ? [] : ['Acme', '2026:03:14 09:26:53']
    for (const each of [...told, ...(isWhole ? ['Acme 7', 'by the lake'] : [])]) {
      expect(clean.includes(each)).toBe(true)
    }
    if (isWhole) expect(clean.length).toBe(sent.length)
  })

  it('is not touched where it has no place', () => {
    const clean = kept(photoIn(format))
    expect(withoutPlace(clean)).toBe(clean)
  })

  it('is not changed where it is given', () => {
    const sent = photoIn(format)
    const before = Buffer.from(sent)
    withoutPlace(sent)
    expect(sent.equals(before)).toBe(true)
  })

  it('is read wherever it is cut, or damaged, and what comes of it has no place to lose', () => {
    const sent = photoIn(format)
    const tries = fc.oneof(
      fc.nat(sent.length).map((end) => sent.subarray(0, end)),
      damaged(sent),
    )
    fc.assert(
      fc.property(tries, (each) => {
        expect(isStable(each)).toBe(true)
      }),
      { numRuns: triesOf(300, 5000) },
    )
  })

  it('loses what is hidden behind it', () => {
    const page = '<html><script>alert(1)</script></html>'
    expect(kept(Buffer.concat([photoIn(format), Buffer.from(page)])).includes('alert')).toBe(false)
  })
})

/** Some bytes are others. */
const damaged = (photo: Buffer): fc.Arbitrary<Buffer> =>
  fc
    .array(fc.tuple(fc.nat(photo.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    .map((changes) => {
      const copy = Buffer.from(photo)
      for (const [at, byte] of changes) copy[at] = byte
      return copy
    })

/** What comes of it stays as it is. */
const isStable = (sent: Uint8Array): boolean => {
  const clean = withoutPlace(sent)
  return clean === undefined || withoutPlace(clean) === clean
}

const heads = [
  '\xff\xd8\xff',
  '\x89PNG\r\n\x1a\n',
  'GIF89a',
  'RIFF\x20\0\0\0WEBP',
  '\0\0\0\x18ftypavif',
]

it('Any bytes are read without a fault, however they begin', () => {
  const begin = fc.constantFrom(...heads, '')
  const tries = fc.tuple(begin, fc.uint8Array({ maxLength: 400 }))
  fc.assert(
    fc.property(tries, ([head, rest]) =>
      isStable(Buffer.concat([Buffer.from(head, 'latin1'), rest])),
    ),
    { numRuns: triesOf(2000, 50_000) },
  )
  expect(withoutPlace(Buffer.from('<svg/>'))).toBeUndefined()
})

it('A photo without notes is kept as it is', async () => {
  const gif = await sharp(await pngOf())
    .gif()
    .toBuffer()
  const jpeg = await sharp(await pngOf())
    .jpeg({ progressive: true })
    .toBuffer()
  for (const sent of [await pngOf(), await seeThroughPng(), gif, jpeg]) {
    expect(withoutPlace(sent)).toBe(sent)
  }
})

it('All pictures of a moving one stay', async () => {
  expect((await sharp(kept(await movingGif())).metadata()).pages).toBe(3)
})

describe('Behind a JPEG', () => {
  it('a second picture stays where it was, without its place', async () => {
    const [first, second] = [photoIn('jpeg'), await photoOfPhone({ shade: 7 })]
    const clean = kept(Buffer.concat([first, Buffer.alloc(10), second]))
    expect(clean.length).toBe(first.length + 10 + second.length)
    expect(tellsOfPlace(clean)).toBe(false)
    const after = clean.subarray(first.length + 10)
    expect(await pixelsOf(after)).toEqual(await pixelsOf(second))
    expect(after.includes('Acme')).toBe(true)
  })

  it('a picture that is cut short goes, since nobody can say what is in it', () => {
    const first = photoIn('jpeg')
    expect(kept(Buffer.concat([first, first.subarray(0, -20)])).length).toBe(first.length)
  })

  it('a short film stays, without its place', () => {
    const film = Buffer.concat([
      box('ftyp', Buffer.from('mp42')),
      box('mdat', Buffer.from('what is seen')),
      box(
        'moov',
        box('udta', box('\xa9xyz', Buffer.from('\0\x12\0\0+52.5200+013.4050/', 'latin1'))),
      ),
    ])
    const first = photoIn('jpeg')
    const clean = kept(Buffer.concat([first, film]))
    expect(clean.length).toBe(first.length + film.length)
    expect(clean.includes('what is seen')).toBe(true)
    expect(clean.includes('52.52')).toBe(false)
  })
})

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

describe('In a JPEG', () => {
  const segment = (marker: number, head: string, content: Uint8Array): Buffer => {
    const begin = Buffer.from([0xff, marker, 0, 0])
    begin.writeUInt16BE(2 + head.length + content.length, 2)
    return Buffer.concat([begin, Buffer.from(head, 'latin1'), content])
  }
  const withSegments = (...segments: readonly Buffer[]): Buffer => {
    const photo = photoIn('jpeg')
    return Buffer.concat([photo.subarray(0, 2), ...segments, photo.subarray(2)])
  }

  it('a small picture in the notes of the camera has no place of its own', async () => {
    const exif = (await sharp(photoIn('jpeg')).metadata()).exif ?? Buffer.alloc(0)
    const nested = segment(0xe1, 'Exif\0\0', Buffer.concat([Buffer.from('II*\0\0\0\0\0'), exif]))
    const clean = kept(withSegments(nested))
    expect(tellsOfPlace(clean)).toBe(false)
    expect(await pixelsOf(clean)).toEqual(await pixelsOf(photoIn('jpeg')))
  })

  it('a packet that goes over two segments loses its place across their border', () => {
    const text = `<x:xmpmeta><a b="${'.'.repeat(50)}" exif:GPSLatitude="52,31.2N" c="it stays"/></x:xmpmeta>`
    const id = `http://ns.adobe.com/xmp/extension/\0${'A'.repeat(32)}`
    const part = (from: number, to?: number): Buffer =>
      segment(0xe1, id, Buffer.concat([Buffer.alloc(8), Buffer.from(text.slice(from, to))]))
    const middle = text.indexOf('52,31')
    const clean = kept(withSegments(part(0, middle), part(middle)))
    expect(clean.includes('31.2N')).toBe(false)
    expect(clean.includes('it stays')).toBe(true)
  })

  it('the notes of the IPTC lose city and country, and keep the caption', () => {
    const note = (id: number, text: string): Buffer =>
      Buffer.concat([Buffer.from([0x1c, 2, id, 0, text.length]), Buffer.from(text)])
    const notes = Buffer.concat([
      note(90, 'Berlin'),
      note(120, 'At the lake'),
      note(101, 'Nowhere'),
    ])
    const head = Buffer.from([4, 4, 0, 0, 0, 0, 0, notes.length])
    const resource = Buffer.concat([Buffer.from('8BIM'), head, notes])
    const clean = kept(withSegments(segment(0xed, 'Photoshop 3.0\0', resource)))
    for (const told of ['Berlin', 'Nowhere']) expect(clean.includes(told)).toBe(false)
    expect(clean.includes('At the lake')).toBe(true)
  })

  it('a comment with coordinates goes, any other stays', () => {
    const comments = ['GPSLatitude: 52.5', 'A city at a lake'].map((text) =>
      segment(0xfe, text, Buffer.alloc(0)),
    )
    const clean = kept(withSegments(...comments))
    expect(clean.includes('52.5')).toBe(false)
    expect(clean.includes('A city at a lake')).toBe(true)
  })
})

describe('In a PNG', () => {
  const withText = async (type: string, keyword: string, content: Uint8Array): Promise<Buffer> => {
    const png = await pngOf()
    const text = Buffer.concat([Buffer.from(`${keyword}\0`), content])
    const chunk = box(type, text)
    chunk.writeUInt32BE(text.length)
    return Buffer.concat([png.subarray(0, 33), chunk, Buffer.alloc(4), png.subarray(33)])
  }
  const packed = (text: string): Buffer => Buffer.concat([Buffer.of(0), deflateSync(text)])
  const profile = async (photo: Buffer): Promise<string> => {
    const exif = (await sharp(photo).metadata()).exif ?? Buffer.alloc(0)
    return `\nexif\n    ${exif.length}\n${exif.toString('hex')}\n`
  }

  it('packed notes go where they tell of a place, or cannot be looked into', async () => {
    const name = 'Raw profile type exif'
    const telling = await withText('zTXt', name, packed(await profile(photoIn('jpeg'))))
    const damaged = await withText('zTXt', name, Buffer.from('no such'))
    const bomb = await withText('zTXt', name, packed(' '.repeat(5_000_000)))
    for (const sent of [telling, damaged, bomb]) expect(kept(sent).equals(await pngOf())).toBe(true)
  })

  it('packed notes stay where they tell of none', async () => {
    const clean = await profile(kept(photoIn('jpeg')))
    const sent = await withText('zTXt', 'Raw profile type exif', packed(clean))
    expect(withoutPlace(sent)).toBe(sent)
    const caption = await withText('zTXt', 'Comment', packed('At the lake in the city'))
    expect(withoutPlace(caption)).toBe(caption)
  })

  it('a packet in plain letters loses its place alone', async () => {
    const packet = Buffer.from('\0\0\0\0<a exif:GPSLatitude="52,31.2N" b="it stays"/>')
    const sent = await withText('iTXt', 'XML:com.adobe.xmp', packet)
    const clean = kept(sent)
    expect(clean.length).toBe(sent.length)
    expect([clean.includes('52,31'), clean.includes('it stays')]).toEqual([false, true])
    expect(await pixelsOf(clean)).toEqual(await pixelsOf(await pngOf()))
  })
})

it('A file in millions of pieces does not keep everybody waiting', () => {
  const pieces = [
    ['\xff\xd8\xff\xe1\0\x02', '\xff\xe1\0\x02'],
    ['RIFF\xf8\xff\x9f\0WEBP', 'EXIF\x08\0\0\0II*\0\x08\0\0\0'],
    ['\x89PNG\r\n\x1a\n', '\0\0\0\x02tEXtk\0abcd'],
    ['\0\0\0\x10ftypavif\0\0\0\0', '\0\0\0\x08moov'],
  ] as const
  for (const [head, piece] of pieces) {
    const sent = Buffer.alloc(10_485_760, Buffer.from(piece, 'latin1'))
    sent.write(head, 'latin1')
    const start = performance.now()
    withoutPlace(sent)
    expect(performance.now() - start).toBeLessThan(3000)
  }
})
