import { api } from './client.ts'

/** What a record said from one change to the next. */
export interface Version {
  readonly rev: number
  /** ISO 8601 instant. */
  readonly updatedAt: string
  /** A userId. */
  readonly updatedBy: string
  readonly deleted: boolean
  /** Who brought it from another server, and when (ISO 8601); null for what was made here. */
  readonly broughtIn: { readonly by: string; readonly at: string } | null
  readonly fields: Readonly<Record<string, unknown>>
}

/** The newest first. @throws ApiError, TypeError without a network. */
export const readHistory = (id: string) =>
  api.get<readonly Version[]>(`/api/records/${encodeURIComponent(id)}/history`)
