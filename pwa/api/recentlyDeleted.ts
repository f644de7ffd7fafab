import { api } from './client.ts'

/** A record of any kind that was deleted and can be brought back. */
export interface DeletedRecord {
  readonly id: string
  /** 'task', 'event' and others. */
  readonly kind: string
  readonly title: string
  /** ISO 8601 instant, as is `until`. */
  readonly deletedAt: string
  /** A userId. */
  readonly deletedBy: string
  /** The end of the time in which it can be restored. */
  readonly until: string
}

/**
 * Returns the records that this person may restore, the last deleted first. @throws ApiError,
 * TypeError without a network.
 */
export const deletedRecords = (familyId: string): Promise<readonly DeletedRecord[]> =>
  api.get(`/api/families/${encodeURIComponent(familyId)}/deleted`)

/**
 * Restores a record, which each device has again at its next pull. @throws ApiError, TypeError
 * without a network.
 */
export const restoreRecord = (id: string): Promise<unknown> =>
  api.post(`/api/records/${encodeURIComponent(id)}/restore`)
