import { api } from './client.ts'

/** Erases a family for good. @param name as it was typed to confirm it. */
export const deleteFamily = (familyId: string, name: string): Promise<void> =>
  api.post(`/api/families/${encodeURIComponent(familyId)}/deletion`, { name })

/** Erases the account of whoever is signed in. @param name in full, as it was typed to confirm it. */
export const deleteAccount = (name: string): Promise<void> =>
  api.post('/api/user/deletion', { name })
