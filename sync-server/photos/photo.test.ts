import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { bombOf, photoOfPhone, pngOf, seeThroughPng } from '#server/testing/pictures.ts'
import { cleanPhoto, drawThumbnail } from './photo.ts'

const cleaned = async (sent: Buffer): Promise<Buffer> => {
  const result = await cleanPhoto(sent)
  if (result.type === 'refused') throw new Error(result.reason)
  return result.content
}

const reasonOf = async (sent: Buffer): Promise<string> => {
  const result = await cleanPhoto(sent)
  return result.type === 'refused' ? result.reason : 'clean'
}

describe('A photo that is kept', () => {
  it('stands upright and tells nothing of place or camera', async () => {
    const sent = await photoOfPhone({ width: 40, height: 20 })
    expect(sent.includes('Acme')).toBe(true)
    const kept = await cleaned(sent)
    const facts = await sharp(kept).metadata()
    expect(facts).toMatchObject({ format: 'jpeg', width: 20, height: 40 })
    expect([facts.exif, facts.xmp, facts.iptc, facts.orientation]).toEqual(
      Array.from({ length: 4 }),
    )
    for (const word of ['Acme', 'winters', 'Exif']) expect(kept.includes(word)).toBe(false)
  })

  it('is drawn the same each time, so that it has one name', async () => {
    const sent = await photoOfPhone()
    expect(await cleaned(sent)).toEqual(await cleaned(sent))
  })

  it('can still be seen through where it could', async () => {
    const facts = await sharp(await cleaned(await seeThroughPng())).metadata()
    expect(facts).toMatchObject({ format: 'webp', hasAlpha: true })
  })

  it('is at most 8,192 pixels wide or high', async () => {
    const facts = await sharp(await cleaned(await pngOf({ width: 9000, height: 30 }))).metadata()
    expect(facts.width).toBe(8192)
  })

  it.each(['webp', 'gif', 'avif'] as const)('may come as %s', async (format) => {
    const sent = await sharp(await pngOf())
      .toFormat(format)
      .toBuffer()
    expect(await reasonOf(sent)).toBe('clean')
  })

  it('loses what was hidden behind it', async () => {
    const page = '<html><script>alert(1)</script></html>'
    const kept = await cleaned(Buffer.concat([await photoOfPhone(), Buffer.from(page)]))
    expect(kept.includes('script')).toBe(false)
  })

  it('has small copies that are never wider than itself', async () => {
    const [wide, narrow] = await Promise.all(
      [1000, 100].map(async (width) => {
        const kept = await cleaned(await pngOf({ width, height: 50 }))
        return sharp(await drawThumbnail(kept, 320)).metadata()
      }),
    )
    expect(wide).toMatchObject({ format: 'webp', width: 320, height: 16 })
    expect(narrow).toMatchObject({ width: 100 })
  })
})

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
    for (const whole of [await photoOfPhone({ width: 300, height: 200 }), await pngOf()]) {
      expect(await reasonOf(whole.subarray(0, Math.floor(whole.length * 0.6)))).toBe('unreadable')
    }
  })

  it('a picture of 50,000 × 50,000 pixels, before it is drawn', async () => {
    const bomb = await bombOf(50_000, 50_000)
    expect(bomb.length).toBeLessThan(1000)
    const before = process.memoryUsage().rss
    expect(await reasonOf(bomb)).toBe('too-many-pixels')
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })
})
