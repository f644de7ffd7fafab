import type { StoredRecord } from '#shared/core/record.ts'

/** Leave to send one file, given to one person for a short while. */
export interface Upload {
  /** Of the token in the upload's address. */
  readonly tokenHash: string
  readonly userId: string
  readonly expiresAt: string
  /** What came by it: the stored file's hash, and that of what was sent; null while nothing has. */
  readonly hash: string | null
  readonly sentHash: string | null
}

/** That a person sent a file, which is kept. */
export interface SentBlob {
  /** SHA-256 of what is stored. */
  readonly hash: string
  /** SHA-256 of what was sent, by which the person's device may have named it already. */
  readonly sentHash: string
  readonly userId: string
  /** Of what is stored. */
  readonly bytes: number
  readonly sentAt: string
}

/** Who sent which files, and which records name them. The files themselves are in `photos/`. */
export interface BlobReader {
  upload(tokenHash: string): Promise<Upload | undefined>
  /** Has anybody sent a file that this names, by either hash? */
  isKnown(name: string): Promise<boolean>
  /** Is it one that this person has sent? */
  isSentBy(name: string, userId: string): Promise<boolean>
  /** Bytes of all that a person has sent and that is still kept; each file counts once. */
  bytesSentBy(userId: string): Promise<number>
  /** The live records that name it. */
  recordsNaming(name: string): Promise<readonly Pick<StoredRecord, 'id' | 'audience'>[]>
  /** The deleted records that named it to the end. */
  deletedNaming(name: string): Promise<readonly StoredRecord[]>
  /** Has any version of this record that is still kept named it? */
  wasNamedBy(name: string, recordId: string): Promise<boolean>
  /**
   * Files that nobody needs any more: last sent before `sentBefore`, and named by no record since
   * `namedBefore`. Both ISO 8601 instants. @param hash of the one file that is asked about; by default all.
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
  /** Forgets some of the leave that has expired before the instant. @returns whether more may be left. */
  endUploads(now: string): Promise<boolean>
  putSent(blob: SentBlob): Promise<void>
  /** Forgets all about a file, the records apart that once named it. */
  forget(hash: string): Promise<void>
}
