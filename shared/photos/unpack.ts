import { Unzlib } from 'fflate'

const mostBytes = 4 * 1024 * 1024

const piece = 16_384

export const unpack = (packed: Uint8Array): Uint8Array | undefined => {
  const chunks: Uint8Array[] = []
  let bytes = 0
  const stream = new Unzlib((chunk) => {
    bytes += chunk.length
    if (bytes > mostBytes) throw new RangeError('too long')
    chunks.push(chunk)
  })
  try {
    for (let at = 0; at < packed.length; at += piece) {
      stream.push(packed.subarray(at, at + piece), at + piece >= packed.length)
    }
  } catch {
    return undefined
  }
  const result = new Uint8Array(bytes)
  let at = 0
  for (const chunk of chunks) {
    result.set(chunk, at)
    at += chunk.length
  }
  return result
}
