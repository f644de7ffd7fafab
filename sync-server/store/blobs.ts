import type { StoredRecord } from '#shared/core/record.ts'

export interface Upload {
  /** The hash of the token in the upload's address. */
  readonly tokenHash: string
  readonly userId: string
  readonly expiresAt: string
  /**
   * The hash of the stored file, followed by the hash of the sent one; null until the file has
   * arrived.
   */
  readonly hash: string | null
  readonly sentHash: string | null
}

export interface SentBlob {
  readonly hash: string
  readonly sentHash: string
  readonly userId: string
  readonly bytes: number
  readonly sentAt: string
}

/**
 * Stores who sent which files, and which records name them. The files themselves are in `photos/`.
 */
export interface BlobReader {
  upload(tokenHash: string): Promise<Upload | undefined>
  /** Has anybody sent a file with this name, which may be either hash? */
  isKnown(name: string): Promise<boolean>
  isSentBy(name: string, userId: string): Promise<boolean>
  bytesSentBy(userId: string): Promise<number>
  recordsNaming(name: string): Promise<readonly Pick<StoredRecord, 'id' | 'audience'>[]>
  /** Deleted records whose last live version named the file. */
  deletedNaming(name: string): Promise<readonly StoredRecord[]>
  wasNamedBy(name: string, recordId: string): Promise<boolean>
  /**
   * Unneeded files: last sent before `sentBefore`, and named by no record since `namedBefore`. Both
   * are ISO 8601 instants.
   * @param hash limits the question to one file.
   */
  unneeded(sentBefore: string, namedBefore: string, hash?: string): Promise<readonly UnneededBlob[]>
}

export interface UnneededBlob {
  readonly hash: string
  readonly sentHashes: readonly string[]
}

export interface BlobWriter {
  putUpload(upload: Upload): Promise<void>
  endUploads(now: string): Promise<boolean>
  putSent(blob: SentBlob): Promise<void>
  /** Deletes all data about a file, but not which records once named it. */
  forget(hash: string): Promise<void>
}
