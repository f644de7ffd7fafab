import { api } from '../client.ts'

export interface Presence {
  readonly userId: string
  readonly online: boolean
  readonly lastSeenAt: string | null
}

export const listPresence = (familyId: string) =>
  api.get<Presence[]>(`/api/families/${familyId}/presence`)
