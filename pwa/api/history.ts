import { api } from './client.ts'

export interface Version {
  readonly rev: number
  readonly updatedAt: string
  readonly updatedBy: string
  readonly deleted: boolean
  /**
   * The person who brought this version from another server, and the time; null if it was made
   * here.
   */
  readonly broughtIn: { readonly by: string; readonly at: string } | null
  readonly fields: Readonly<Record<string, unknown>>
}

export const readHistory = (id: string) =>
  api.get<readonly Version[]>(`/api/records/${encodeURIComponent(id)}/history`)
