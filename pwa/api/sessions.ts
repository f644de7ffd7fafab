import { api } from './client.ts'

/** One place where this person is signed in. */
export interface SignedInAt {
  readonly id: string
  readonly current: boolean
  readonly userAgent: string
  /** ISO 8601 instants. */
  readonly createdAt: string
  readonly lastSeenAt: string
}

/** The latest seen first. @throws ApiError, TypeError without a network. */
export const listSessions = () => api.get<SignedInAt[]>('/api/sessions')

export const endSession = (id: string) => api.delete<void>(`/api/sessions/${id}`)

export const endOtherSessions = () => api.delete<void>('/api/sessions')
