/** The side, in pixels, at which small print stays readable. */
const readableSide = 1600

/** All metadata is lost. @throws Error if the browser cannot read the photo. */
export const smallerPhoto = async (file: Blob, longestSide = readableSide): Promise<Blob> => {
  const blob = await jpegOf(await createImageBitmap(file), longestSide, 0.85)
  if (blob === undefined) throw new Error('This browser cannot make a JPEG')
  return blob
}

/** Undefined if the browser cannot draw that many pixels. */
export const jpegOf = async (
  picture: ImageBitmap,
  longestSide: number,
  quality: number,
): Promise<Blob | undefined> => {
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser cannot draw')
  /** Transparent parts would turn black in a JPEG. */
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
  return blob ?? undefined
}

/**
 * Lowers the quality before it makes the picture smaller.
 * @param limit bytes.
 */
export const fittingPhoto = async (picture: ImageBitmap, limit: number): Promise<Blob> => {
  for (let side = largestSide; side > 0; side = Math.floor(side * 0.8)) {
    for (const quality of [0.95, 0.9, 0.85]) {
      const smaller = await jpegOf(picture, side, quality)
      if (smaller === undefined) break
      if (smaller.size <= limit) return smaller
    }
  }
  throw new Error('This browser cannot make a JPEG')
}

/** The longest side in pixels, which is more than any screen shows. */
const largestSide = 6000
