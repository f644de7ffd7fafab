import { api } from '../client.ts'

export interface BackupStatus {
  readonly daily: boolean
  /** ISO 8601 times of the last backup and of the last failure; null for never. */
  readonly madeAt: string | null
  readonly failedAt: string | null
}

export const backupStatus = (familyId: string): Promise<BackupStatus> =>
  api.get(`/api/families/${encodeURIComponent(familyId)}/backups`)
