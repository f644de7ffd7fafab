import type { StoredRecord } from '#shared/core/record.ts'

/** A short-lived permission for one person to send one file. */
export interface Upload {
  /** The hash of the token in the upload's address. */
  readonly tokenHash: string
  readonly userId: string
  readonly expiresAt: string
  /**
   * The hash of the stored file, and below the hash of what was sent; null until it has arrived.
   */
  readonly hash: string | null
  readonly sentHash: string | null
}

/** A kept file, with the person who sent it. */
export interface SentBlob {
  /** SHA-256 of the stored file. */
  readonly hash: string
  /** SHA-256 of the sent file, by which the person's device may have named it already. */
  readonly sentHash: string
  readonly userId: string
  /** Size of the stored file. */
  readonly bytes: number
  readonly sentAt: string
}

/**
 * Records who sent which files, and which records name them. The files themselves are in `photos/`.
 */
export interface BlobReader {
  upload(tokenHash: string): Promise<Upload | undefined>
  /** Has any person sent a file with this name, by either hash? */
  isKnown(name: string): Promise<boolean>
  /** Did this person send it? */
  isSentBy(name: string, userId: string): Promise<boolean>
  /** Total bytes of a person's kept files; each file counts once. */
  bytesSentBy(userId: string): Promise<number>
  recordsNaming(name: string): Promise<readonly Pick<StoredRecord, 'id' | 'audience'>[]>
  /** Deleted records that named it until the end. */
  deletedNaming(name: string): Promise<readonly StoredRecord[]>
  /** Did any kept version of this record name it? */
  wasNamedBy(name: string, recordId: string): Promise<boolean>
  /**
   * Files that no record needs: last sent before `sentBefore`, and named by no record since
   * `namedBefore`. Both are ISO 8601 instants. @param hash limits the question to one file.
   */
  unneeded(sentBefore: string, namedBefore: string, hash?: string): Promise<readonly UnneededBlob[]>
}

export interface UnneededBlob {
  readonly hash: string
  readonly sentHashes: readonly string[]
}

export interface BlobWriter {
  /** Inserts or replaces by tokenHash. */
  putUpload(upload: Upload): Promise<void>
  /**
   * Deletes some permissions that expired before the instant. @returns whether more may be left.
   */
  endUploads(now: string): Promise<boolean>
  putSent(blob: SentBlob): Promise<void>
  /** Deletes all data of a file, except which records once named it. */
  forget(hash: string): Promise<void>
}
