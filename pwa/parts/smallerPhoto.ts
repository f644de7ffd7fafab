/** Enough to read the small print by. In pixels. */
const readableSide = 1600

/**
 * A photo as a JPEG of a size that a phone sends in a moment, without anything else that the file said.
 * @param longestSide in pixels.
 * @throws Error where the browser cannot read it.
 */
export const smallerPhoto = async (file: Blob, longestSide = readableSide): Promise<Blob> => {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  const pen = canvas.getContext('2d')
  if (pen === null) throw new Error('This browser cannot draw')
  /** What can be seen through would turn black in a JPEG. */
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85))
  if (blob === null) throw new Error('This browser cannot make a JPEG')
  return blob
}

/** The same at the largest size that fits. @param limit in bytes. */
export const fittingPhoto = async (file: Blob, limit: number): Promise<Blob> => {
  for (let side = largestSide; ; side = Math.floor(side * 0.8)) {
    const smaller = await smallerPhoto(file, side)
    if (smaller.size <= limit) return smaller
  }
}

/** In pixels: more than any screen shows. */
const largestSide = 6000
