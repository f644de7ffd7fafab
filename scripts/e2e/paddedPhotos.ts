/** Fills the JPEG up to this size with zeros before its end, which decoders skip. */
export const jpegOf = (jpeg: Buffer, bytes: number): Buffer =>
  Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(bytes - jpeg.length), jpeg.subarray(-2)])

/** Fills the GIF up to this size with unused blocks of its last image (GIF89a, 22). */
export const gifOf = (gif: Buffer, bytes: number): Buffer => {
  const blocks: Buffer[] = []
  for (let left = bytes - gif.length; left > 0;) {
    const size = Math.min(255, left - 1)
    blocks.push(Buffer.of(size), Buffer.alloc(size, 'x'))
    left -= size + 1
  }
  /** The file ends with an empty block and the trailer. */
  return Buffer.concat([gif.subarray(0, -2), ...blocks, gif.subarray(-2)])
}
