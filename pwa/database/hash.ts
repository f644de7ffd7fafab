/**
 * Pages on plain http lack the browser's implementation, so there a portable one computes the same
 * hash.
 */
export const sha256 = async (input: string | ArrayBuffer | Blob): Promise<string> => {
  const bytes = await toBytes(input)
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (subtle !== undefined) return toHex(new Uint8Array(await subtle.digest('SHA-256', bytes)))
  const { sha256: portable } = await import('@noble/hashes/sha2.js')
  return toHex(portable(bytes))
}

export const sha256OfLarge = async (input: Blob): Promise<string> => {
  const { sha256: portable } = await import('@noble/hashes/sha2.js')
  const hash = portable.create()
  const reader = input.stream().getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    hash.update(piece.value)
  }
  return toHex(hash.digest())
}

const toBytes = async (input: string | ArrayBuffer | Blob): Promise<Uint8Array<ArrayBuffer>> => {
  if (typeof input === 'string') return new TextEncoder().encode(input)
  return new Uint8Array(input instanceof Blob ? await input.arrayBuffer() : input)
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
