import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { gridHeic } from '#server/testing/photos/gridHeic.ts'
import {
  bombOf,
  heicOfPhone,
  largeHeic,
  lyingHeic,
  movingGif,
  photoOfPhone,
  placedFormats,
  placedPhoto,
  pngOf,
  seeThroughPng,
} from '#server/testing/photos/pictures.ts'
import { drawRendition, examinePhoto } from './photo.ts'

const keptOf = async (sent: Buffer): Promise<Buffer> => {
  const result = await examinePhoto(sent)
  if (result.type === 'refused') throw new Error(result.reason)
  return Buffer.from(result.content)
}

const reasonOf = async (sent: Buffer): Promise<string> => {
  const result = await examinePhoto(sent)
  return result.type === 'refused' ? result.reason : 'photo'
}

describe('A photo that is kept', () => {
  it.each(placedFormats)('as %s is what was sent, without its place', async (format) => {
    const kept = await keptOf(await placedPhoto(format))
    for (const told of ['52,31.2N', 'Berlin']) expect(kept.includes(told)).toBe(false)
    if (format !== 'gif') expect(kept.includes('Acme')).toBe(true)
    expect(await keptOf(kept)).toEqual(kept)
  })

  it('keeps its orientation', async () => {
    const facts = await sharp(
      await keptOf(await photoOfPhone({ width: 40, height: 20 })),
    ).metadata()
    expect(facts).toMatchObject({ width: 40, height: 20, orientation: 6 })
  })

  it.each(['png', 'webp', 'gif'] as const)('may come as %s, byte for byte', async (format) => {
    const sent = await sharp(await pngOf())
      .toFormat(format)
      .toBuffer()
    expect(await keptOf(sent)).toEqual(sent)
  })

  it('loses what was hidden behind it', async () => {
    const page = '<html><script>alert(1)</script></html>'
    const kept = await keptOf(Buffer.concat([await photoOfPhone(), Buffer.from(page)]))
    expect(kept.includes('script')).toBe(false)
  })

  it('may have as many pixels as any phone’s', async () => {
    expect(await reasonOf(await flatJpeg(12_000, 9_000))).toBe('photo')
  })
})

describe('A HEIC', () => {
  it('stays as it was sent, without its place', async () => {
    const sent = await heicOfPhone()
    const kept = await keptOf(sent)
    const latitude = Buffer.of(52, 0, 0, 0, 1, 0, 0, 0, 31, 0, 0, 0)
    expect([sent.includes(latitude), kept.includes(latitude)]).toEqual([true, false])
    for (const told of ['Acme', '2026:03:14 09:26:53']) expect(kept.includes(told)).toBe(true)
    expect(await keptOf(kept)).toEqual(kept)
  })

  it('appears in its colors', async () => {
    const shown = await drawRendition(await keptOf(await heicOfPhone()), 2048)
    expect(await sharp(shown).metadata()).toMatchObject({ format: 'webp', width: 320, height: 200 })
    const pixels = await sharp(shown).raw().toBuffer()
    for (const [x, y, colour] of [
      [80, 50, [64, 64, 90]],
      [240, 50, [191, 64, 90]],
      [80, 150, [64, 191, 90]],
    ] as const) {
      const drawn = [...pixels.subarray((y * 320 + x) * 3, (y * 320 + x) * 3 + 3)]
      const off = drawn.map((value, at) => Math.abs(value - (colour[at] ?? 0)))
      expect(Math.max(...off)).toBeLessThan(8)
    }
  })

  it('may have as many pixels in one piece as a camera’s', async () => {
    expect(await reasonOf(await largeHeic())).toBe('photo')
  })

  it('consists of tiles, as phones make them', async () => {
    const sent = gridHeic(await heicOfPhone(), { columns: 3, rows: 2 })
    const shown = await drawRendition(await keptOf(sent), 960)
    expect(await sharp(shown).metadata()).toMatchObject({ width: 960, height: 400 })
    const tile = await heicOfPhone()
    expect(await reasonOf(gridHeic(tile, { columns: 18, rows: 22 }))).toBe('photo')
    expect(await reasonOf(gridHeic(tile, { columns: 25, rows: 30 }))).toBe('too-many-pixels')
  })

  it('fails if its tiles claim to be a huge picture', async () => {
    const huge = { columns: 1, rows: 1, width: 60_000, height: 60_000 }
    const tile = await heicOfPhone()
    expect(await reasonOf(gridHeic(tile, huge))).toBe('too-many-pixels')
    const told = { toldWidth: 320, toldHeight: 200 }
    expect(await reasonOf(gridHeic(tile, { ...huge, ...told }))).toBe('unreadable')
  })

  it('that says that it is huge is refused before it is drawn', async () => {
    expect(await reasonOf(lyingHeic(await heicOfPhone(), 50_000, 50_000))).toBe('too-many-pixels')
  })

  it('that is larger than it says, or smaller, is refused', async () => {
    expect(await reasonOf(lyingHeic(await largeHeic(), 100, 100))).toBe('unreadable')
    expect(await reasonOf(lyingHeic(await heicOfPhone(), 4000, 3000))).toBe('unreadable')
  })

  it('that is cut short is refused', async () => {
    const whole = await heicOfPhone()
    for (const share of [0.02, 0.3, 0.6, 0.97]) {
      const cut = whole.subarray(0, Math.floor(whole.length * share))
      expect([share, await reasonOf(cut)]).toEqual([share, 'unreadable'])
    }
  })

  it('fails if it is one by its name only', async () => {
    const avif = await sharp(await pngOf())
      .avif({ effort: 0 })
      .toBuffer()
    avif.write('heic', 8, 'latin1')
    expect(await reasonOf(avif)).toBe('unreadable')
    const heic = Buffer.from(await heicOfPhone())
    heic.write('avif', 8, 'latin1')
    expect(await reasonOf(heic)).toBe('unreadable')
  })
})

