import { api } from './client.ts'

export interface PasswordLink {
  readonly url: string
  /** ISO 8601 instant. */
  readonly expiresAt: string
}

/** A link with which a member of the family sets a new password. */
export const createPasswordLink = (familyId: string, userId: string): Promise<PasswordLink> =>
  api.post(
    `/api/families/${encodeURIComponent(familyId)}/members/${encodeURIComponent(userId)}/password-reset`,
  )
