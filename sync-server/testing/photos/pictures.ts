import { readFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { crc32 } from '#shared/photos/crc32.ts'

interface Looks {
  readonly width?: number
  readonly height?: number
  readonly shade?: number
}

const drawing = ({ width = 24, height = 16, shade = 0 }: Looks) =>
  sharp({
    create: { width, height, channels: 3, background: { r: shade % 256, g: 90, b: 160 } },
  })

export const photoOfPhone = (looks: Looks = {}): Promise<Buffer> =>
  drawing(looks)
    .jpeg()
    .withExif({
      IFD0: { Make: 'Acme', Copyright: 'the winters' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export const pngOf = (looks: Looks = {}): Promise<Buffer> => drawing(looks).png().toBuffer()

export const seeThroughPng = (looks: Looks = {}): Promise<Buffer> =>
  drawing(looks).ensureAlpha(0.5).png().toBuffer()

export const bombOf = async (width: number, height: number): Promise<Buffer> => {
  const bomb = Buffer.from(await pngOf({ width: 8, height: 8 }))
  bomb.writeUInt32BE(width, 16)
  bomb.writeUInt32BE(height, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

/** Each entry refers to its own directory, and this many fit into a block of 64 kB. */
const loopingEntries = 5400

export const loopingJpeg = async (blocks: number): Promise<Buffer> => {
  const photo = await photoOfPhone()
  const entry = Buffer.from('\x69\x87\x04\0\x01\0\0\0\x08\0\0\0', 'latin1')
  const notes = Buffer.concat([
    Buffer.from('Exif\0\0II*\0\x08\0\0\0', 'latin1'),
    Buffer.of(loopingEntries & 255, loopingEntries >> 8),
    ...Array.from({ length: loopingEntries }, () => entry),
    Buffer.alloc(4),
  ])
  const length = notes.length + 2
  const block = Buffer.concat([Buffer.of(0xff, 0xe1, length >> 8, length & 255), notes])
  const looping = Array.from({ length: blocks }, () => block)
  return Buffer.concat([photo.subarray(0, 2), ...looping, photo.subarray(2)])
}

export const packedPng = async (texts: number): Promise<Buffer> => {
  const png = await pngOf()
  const said = Buffer.concat([
    Buffer.from('zTXtComment\0\0', 'latin1'),
    deflateSync(Buffer.alloc(8_000_000)),
  ])
  const numbers = Buffer.alloc(8)
  numbers.writeUInt32BE(said.length - 4)
  numbers.writeUInt32BE(crc32(said), 4)
  const chunk = Buffer.concat([numbers.subarray(0, 4), said, numbers.subarray(4)])
  const head = 33
  const packed = Array.from({ length: texts }, () => chunk)
  return Buffer.concat([png.subarray(0, head), ...packed, png.subarray(head)])
}

export const noisyPhoto = (seed: number, side = 600): Promise<Buffer> => {
  const pixels = Buffer.alloc(side * side * 3)
  let state = seed
  for (let at = 0; at < pixels.length; at += 1) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    pixels[at] = state >>> 16
  }
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

export const movingGif = async (looks: Looks = {}): Promise<Buffer> => {
  const pictures = [1, 200, 90].map((shade) => pngOf({ ...looks, shade }))
  return sharp(await Promise.all(pictures), { join: { animated: true } })
    .gif()
    .toBuffer()
}

const fixture = (name: string): Promise<Buffer> => readFile(new URL(name, import.meta.url))

/**
 * heif-enc encoded this file of 320 × 200 pixels, because the server has no encoder. It has camera,
 * date and place.
 */
export const heicOfPhone = (): Promise<Buffer> => fixture('phone.heic')

export const largeHeic = (): Promise<Buffer> => fixture('large.heic')

export const lyingHeic = (heic: Buffer, width: number, height: number): Buffer => {
  const lying = Buffer.from(heic)
  const at = lying.indexOf('ispe')
  lying.writeUInt32BE(width, at + 8)
  lying.writeUInt32BE(height, at + 12)
  return lying
}

const packet = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" exif:GPSLatitude="52,31.2N" xmp:CreatorTool="Acme 7"><photoshop:City>Berlin</photoshop:City><xmp:Label>by the lake</xmp:Label></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`

export const placedFormats = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

export const placedPhoto = async (
  format: (typeof placedFormats)[number],
  looks: Looks = {},
): Promise<Buffer> => {
  if (format === 'gif') return withGifNote(await drawing(looks).gif().toBuffer())
  return drawing(looks)
    .withExif({
      IFD0: { Make: 'Acme', Orientation: '6' },
      IFD2: { DateTimeOriginal: '2026:03:14 09:26:53' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 12/1', GPSLongitude: '13/1 24/1 18/1' },
    })
    .withXmp(packet)
    .toFormat(format, format === 'avif' ? { effort: 0 } : {})
    .toBuffer()
}

/** Adobe writes trailing bytes like these, which let other programs skip the XMP. */
const withGifNote = (gif: Buffer): Buffer => {
  const past = Buffer.from([1, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0])
  const note = [Buffer.from('!\xff\x0bXMP DataXMP', 'latin1'), Buffer.from(packet), past]
  return Buffer.concat([gif.subarray(0, -1), ...note, gif.subarray(-1)])
}
