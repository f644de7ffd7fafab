import { api } from '../client.ts'

/** What was typed to confirm that something is to be erased for good. */
export interface TypedConfirmation {
  /** The name in full of what goes. */
  readonly name: string
  /** Absent for who signs in with another provider. */
  readonly password?: string
}

export const deleteFamily = (familyId: string, typed: TypedConfirmation): Promise<void> =>
  api.post(`/api/families/${encodeURIComponent(familyId)}/deletion`, typed)

/** Erases the account of whoever is signed in. */
export const deleteAccount = (typed: TypedConfirmation): Promise<void> =>
  api.post('/api/user/deletion', typed)
