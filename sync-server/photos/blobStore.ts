import type { Readable } from 'node:stream'

export interface BlobFacts {
  readonly bytes: number
  readonly mediaType: string
}

/** The caller must read `content` or destroy it. */
export interface OpenBlob extends BlobFacts {
  readonly content: Readable
}

export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * A file's name is the SHA-256 of its content, so that equal files are stored once and never
 * change. `blobStore.contract.ts` tests what every implementation must do.
 */
export interface BlobStore {
  /**
   * Resolves when the content is durable.
   * @returns the name: SHA-256, hexadecimal.
   * @throws StoreUnavailable if durability cannot be promised, as on a full disk.
   */
  put(content: Uint8Array): Promise<string>
  /**
   * Moves a flushed file of the same disk into the store.
   * @throws StoreUnavailable; the file then stays.
   */
  adopt(path: string, name: string): Promise<void>
  alias(other: string, name: string): Promise<void>
  resolve(nameOrOther: string): Promise<string | undefined>
  open(name: string, range?: ByteRange): Promise<OpenBlob | undefined>
  facts(name: string): Promise<BlobFacts | undefined>
  remove(name: string, others: readonly string[]): Promise<void>
}
