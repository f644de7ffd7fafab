import { api } from './client.ts'

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
