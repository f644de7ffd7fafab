import { objectsNamedBy } from '#shared/core/object.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import type { BlobReader, BlobWriter, UnneededBlob, Upload } from '../blobs.ts'
import { parseBody } from './records/records.ts'
import type { BodyRow } from './records/records.ts'
import { deleteSome } from './records/scope.ts'
import type { Prepare, Scope } from './records/scope.ts'

export const createBlobReader = (prepare: Prepare, scope: Scope): BlobReader => {
  const one = <Row>(sql: string, ...parameters: readonly string[]): Promise<Row | undefined> =>
    scope.run(() => prepare<unknown[], Row>(sql).get(...parameters))
  const all = <Row>(sql: string, ...parameters: readonly unknown[]): Promise<Row[]> =>
    scope.run(() => prepare<unknown[], Row>(sql).all(...parameters))
  const isThere = async (sql: string, ...parameters: readonly string[]): Promise<boolean> =>
    (await one(sql, ...parameters)) !== undefined
  return {
    upload: (tokenHash) => one<Upload>(uploadByToken, tokenHash),
    isKnown: (name) => isThere(sentByAnybody, name, name),
    isSentBy: (name, userId) => isThere(sentByPerson, name, userId, name, userId),
    bytesSentBy: async (userId) => (await one<{ bytes: number }>(bytesOf, userId))?.bytes ?? 0,
    recordsNaming: (name) => all(liveRecords, name),
    deletedNaming: async (name) =>
      (await all<BodyRow>(deletedRecords, name))
        .map((row) => parseBody<StoredRecord>(row))
        .filter((record) => objectsNamedBy(record).some((object) => object.name === name)),
    wasNamedBy: (name, recordId) => isThere(namedByRecord, name, recordId),
    unneeded: async (sentBefore, namedBefore, hash) => {
      const sql = hash === undefined ? unneeded : `${unneeded} AND hash = @hash`
      const parameters = hash === undefined ? {} : { hash }
      return byHash(await all<SentForm>(sql, { sentBefore, namedBefore, ...parameters }))
    },
  }
}

export const createBlobWriter = (prepare: Prepare, scope: Scope): BlobWriter => {
  const run = (sql: string, ...parameters: readonly unknown[]): Promise<void> =>
    scope.run(() => {
      prepare<unknown[]>(sql).run(...parameters)
    })
  return {
    putUpload: (upload) => run(putUpload, upload),
    endUploads: (now) => scope.run(() => deleteSome(prepare, 'uploads WHERE expires_at <= ?', now)),
    putSent: (blob) => run(putSent, blob),
    forget: async (hash) => {
      await run(forgetUses, hash, hash)
      await run('DELETE FROM blobs WHERE hash = ?', hash)
    },
  }
}

interface SentForm {
  readonly hash: string
  readonly sentHash: string
}

const byHash = (forms: readonly SentForm[]): readonly UnneededBlob[] => {
  const hashes = [...new Set(forms.map(({ hash }) => hash))]
  return hashes.map((hash) => {
    const own = forms.filter((form) => form.hash === hash)
    return { hash, sentHashes: [...new Set(own.map(({ sentHash }) => sentHash))] }
  })
}

export const noteUses = (
  prepare: Prepare,
  record: StoredRecord,
  at: string,
  isFirst: boolean,
): void => {
  if (!isFirst) prepare<[string, string]>(endUses).run(at, record.id)
  if (record._deleted) return
  for (const { name } of objectsNamedBy(record)) {
    prepare<[string, string]>(beginUse).run(name, record.id)
  }
}

export const forgetUsesBy = (prepare: Prepare, recordId: string): void => {
  prepare<[string]>('DELETE FROM blob_uses WHERE record_id = ?').run(recordId)
}

const uploadByToken = `
  SELECT token_hash AS tokenHash, user_id AS userId, expires_at AS expiresAt, hash,
    sent_hash AS sentHash
  FROM uploads WHERE token_hash = ?`

const sentByAnybody = `
  SELECT 1 FROM blobs WHERE sent_hash = ? UNION ALL SELECT 1 FROM blobs WHERE hash = ? LIMIT 1`

const sentByPerson = `
  SELECT 1 FROM blobs WHERE sent_hash = ? AND user_id = ?
  UNION ALL SELECT 1 FROM blobs WHERE hash = ? AND user_id = ? LIMIT 1`

const bytesOf = `
  SELECT coalesce(sum(bytes), 0) AS bytes FROM blobs
  WHERE user_id = ? AND sent_hash = (
    SELECT min(sent_hash) FROM blobs AS same
    WHERE same.user_id = blobs.user_id AND same.hash = blobs.hash)`

const liveRecords = `
  SELECT records.id AS id, records.audience AS audience
  FROM blob_uses JOIN records ON records.id = blob_uses.record_id
  WHERE blob_uses.name = ? AND blob_uses.ended_at IS NULL AND records.deleted = 0`

const deletedRecords = `
  SELECT records.body AS body FROM blob_uses JOIN records ON records.id = blob_uses.record_id
  WHERE blob_uses.name = ? AND records.deleted = 1`

const namedByRecord = 'SELECT 1 FROM blob_uses WHERE name = ? AND record_id = ?'

const unneeded = `
  SELECT hash, sent_hash AS sentHash FROM blobs
  WHERE sent_at < @sentBefore
    AND NOT EXISTS (
      SELECT 1 FROM blobs AS later WHERE later.hash = blobs.hash AND later.sent_at >= @sentBefore)
    AND NOT EXISTS (
      SELECT 1 FROM blob_uses
      WHERE name = blobs.hash AND coalesce(ended_at, '9999') >= @namedBefore)
    AND NOT EXISTS (
      SELECT 1 FROM blobs AS form JOIN blob_uses ON blob_uses.name = form.sent_hash
      WHERE form.hash = blobs.hash AND coalesce(ended_at, '9999') >= @namedBefore)`

const putUpload = `
  INSERT INTO uploads (token_hash, user_id, expires_at, hash, sent_hash)
  VALUES (@tokenHash, @userId, @expiresAt, @hash, @sentHash)
  ON CONFLICT (token_hash) DO UPDATE SET user_id = @userId, expires_at = @expiresAt, hash = @hash,
    sent_hash = @sentHash`

const putSent = `
  INSERT INTO blobs (sent_hash, user_id, hash, bytes, sent_at)
  VALUES (@sentHash, @userId, @hash, @bytes, @sentAt)
  ON CONFLICT (sent_hash, user_id) DO UPDATE SET hash = @hash, bytes = @bytes, sent_at = @sentAt`

const forgetUses = `
  DELETE FROM blob_uses WHERE ended_at IS NOT NULL
    AND (name = ? OR name IN (SELECT sent_hash FROM blobs WHERE hash = ?))`

const endUses = 'UPDATE blob_uses SET ended_at = ? WHERE record_id = ? AND ended_at IS NULL'

const beginUse = `
  INSERT INTO blob_uses (name, record_id) VALUES (?, ?)
  ON CONFLICT (name, record_id) DO UPDATE SET ended_at = NULL`
