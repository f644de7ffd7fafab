import { api } from '../client.ts'

/** How much is stored of how much may be; without photos. */
export interface Usage {
  readonly records: number
  readonly bytes: number
  readonly mostRecords: number
  readonly mostBytes: number
}

export interface FamilyUsage extends Usage {
  /** What the person who asks has made, in all their families. */
  readonly own: Usage
}

/** How full a family is; for parents. @throws ApiError, TypeError without a network. */
export const familyUsage = (familyId: string): Promise<FamilyUsage> =>
  api.get(`/api/families/${encodeURIComponent(familyId)}/usage`)

export interface PhotoUsage {
  /** As much as one person may. */
  readonly mostBytes: number
  readonly people: readonly { readonly userId: string; readonly bytes: number }[]
}

/** How much room people's photos take: one's own, and for parents everybody's. @throws as above. */
export const photoUsage = (familyId: string): Promise<PhotoUsage> =>
  api.get(`/api/families/${encodeURIComponent(familyId)}/photo-usage`)
