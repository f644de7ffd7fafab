import sharp from 'sharp'

interface Looks {
  readonly width?: number
  readonly height?: number
  /** Pictures of another shade are other files. */
  readonly shade?: number
}

const drawing = ({ width = 24, height = 16, shade = 0 }: Looks) =>
  sharp({
    create: { width, height, channels: 3, background: { r: shade % 256, g: 90, b: 160 } },
  })

/** A photo as a phone sends it: with the place and the camera in it, lying on its side. */
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

/** Half of it can be seen through. */
export const seeThroughPng = (looks: Looks = {}): Promise<Buffer> =>
  drawing(looks).ensureAlpha(0.5).png().toBuffer()

/** A PNG of a few hundred bytes that says that it is huge. */
export const bombOf = async (width: number, height: number): Promise<Buffer> => {
  const bomb = Buffer.from(await pngOf({ width: 8, height: 8 }))
  bomb.writeUInt32BE(width, 16)
  bomb.writeUInt32BE(height, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

/** As PNG wants it (ISO 3309). */
const crc32 = (bytes: Buffer): number => {
  let rest = 0xffffffff
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return (rest ^ 0xffffffff) >>> 0
}

/** A photo of noise, as large as real ones: about half a byte a pixel. */
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
