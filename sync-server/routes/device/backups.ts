import { z } from 'zod'
import { instant } from '#shared/core/text.ts'
import { isParentIn } from '#shared/core/actor.ts'
import { forbidden } from '#server/http/problems.ts'
import { loadActor } from '#server/sync/actor.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { readerIn } from '../core/reader.ts'

const backupAnswer = z.object({
  daily: z.boolean(),
  madeAt: instant.nullable(),
  failedAt: instant.nullable(),
})
backupAnswer.register(z.globalRegistry, { id: 'BackupStatus' })

export const backupRoutes: Calls = [
  call('GET /api/families/:familyId/backups', {
    summary: 'When the server last made a backup, and whether that failed; parents only',
    response: backupAnswer,
    handle: async ({ params: { familyId }, userId }, { store, backupStatus }) => {
      await store.read(async (tx) => {
        await readerIn(tx, userId, familyId)
        if (!isParentIn(await loadActor(tx, userId), familyId)) throw forbidden()
      })
      const status = backupStatus()
      return { daily: status !== undefined, madeAt: null, failedAt: null, ...status }
    },
  }),
]
