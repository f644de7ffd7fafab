/** All of a body, or undefined where it is longer than `limit` bytes: the rest is not taken in. */
export const readLimited = async (
  body: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Buffer | undefined> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body) {
    bytes += part.byteLength
    if (bytes > limit) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}
