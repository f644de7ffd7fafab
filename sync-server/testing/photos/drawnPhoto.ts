import sharp from 'sharp'
import type { Random } from '#shared/testing/random.ts'

type Color = readonly [number, number, number]

type Season = readonly [Color, Color, Color, Color]

const seasons: readonly [Season, Season, Season, Season] = [
  [
    [143, 168, 194],
    [236, 240, 244],
    [201, 214, 224],
    [247, 249, 251],
  ],
  [
    [124, 190, 230],
    [253, 243, 216],
    [156, 196, 138],
    [88, 150, 84],
  ],
  [
    [86, 168, 226],
    [255, 231, 176],
    [217, 182, 92],
    [112, 156, 70],
  ],
  [
    [190, 132, 98],
    [246, 220, 184],
    [180, 104, 58],
    [118, 70, 42],
  ],
]

const sunColor: Color = [255, 246, 205]

const width = 1200
const height = 900

/**
 * The photo is drawn pixel by pixel, because the server's sharp draws no SVG.
 * @param month 1–12.
 */
export const drawnPhoto = (random: Random, month: number): Promise<Buffer> => {
  const [above, below, behind, front] = seasons[Math.floor((month % 12) / 3)] ?? seasons[0]
  const far = hillsAt(random, 0.6)
  const near = hillsAt(random, 0.78)
  const sun = {
    x: random.integer(200, 1000),
    y: random.integer(140, 360),
    r: random.integer(45, 90),
  }
  const pixels = Buffer.alloc(width * height * 3)
  for (let x = 0; x < width; x += 1) {
    const [farTop, nearTop] = [far(x), near(x)]
    for (let y = 0; y < height; y += 1) {
      const isSun = (x - sun.x) ** 2 + (y - sun.y) ** 2 < sun.r ** 2
      const sky = isSun ? sunColor : between(above, below, y / height)
      const colour = y > nearTop ? front : y > farTop ? behind : sky
      pixels.set(colour, (y * width + x) * 3)
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 85 })
    .toBuffer()
}

const hillsAt = (random: Random, share: number): ((x: number) => number) => {
  const waves = [1, 2, 3].map((count) => ({
    length: (width / count) * (0.8 + random.next() / 2),
    size: (60 / count) * (0.5 + random.next()),
    from: random.next() * Math.PI * 2,
  }))
  return (x) =>
    waves.reduce(
      (y, { length, size, from }) => y + Math.sin((x / length) * Math.PI * 2 + from) * size,
      share * height,
    )
}

const between = (from: Color, to: Color, share: number): Color => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]
