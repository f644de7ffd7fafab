import type { AppUpdate } from '#shared/device/appUpdate.ts'
import type { BackupStatus } from '#server/backup/dailyBackup.ts'
import type { Config } from '#server/config.ts'
import type { Environment } from '#server/environment.ts'
import type { Identity } from '#server/identity/identity.ts'
import type { Photos } from '#server/photos/photos.ts'
import type { Store } from '#server/store/store.ts'
import type { Sync } from '#server/sync/sync.ts'
import type { Quota } from '#server/sync/writing/quota.ts'

export interface RouteDependencies extends Omit<Identity, 'middleware' | 'prune'>, Sync {
  readonly store: Pick<Store, 'read'>
  readonly photos: Photos
  readonly environment: Environment
  readonly releaseNotes: readonly AppUpdate[]
  readonly config: Pick<Config, 'baseUrl' | 'baseUrlConfigured' | 'oidc' | 'supportEmail'>
  readonly quota: Quota
  readonly photoQuotaBytes: number
  readonly backupStatus: () => BackupStatus | undefined
}
