import type { Readable } from 'node:stream'

/** A stored file, opened for reading: whoever asked for it reads `content` or destroys it. */
export interface OpenBlob {
  readonly bytes: number
  readonly mediaType: string
  readonly content: Readable
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
  /** Lets another hash stand for a file that is there, as durably. @throws StoreUnavailable */
  alias(other: string, name: string): Promise<void>
  /** The name of the file that a name or another hash stands for; undefined where there is none. */
  resolve(nameOrOther: string): Promise<string | undefined>
  open(name: string): Promise<OpenBlob | undefined>
  /** Removes a file and what stands for it, as far as they are there. */
  remove(name: string, others: readonly string[]): Promise<void>
}
