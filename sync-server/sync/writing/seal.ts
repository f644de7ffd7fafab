import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StoredRecord } from '#shared/core/record.ts'
import { lineOf, lineOfEpoch } from '#server/store/line.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import { canonical } from '#shared/sync/canonical.ts'

/**
 * The epoch's tag, a dot, and the base64url HMAC-SHA256 of the tag and the record's canonical
 * content, including server-set fields (Words: Seal). Without the tag, an old version that the
 * history has forgotten could be given back without any check of rights.
 */
export const sealOf = (key: Buffer, epoch: string, record: Omit<StoredRecord, 'seal'>): string =>
  sealUnder(key, lineOfEpoch(epoch), record)

export const isSealed = (key: Buffer, record: StoredRecord): boolean =>
  isSameText(record.seal, sealUnder(key, lineOf(record), record))

export const isSealedUnder = (epoch: string, record: StoredRecord): boolean =>
  lineOf(record) === lineOfEpoch(epoch)

export const sealOfCheckpoint = (
  key: Buffer,
  collection: CollectionName,
  { epoch, audiences }: Checkpoint,
): string =>
  createHmac('sha256', key)
    .update(`checkpoint\n${canonical({ collection, epoch, audiences })}`)
    .digest('base64url')

export const isSealedCheckpoint = (
  key: Buffer,
  collection: CollectionName,
  checkpoint: Checkpoint,
): boolean => isSameText(checkpoint.seal ?? '', sealOfCheckpoint(key, collection, checkpoint))

const isSameText = (given: string, right: string): boolean => {
  const [theirs, ours] = [Buffer.from(given), Buffer.from(right)]
  return theirs.length === ours.length && timingSafeEqual(theirs, ours)
}

const sealUnder = (key: Buffer, tag: string, record: Omit<StoredRecord, 'seal'>): string => {
  const mac = createHmac('sha256', key)
    .update(`${tag}\n${canonical('seal' in record ? withoutSeal(record) : record)}`)
    .digest('base64url')
  return `${tag}.${mac}`
}

const withoutSeal = (record: object): object => {
  const { seal: _, ...sealed } = record as Readonly<Record<string, unknown>>
  return sealed
}
