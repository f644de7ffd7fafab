import { api } from '../client.ts'

/** The number and bytes of stored records, without photos, and the most that are allowed. */
export interface Usage {
  readonly records: number
  readonly bytes: number
  readonly mostRecords: number
  readonly mostBytes: number
}

export interface FamilyUsage extends Usage {
  readonly own: Usage
}

export const familyUsage = (familyId: string): Promise<FamilyUsage> =>
  api.get(`/api/families/${encodeURIComponent(familyId)}/usage`)

export interface PhotoUsage {
  readonly mostBytes: number
  readonly people: readonly { readonly userId: string; readonly bytes: number }[]
}

export const photoUsage = (familyId: string): Promise<PhotoUsage> =>
  api.get(`/api/families/${encodeURIComponent(familyId)}/photo-usage`)
