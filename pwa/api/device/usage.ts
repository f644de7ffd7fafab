import { api } from '../client.ts'

/** The stored amount and its limit; without photos. */
export interface Usage {
  readonly records: number
  readonly bytes: number
  readonly mostRecords: number
  readonly mostBytes: number
}

export interface FamilyUsage extends Usage {
  /** The amount that the asking person has made, in all their families. */
  readonly own: Usage
}

/** Returns the usage of a family; for parents. @throws ApiError, TypeError without a network. */
export const familyUsage = (familyId: string): Promise<FamilyUsage> =>
  api.get(`/api/families/${encodeURIComponent(familyId)}/usage`)

export interface PhotoUsage {
  /** The most bytes of one person. */
  readonly mostBytes: number
  readonly people: readonly { readonly userId: string; readonly bytes: number }[]
}

/**
 * Returns the room that people's photos take: one's own, and for parents everybody's. @throws as
 * above.
 */
export const photoUsage = (familyId: string): Promise<PhotoUsage> =>
  api.get(`/api/families/${encodeURIComponent(familyId)}/photo-usage`)
