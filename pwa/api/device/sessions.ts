import { api } from '../client.ts'

/** One place where this person is signed in. */
export interface SignedInAt {
  readonly id: string
  readonly current: boolean
  /** Is it one's own? Else only one's children use it. */
  readonly own: boolean
  /** First names of the children who share that device, and are signed out along. */
  readonly children: readonly string[]
  readonly userAgent: string
  /** ISO 8601 instants. */
  readonly createdAt: string
  readonly lastSeenAt: string
}

/** The latest seen first. @throws ApiError, TypeError without a network. */
export const listSessions = () => api.get<SignedInAt[]>('/api/sessions')

export const endSession = (id: string) => api.delete<void>(`/api/sessions/${id}`)

export const endOtherSessions = () => api.delete<void>('/api/sessions')
