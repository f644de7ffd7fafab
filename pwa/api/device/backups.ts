import { api } from '../client.ts'

export interface BackupStatus {
  /** Does the server make a backup each day? */
  readonly daily: boolean
  /** ISO 8601 instants; null for never. */
  readonly madeAt: string | null
  readonly failedAt: string | null
}

/**
 * Returns the time of the server's last backup; for parents. @throws ApiError, TypeError without a
 * network.
 */
export const backupStatus = (familyId: string): Promise<BackupStatus> =>
  api.get(`/api/families/${encodeURIComponent(familyId)}/backups`)
