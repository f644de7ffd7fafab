import type { AppUpdate } from '#shared/device/appUpdate.ts'
import type { Config } from '#server/config.ts'
import type { Environment } from '#server/environment.ts'
import type { Photos } from '#server/photos/photos.ts'
import type { Store } from '#server/store/store.ts'
import type { Bring } from '#server/sync/familyImport/bring.ts'
import type { Commit } from '#server/sync/writing/change.ts'

export interface RouteDependencies {
  readonly store: Pick<Store, 'read'>
  readonly commit: Commit
  readonly bring: Pick<Bring, 'claim'>
  readonly photos: Photos
  readonly environment: Environment
  readonly releaseNotes: readonly AppUpdate[]
  readonly config: Pick<Config, 'baseUrl' | 'baseUrlConfigured' | 'oidc' | 'supportEmail'>
}
