import { api } from './client.ts'
import type { TypedConfirmation } from './deletion.ts'

export interface NewChild {
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string
  readonly signInName: string
  readonly password: string
  /** A parent's yes to the child's membership. */
  readonly consent: boolean
}

const pathOf = (familyId: string): string =>
  `/api/families/${encodeURIComponent(familyId)}/children`

/** Makes a child's profile, which has no e-mail address. @returns its userId. */
export const addChild = async (familyId: string, child: NewChild): Promise<string> =>
  (await api.post<{ readonly userId: string }>(pathOf(familyId), child)).userId

/** Sets the password of a child's profile, which is then signed out everywhere. */
export const setChildPassword = (
  familyId: string,
  childId: string,
  password: string,
): Promise<void> =>
  api.post(`${pathOf(familyId)}/${encodeURIComponent(childId)}/password`, { password })

/** Erases a child's profile for good. */
export const deleteChild = (
  familyId: string,
  childId: string,
  typed: TypedConfirmation,
): Promise<void> => api.post(`${pathOf(familyId)}/${encodeURIComponent(childId)}/deletion`, typed)
