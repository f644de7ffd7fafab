import { api } from './client.ts'

/** A record's content from one change to the next. */
export interface Version {
  readonly rev: number
  /** ISO 8601 instant. */
  readonly updatedAt: string
  /** A userId. */
  readonly updatedBy: string
  readonly deleted: boolean
  /**
   * The person who brought it from another server, and the time (ISO 8601); null for a record made
   * here.
   */
  readonly broughtIn: { readonly by: string; readonly at: string } | null
  readonly fields: Readonly<Record<string, unknown>>
}

/** Returns the versions, the newest first. @throws ApiError, TypeError without a network. */
export const readHistory = (id: string) =>
  api.get<readonly Version[]>(`/api/records/${encodeURIComponent(id)}/history`)
