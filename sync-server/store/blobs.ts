import type { StoredRecord } from '#shared/core/record.ts'

export interface Upload {
  readonly tokenHash: string
  readonly userId: string
  readonly expiresAt: string
  /** Both hashes are null until the file has arrived. */
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

export interface BlobReader {
  upload(tokenHash: string): Promise<Upload | undefined>
  isKnown(name: string): Promise<boolean>
  isSentBy(name: string, userId: string): Promise<boolean>
  bytesSentBy(userId: string): Promise<number>
  recordsNaming(name: string): Promise<readonly Pick<StoredRecord, 'id' | 'audience'>[]>
  /** Finds the deleted records whose last live version named the file. */
  deletedNaming(name: string): Promise<readonly StoredRecord[]>
  wasNamedBy(name: string, recordId: string): Promise<boolean>
  /**
   * Finds files that were last sent before `sentBefore` and that no record has named since
   * `namedBefore`; both are ISO 8601 instants.
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
  forget(hash: string): Promise<void>
}
