import { api } from './client.ts'

/** What a record said from one change to the next. */
export interface Version {
  readonly rev: number
  /** ISO 8601 instant. */
  readonly updatedAt: string
  /** A userId. */
  readonly updatedBy: string
  readonly deleted: boolean
  readonly fields: Readonly<Record<string, unknown>>
}

/** The newest first. @throws ApiError, TypeError without a network. */
export const readHistory = (id: string) =>
  api.get<readonly Version[]>(`/api/records/${encodeURIComponent(id)}/history`)
