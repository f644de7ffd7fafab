import { api } from '../client.ts'

export interface PasswordLink {
  readonly url: string
  /** ISO 8601 instant before which the link opens nothing. */
  readonly usableFrom: string
  /** ISO 8601 instant. */
  readonly expiresAt: string
}

/** Makes a link with which a member of the family sets a new password. */
export const createPasswordLink = (familyId: string, userId: string): Promise<PasswordLink> =>
  api.post(
    `/api/families/${encodeURIComponent(familyId)}/members/${encodeURIComponent(userId)}/password-reset`,
  )

/** Stops the link that a parent asked for to set this person's own password. */
export const stopPasswordLink = (): Promise<void> => api.delete('/api/user/password-link')
