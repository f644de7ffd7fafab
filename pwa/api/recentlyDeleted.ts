import { api } from './client.ts'

export interface DeletedRecord {
  readonly id: string
  readonly kind: string
  readonly title: string
  /** ISO 8601 time, as is `until`. */
  readonly deletedAt: string
  readonly deletedBy: string
  readonly until: string
}

export const deletedRecords = (familyId: string): Promise<readonly DeletedRecord[]> =>
  api.get(`/api/families/${encodeURIComponent(familyId)}/deleted`)

/** Each device gets the record back with its next pull. */
export const restoreRecord = (id: string): Promise<unknown> =>
  api.post(`/api/records/${encodeURIComponent(id)}/restore`)
