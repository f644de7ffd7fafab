import { api } from '../client.ts'

export interface TypedConfirmation {
  readonly name: string
  readonly password?: string
}

export const deleteFamily = (familyId: string, typed: TypedConfirmation): Promise<void> =>
  api.post(`/api/families/${encodeURIComponent(familyId)}/deletion`, typed)

export const deleteAccount = (typed: TypedConfirmation): Promise<void> =>
  api.post('/api/user/deletion', typed)
