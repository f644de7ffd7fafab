import { api } from './client.ts'

export interface DeletedRecord {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly deletedAt: string
  readonly deletedBy: string
  readonly until: string
}

export const deletedRecords = (familyId: string): Promise<readonly DeletedRecord[]> =>
  api.get(`/api/families/${encodeURIComponent(familyId)}/deleted`)

export const restoreRecord = (id: string): Promise<unknown> =>
  api.post(`/api/records/${encodeURIComponent(id)}/restore`)
