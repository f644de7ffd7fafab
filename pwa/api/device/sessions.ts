import { api } from '../client.ts'

export interface SignedInAt {
  readonly id: string
  readonly current: boolean
  /** True if the device is this person's own; false if only their children use it. */
  readonly own: boolean
  readonly children: readonly string[]
  readonly userAgent: string
  readonly createdAt: string
  readonly lastSeenAt: string
}

export const listSessions = () => api.get<SignedInAt[]>('/api/sessions')

export const endSession = (id: string) => api.delete<void>(`/api/sessions/${id}`)

export const endOtherSessions = () => api.delete<void>('/api/sessions')
