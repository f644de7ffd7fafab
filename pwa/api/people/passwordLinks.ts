import { api } from '../client.ts'

export interface PasswordLink {
  readonly url: string
  readonly usableFrom: string
  readonly expiresAt: string
}

export const createPasswordLink = (familyId: string, userId: string): Promise<PasswordLink> =>
  api.post(
    `/api/families/${encodeURIComponent(familyId)}/members/${encodeURIComponent(userId)}/password-reset`,
  )

export const stopPasswordLink = (): Promise<void> => api.delete('/api/user/password-link')
