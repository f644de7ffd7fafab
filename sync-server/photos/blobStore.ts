import type { Readable } from 'node:stream'

export interface BlobFacts {
  readonly bytes: number
  readonly mediaType: string
}

/** A stored file, opened for reading: the caller reads `content` or destroys it. */
export interface OpenBlob extends BlobFacts {
  readonly content: Readable
}

/** From a file's first byte of it to the last one, as HTTP counts. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/**
 * Keeps files, each named by the SHA-256 of its content: the same content is kept once, and never
 * changes. `blobStore.contract.ts` says what every implementation must hold.
 */
export interface BlobStore {
  /**
   * Resolves once the content is durable under its name.
   * @returns the name: SHA-256, hexadecimal.
   * @throws StoreUnavailable when that cannot be promised, as on a full disk.
   */
  put(content: Uint8Array): Promise<string>
  /**
   * Takes over a file of the same disk that is flushed and named by its hash already.
   * @throws StoreUnavailable; the file is still where it was then.
   */
  adopt(path: string, name: string): Promise<void>
  /** Lets another hash name an existing file, as durably. @throws StoreUnavailable */
  alias(other: string, name: string): Promise<void>
  /** The name of the file behind a name or another hash; undefined if there is none. */
  resolve(nameOrOther: string): Promise<string | undefined>
  /** @param range of its bytes; all of them unless given. `bytes` are the whole file's in any case. */
  open(name: string, range?: ByteRange): Promise<OpenBlob | undefined>
  /** The facts of a file, without its content. */
  facts(name: string): Promise<BlobFacts | undefined>
  /** Removes a file and its other names, as far as they exist. */
  remove(name: string, others: readonly string[]): Promise<void>
}
