import type { Readable } from 'node:stream'

export interface BlobFacts {
  readonly bytes: number
  readonly mediaType: string
}

/** A stored file, opened for reading: whoever asked for it reads `content` or destroys it. */
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
  /** Lets another hash stand for a file that is there, as durably. @throws StoreUnavailable */
  alias(other: string, name: string): Promise<void>
  /** The name of the file that a name or another hash stands for; undefined where there is none. */
  resolve(nameOrOther: string): Promise<string | undefined>
  /** @param range of its bytes; all of them unless given. `bytes` are the whole file's in any case. */
  open(name: string, range?: ByteRange): Promise<OpenBlob | undefined>
  /** What a file is, without its content. */
  facts(name: string): Promise<BlobFacts | undefined>
  /** Removes a file and what stands for it, as far as they are there. */
  remove(name: string, others: readonly string[]): Promise<void>
}
