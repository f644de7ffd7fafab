interface Size {
  readonly width: number
  readonly height: number
}

/** The center is given as shares of width and height. */
export interface Crop {
  readonly x: number
  readonly y: number
  /** 1 for the largest square that fits. */
  readonly zoom: number
}

export const wholePicture: Crop = { x: 0.5, y: 0.5, zoom: 1 }

export const closest = 4

/** Returns the square in the picture's own pixels; it never reaches beyond the picture's edge. */
export const squareOf = ({ width, height }: Size, { x, y, zoom }: Crop) => {
  const side = Math.min(width, height) / zoom
  return {
    side,
    left: between(x * width - side / 2, 0, width - side),
    top: between(y * height - side / 2, 0, height - side),
  }
}

/**
 * Moves the picture by shares of the square's size: 1 to the right shows what was to the left of
 * the square.
 */
export const moved = (size: Size, crop: Crop, right: number, down: number): Crop => {
  const { side, left, top } = squareOf(size, crop)
  const next = {
    ...crop,
    x: (left + side / 2 - right * side) / size.width,
    y: (top + side / 2 - down * side) / size.height,
  }
  return within(size, next)
}

export const zoomed = (size: Size, crop: Crop, zoom: number): Crop =>
  within(size, { ...crop, zoom: between(zoom, 1, closest) })

/**
 * Takes the center from the square, which stays within the picture, so that a move back shows at
 * once.
 */
const within = (size: Size, crop: Crop): Crop => {
  const { side, left, top } = squareOf(size, crop)
  return { ...crop, x: (left + side / 2) / size.width, y: (top + side / 2) / size.height }
}

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)
