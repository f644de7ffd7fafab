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
} from '#server/testing/photos/pictures.ts'
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

const leadsToGps = (exif: Buffer): boolean =>
  exif.includes(Buffer.of(0x25, 0x88, 4, 0)) || exif.includes(Buffer.of(0x88, 0x25, 0, 4))

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

  it('keeps what is drawn, when it was taken and by which camera', async () => {
    const sent = photoIn(format)
    const clean = kept(sent)
    expect(await pixelsOf(clean)).toEqual(await pixelsOf(sent))
    const [before, after] = await Promise.all([sharp(sent).metadata(), sharp(clean).metadata()])
    const { width, height, orientation, hasAlpha, space } = after
    expect(before).toMatchObject({ width, height, hasAlpha, space })
    expect(after.xmp).toBeUndefined()
    if (format === 'gif') return
    expect(orientation).toBe(before.orientation)
    for (const each of ['Acme', '2026:03:14 09:26:53']) expect(clean.includes(each)).toBe(true)
  })

  it('stays untouched if it has no place', () => {
    const clean = kept(photoIn(format))
    expect(withoutPlace(clean)).toBe(clean)
  })

  it('leaves the given bytes unchanged', () => {
    const sent = photoIn(format)
    const before = Buffer.from(sent)
    withoutPlace(sent)
    expect(sent.equals(before)).toBe(true)
  })

  it('can be cut or damaged anywhere, and the result has no place', () => {
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

const damaged = (photo: Buffer): fc.Arbitrary<Buffer> =>
  fc
    .array(fc.tuple(fc.nat(photo.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 })
    .map((changes) => {
      const copy = Buffer.from(photo)
      for (const [at, byte] of changes) copy[at] = byte
      return copy
    })

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
  it('a second picture goes, as a map of brightness is one', async () => {
    const [first, second] = [photoIn('jpeg'), await photoOfPhone({ shade: 7 })]
    const clean = kept(Buffer.concat([first, Buffer.alloc(10), second]))
    expect(clean.equals(kept(first))).toBe(true)
  })

  it('a short film goes', () => {
    const film = Buffer.concat([
      box('ftyp', Buffer.from('mp42')),
      box('mdat', Buffer.from('what is seen')),
    ])
    const first = photoIn('jpeg')
    expect(kept(Buffer.concat([first, film])).equals(kept(first))).toBe(true)
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

  it.each([
    ['a comment', 0xfe, 'A city at a lake, 52.5200'],
    [
      'a packet of XMP that goes on elsewhere',
      0xe1,
      'http://ns.adobe.com/xmp/extension/\0 52.5200',
    ],
    ['notes of the IPTC', 0xed, 'Photoshop 3.0\0 8BIM 52.5200'],
    ['what a program has put into a segment of its own', 0xe7, '52.5200'],
  ])('%s goes as a whole', (_, marker, text) => {
    const clean = kept(withSegments(segment(marker, text, Buffer.alloc(0))))
    expect(clean.equals(kept(photoIn('jpeg')))).toBe(true)
  })

  it('a colour profile stays, without its texts', async () => {
    const rgb = { r: 10, g: 90, b: 160 }
    const sent = await sharp({ create: { width: 8, height: 8, channels: 3, background: rgb } })
      .jpeg()
      .withIccProfile('p3')
      .toBuffer()
    const profile = (await sharp(sent).metadata()).icc ?? Buffer.alloc(0)
    const clean = kept(sent)
    const after = (await sharp(clean).metadata()).icc ?? Buffer.alloc(0)
    expect([after.length, after.includes('rTRC'), profile.includes('desc')]).toEqual([
      profile.length,
      true,
      true,
    ])
    const shown = (photo: Buffer) => sharp(photo).toColourspace('srgb').raw().toBuffer()
    expect(await shown(clean)).toEqual(await shown(sent))
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

  it.each([
    ['tEXt', 'Comment', 'At 52.5200'],
    ['zTXt', 'Comment', 'no such'],
    ['iTXt', 'XML:com.adobe.xmp', '\0\0\0\0<a exif:GPSLatitude="52.5200"/>'],
  ])('a text (%s) goes, whatever it says', async (type, keyword, text) => {
    expect(kept(await withText(type, keyword, Buffer.from(text))).equals(await pngOf())).toBe(true)
  })
})

it.each([
  ['JPEG', '\xff\xd8\xff\xe1\0\x02', '\xff\xe1\0\x02'],
  ['WebP', 'RIFF\xf8\xff\x9f\0WEBP', 'EXIF\x08\0\0\0II*\0\x08\0\0\0'],
  ['PNG', '\x89PNG\r\n\x1a\n', '\0\0\0\x02tEXtk\0abcd'],
  ['AVIF', '\0\0\0\x10ftypavif\0\0\0\0', '\0\0\0\x08moov'],
] as const)('A %s in a million pieces is refused', (_, head, piece) => {
  const sent = Buffer.alloc(10_485_760, Buffer.from(piece, 'latin1'))
  sent.write(head, 'latin1')
  expect(withoutPlace(sent)).toBeUndefined()
})
