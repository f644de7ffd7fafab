import type { Readable } from 'node:stream'

export interface BlobFacts {
  readonly bytes: number
  readonly mediaType: string
}

/** A file opened for reading. The caller must read `content` or destroy it. */
export interface OpenBlob extends BlobFacts {
  readonly content: Readable
}

/** The first and the last byte, both included, as in HTTP. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Stores files under the SHA-256 of their content, so that equal files are stored once and never
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
   * @throws StoreUnavailable; the file then stays where it is.
   */
  adopt(path: string, name: string): Promise<void>
  /** Gives an existing file a second name, durably. @throws StoreUnavailable */
  alias(other: string, name: string): Promise<void>
  /** The name of a file by its name or second name; undefined if there is none. */
  resolve(nameOrOther: string): Promise<string | undefined>
  /**
   * @param range of bytes; the whole file by default. `bytes` is always the size of the whole file.
   */
  open(name: string, range?: ByteRange): Promise<OpenBlob | undefined>
  facts(name: string): Promise<BlobFacts | undefined>
  remove(name: string, others: readonly string[]): Promise<void>
}
