/** A JPEG of so many bytes: behind what is drawn stand zeros, before its end, which decoders pass over. */
export const jpegOf = (jpeg: Buffer, bytes: number): Buffer =>
  Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(bytes - jpeg.length), jpeg.subarray(-2)])

/** A GIF of so many bytes, by blocks that its last picture does not need (GIF89a, 22). */
export const gifOf = (gif: Buffer, bytes: number): Buffer => {
  const blocks: Buffer[] = []
  for (let left = bytes - gif.length; left > 0;) {
    const size = Math.min(255, left - 1)
    blocks.push(Buffer.of(size), Buffer.alloc(size, 'x'))
    left -= size + 1
  }
  /** A block of no bytes and the sign of its end are the last two. */
  return Buffer.concat([gif.subarray(0, -2), ...blocks, gif.subarray(-2)])
}
