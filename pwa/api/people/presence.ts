import { api } from '../client.ts'

/** Tells whether a member has the app open, and when they last had. */
export interface Presence {
  readonly userId: string
  readonly online: boolean
  /** ISO 8601 instant; null if unknown. */
  readonly lastSeenAt: string | null
}

/**
 * Returns the presence of all members of a family. @throws ApiError, TypeError without a network.
 */
export const listPresence = (familyId: string) =>
  api.get<Presence[]>(`/api/families/${familyId}/presence`)
