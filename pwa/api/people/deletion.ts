import { api } from '../client.ts'

/** The text that a person typed to confirm a final deletion. */
export interface TypedConfirmation {
  /** The full name of the person or family to be erased. */
  readonly name: string
  /** Absent for a person who signs in with another provider. */
  readonly password?: string
}

export const deleteFamily = (familyId: string, typed: TypedConfirmation): Promise<void> =>
  api.post(`/api/families/${encodeURIComponent(familyId)}/deletion`, typed)

/** Erases the account of the signed-in person. */
export const deleteAccount = (typed: TypedConfirmation): Promise<void> =>
  api.post('/api/user/deletion', typed)
