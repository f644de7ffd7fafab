import { createHmac, timingSafeEqual } from 'node:crypto'
import type { StoredRecord } from '#shared/domain/record.ts'
import { canonical } from '#shared/sync/canonical.ts'

/** Base64url HMAC-SHA256 over a record's canonical content, server-set fields included (Words: Seal). */
export const sealOf = (key: Buffer, record: Omit<StoredRecord, 'seal'>): string => {
  const { seal: _, ...sealed }: Readonly<Record<string, unknown>> = record
  return createHmac('sha256', key).update(canonical(sealed)).digest('base64url')
}

/** Did this server, or one with the same key, write exactly this version? */
export const isSealed = (key: Buffer, record: StoredRecord): boolean => {
  const [given, right] = [Buffer.from(record.seal), Buffer.from(sealOf(key, record))]
  return given.length === right.length && timingSafeEqual(given, right)
}
