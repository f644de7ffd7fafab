/**
 * These functions make a photo larger: decoders skip zeros in a JPEG, and unused blocks in a GIF,
 * before the end.
 */
export const jpegOf = (jpeg: Buffer, bytes: number): Buffer =>
  Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(bytes - jpeg.length), jpeg.subarray(-2)])

export const gifOf = (gif: Buffer, bytes: number): Buffer => {
  const blocks: Buffer[] = []
  for (let left = bytes - gif.length; left > 0;) {
    const size = Math.min(255, left - 1)
    blocks.push(Buffer.of(size), Buffer.alloc(size, 'x'))
    left -= size + 1
  }
  return Buffer.concat([gif.subarray(0, -2), ...blocks, gif.subarray(-2)])
}
