import { api } from '../client.ts'
import type { TypedConfirmation } from './deletion.ts'

export interface NewChild {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly signInName: string
  readonly password: string
  readonly profileImageUrl?: string
  readonly consent: boolean
}

const pathOf = (familyId: string): string =>
  `/api/families/${encodeURIComponent(familyId)}/children`

export const addChild = async (familyId: string, child: NewChild): Promise<string> =>
  (await api.post<{ readonly userId: string }>(pathOf(familyId), child)).userId

/** Also signs the child out everywhere. */
export const setChildPassword = (
  familyId: string,
  childId: string,
  password: string,
): Promise<void> =>
  api.post(`${pathOf(familyId)}/${encodeURIComponent(childId)}/password`, { password })

/** Adds the child to another family, a parent of which has agreed by inviting the child. */
export const letChildJoin = (
  familyId: string,
  childId: string,
  token: string,
): Promise<{ readonly familyName: string }> =>
  api.post(`${pathOf(familyId)}/${encodeURIComponent(childId)}/joining`, { token })

/** Rejects if the child belongs to no other family. */
export const removeChild = (familyId: string, childId: string): Promise<void> =>
  api.delete(`/api/families/${encodeURIComponent(familyId)}/members/${encodeURIComponent(childId)}`)

export const deleteChild = (
  familyId: string,
  childId: string,
  typed: TypedConfirmation,
): Promise<void> => api.post(`${pathOf(familyId)}/${encodeURIComponent(childId)}/deletion`, typed)
