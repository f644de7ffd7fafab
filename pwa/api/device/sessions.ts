import { api } from '../client.ts'

/** A place where this person is signed in. */
export interface SignedInAt {
  readonly id: string
  readonly current: boolean
  /** Is it one's own? Otherwise only one's children use it. */
  readonly own: boolean
  /** First names of the children who share that device, and are signed out with it. */
  readonly children: readonly string[]
  readonly userAgent: string
  /** ISO 8601 instants. */
  readonly createdAt: string
  readonly lastSeenAt: string
}

/** Returns the places seen last at the head. @throws ApiError, TypeError without a network. */
export const listSessions = () => api.get<SignedInAt[]>('/api/sessions')

export const endSession = (id: string) => api.delete<void>(`/api/sessions/${id}`)

export const endOtherSessions = () => api.delete<void>('/api/sessions')
