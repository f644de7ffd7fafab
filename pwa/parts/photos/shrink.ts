/** In pixels: what a large screen shows of a picture, twice. */
const longestSide = 6000

/** As JPEG, at the largest size that fits. @param limit in bytes. */
export const shrunk = async (picture: ImageBitmap, limit: number): Promise<Blob> => {
  let side = Math.min(longestSide, Math.max(picture.width, picture.height))
  for (;;) {
    const content = await drawn(picture, side)
    if (content.size <= limit) return content
    side = Math.floor(side * 0.8)
  }
}

const drawn = async (picture: ImageBitmap, side: number): Promise<Blob> => {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const content = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.9),
  )
  if (content === null) throw new Error('This picture cannot be drawn')
  return content
}