describe('A photo that is shown', () => {
  it('stands upright and tells nothing of place or camera', async () => {
    const stored = await keptOf(await photoOfPhone({ width: 40, height: 20 }))
    const shown = await drawRendition(stored, 2048)
    const facts = await sharp(shown).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 20, height: 40 })
    expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual(
      Array.from({ length: 4 }),
    )
    for (const word of ['Acme', 'winters', 'Exif']) expect(shown.includes(word)).toBe(false)
  })

  it('can still be seen through where it could', async () => {
    const facts = await sharp(await drawRendition(await seeThroughPng(), 2048)).metadata()
    expect(facts).toMatchObject({ format: 'webp', hasAlpha: true })
  })

  it('gets the requested width, and never more than its own', async () => {
    const [wide, narrow] = await Promise.all(
      [1000, 100].map(async (width) =>
        sharp(await drawRendition(await pngOf({ width, height: 50 }), 320)).metadata(),
      ),
    )
    expect(wide).toMatchObject({ format: 'webp', width: 320, height: 16 })
    expect(narrow).toMatchObject({ width: 100 })
  })

  it('gets at most 8,192 pixels of height', async () => {
    const drawn = await drawRendition(await pngOf({ width: 30, height: 9000 }), 2048)
    expect((await sharp(drawn).metadata()).height).toBe(8192)
  })

  it('moves where it did, but for the smallest', async () => {
    const sent = await movingGif()
    expect(await keptOf(sent)).toEqual(sent)
    const pages = await Promise.all(
      ([2048, 320] as const).map(
        async (width) => (await sharp(await drawRendition(sent, width)).metadata()).pages ?? 1,
      ),
    )
    expect(pages).toEqual([3, 1])
  })
})

const flatJpeg = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#246' } })
    .jpeg()
    .toBuffer()

describe('Refused is', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  it.each([
    ['a drawing that can run scripts', Buffer.from(svg)],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['an archive', Buffer.from('PK\x03\x04')],
    ['nothing', Buffer.alloc(0)],
  ])('%s, as no photo', async (_, sent) => {
    expect(await reasonOf(sent)).toBe('unknown-type')
  })

  it('a page or a drawing that begins as a photo, as unreadable', async () => {
    const disguised = [
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<html>'.repeat(50))]),
      Buffer.from(`GIF89a=1;//<svg/>${svg}`),
      Buffer.concat([Buffer.from('RIFF....WEBP'), Buffer.from(svg)]),
    ]
    for (const sent of disguised) expect(await reasonOf(sent)).toBe('unreadable')
  })

  it('a photo that is cut short, as unreadable', async () => {
    const large = { width: 300, height: 200 }
    for (const format of placedFormats) {
      const whole = await placedPhoto(format, large)
      for (const share of [0.3, 0.6, 0.97]) {
        const cut = whole.subarray(0, Math.floor(whole.length * share))
        expect([format, share, await reasonOf(cut)]).toEqual([format, share, 'unreadable'])
      }
    }
  })

  it('a moving picture of which a later one is damaged, as unreadable', async () => {
    const sent = await movingGif()
    expect(await reasonOf(sent.subarray(0, Math.floor(sent.length * 0.8)))).toBe('unreadable')
  })

  it('a picture of 50,000 × 50,000 pixels, before it is drawn', async () => {
    const bomb = await bombOf(50_000, 50_000)
    expect(bomb.length).toBeLessThan(1000)
    const before = process.memoryUsage().rss
    expect(await reasonOf(bomb)).toBe('too-many-pixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  it('a picture of which a decoder would hold more than a phone’s photo takes', async () => {
    const sent = await sharp({
      create: { width: 6000, height: 6000, channels: 3, background: '#246' },
    })
      .jpeg({ progressive: true })
      .toBuffer()
    expect(await reasonOf(sent)).toBe('too-many-pixels')
  })
})
