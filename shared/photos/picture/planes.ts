export interface Plane {
  readonly samples: Uint8Array | Uint16Array
  readonly stride: number
  readonly width: number
  readonly height: number
  readonly bits: number
}

export interface YCbCr {
  readonly y: Plane
  readonly cb: Plane
  readonly cr: Plane
  /** The color matrix (ITU-T H.273, MatrixCoefficients); undefined if unknown. */
  readonly matrix: number | undefined
  /** True if brightness ranges from 0 to 255; otherwise it ranges from 16 to 235. */
  readonly isFull: boolean
}

interface Pixels {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8ClampedArray<ArrayBuffer>
}

/** Scales down by a whole number: each pixel is the mean of its source pixels. */
export const planesToPixels = (planes: YCbCr, factor: number): Pixels => {
  const width = Math.max(1, Math.floor(planes.y.width / factor))
  const height = Math.max(1, Math.floor(planes.y.height / factor))
  const pixels = new Uint8ClampedArray(width * height * 4)
  const toColor = coloring(planes)
  const [y, cb, cr] = [planes.y, planes.cb, planes.cr].map((plane) =>
    meansOf(plane, planes.y, factor),
  )
  for (let row = 0, at = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1, at += 4) {
      toColor(pixels, at, y?.(column, row) ?? 0, cb?.(column, row) ?? 0, cr?.(column, row) ?? 0)
    }
  }
  return { width, height, pixels }
}

type Means = (column: number, row: number) => number

const meansOf = (plane: Plane, whole: Plane, factor: number): Means => {
  const { samples, stride, width, height, bits } = plane
  const across = (width / whole.width) * factor
  const down = (height / whole.height) * factor
  const scale = 255 / (2 ** bits - 1)
  const side = Math.max(1, Math.floor(across))
  return (column, row) => {
    const left = Math.min(Math.floor(column * across), width - side)
    const top = Math.min(Math.floor(row * down), height - 1)
    const lines = Math.min(Math.max(1, Math.floor(down)), height - top)
    let sum = 0
    for (let line = 0; line < lines; line += 1) {
      const from = (top + line) * stride + left
      for (let at = from; at < from + side; at += 1) sum += samples[at] ?? 0
    }
    return (sum * scale) / (lines * side)
  }
}

/** The weights of red and blue in brightness: BT.709, BT.2020, otherwise BT.601. */
const sharesOf = (matrix: number | undefined): readonly [number, number] => {
  if (matrix === 1) return [0.2126, 0.0722]
  return matrix === 9 ? [0.2627, 0.0593] : [0.299, 0.114]
}

type ToColor = (
  pixels: Uint8ClampedArray,
  at: number,
  brightness: number,
  blueness: number,
  redness: number,
) => void

const coloring = ({ matrix, isFull }: YCbCr): ToColor => {
  const [kr, kb] = sharesOf(matrix)
  const [black, range, spread] = isFull ? [0, 1, 1] : [16, 255 / 219, 255 / 224]
  return (pixels, at, brightness, blueness, redness) => {
    const light = (brightness - black) * range
    const red = light + 2 * (1 - kr) * (redness - 128) * spread
    const blue = light + 2 * (1 - kb) * (blueness - 128) * spread
    pixels[at] = red
    pixels[at + 1] = (light - kr * red - kb * blue) / (1 - kr - kb)
    pixels[at + 2] = blue
    pixels[at + 3] = 255
  }
}
