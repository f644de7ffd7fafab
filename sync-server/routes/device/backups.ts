import { z } from 'zod'
import { instant } from '#shared/core/text.ts'
import { isParentIn } from '#shared/core/actor.ts'
import type { BackupStatus } from '#server/backup/dailyBackup.ts'
import { forbidden } from '#server/http/problems.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import { loadActor } from '#server/sync/actor.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { readerOf, requireFamily } from '../core/reader.ts'

export interface BackupDependencies extends Pick<RouteDependencies, 'store'> {
  /** undefined if the server makes no backups. */
  readonly backupStatus: () => BackupStatus | undefined
}

/** Tells parents whether the family's records are backed up. */
export const backupRoutes = ({ store, backupStatus }: BackupDependencies): readonly Route[] => [
  route('GET /api/families/:familyId/backups', {
    summary: 'When the server last made a backup, and whether it could; parents only',
    response: backupAnswer,
    handle: async ({ params: { familyId }, userId }) => {
      await store.read(async (tx) => {
        await requireFamily(tx, await readerOf(tx, userId), familyId)
        if (!isParentIn(await loadActor(tx, userId), familyId)) throw forbidden()
      })
      const status = backupStatus()
      return { daily: status !== undefined, madeAt: null, failedAt: null, ...status }
    },
  }),
]

const backupAnswer = z.object({
  daily: z.boolean(),
  madeAt: instant.nullable(),
  failedAt: instant.nullable(),
})
backupAnswer.register(z.globalRegistry, { id: 'BackupStatus' })
