import { z } from 'zod'
import { unseenUpdates, withSeen } from '#shared/device/appUpdates.ts'
import { updateTypes } from '#shared/device/appUpdate.ts'
import type { AppUpdate } from '#shared/device/appUpdate.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { roleSchema } from '#shared/core/role.ts'
import { instant } from '#shared/core/text.ts'
import { notFound } from '#server/http/problems.ts'
import { currentMembership, ownProfile } from '../people/currentFamily.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { acceptedOne, nothingThere } from '../core/outcome.ts'
import { asUser } from '../people/people.ts'

const updateAnswer = z.object({
  id: z.string(),
  version: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(updateTypes),
  targetRoles: z.array(roleSchema),
  isHighlighted: z.boolean(),
  publishedAt: instant,
  expiresAt: instant.nullable(),
})
updateAnswer.register(z.globalRegistry, { id: 'AppUpdate' })

/** Devices get the updates from their own build (docs/product.md, Calls). */
export const appUpdateRoutes: Calls = [
  call('GET /api/app-updates/unseen', {
    summary:
      'Updates for the caller’s role in the current family that are neither seen nor expired',
    response: z.array(updateAnswer),
    handle: async ({ userId }, deps) => (await unseenBy(deps, userId)).map(toAnswer),
  }),
  call('POST /api/app-updates/mark-seen', {
    summary: 'Mark one update as seen',
    body: z.strictObject({ updateId: z.string() }),
    handle: async ({ body, userId }, deps) => {
      if (deps.releaseNotes.every(({ id }) => id !== body.updateId)) throw notFound()
      await markSeen(deps, userId, [body.updateId])
    },
  }),
  call('POST /api/app-updates/mark-all-seen', {
    summary: 'Mark all updates as seen',
    handle: async ({ userId }, deps) => {
      const unseen = await unseenBy(deps, userId)
      await markSeen(
        deps,
        userId,
        unseen.map(({ id }) => id),
      )
    },
  }),
]

const toAnswer = ({ targetRoles, ...update }: AppUpdate): z.input<typeof updateAnswer> => ({
  ...update,
  targetRoles: [...targetRoles],
})

const unseenBy = (
  { store, environment, releaseNotes }: RouteDependencies,
  userId: string,
): Promise<readonly AppUpdate[]> =>
  store.read(async (tx) => {
    const user = await ownProfile(tx, userId)
    const role = (await currentMembership(tx, user))?.role ?? user.userRole
    return unseenUpdates(releaseNotes, role, user.seenUpdates, environment.now())
  })

const markSeen = async (
  { commit }: RouteDependencies,
  userId: string,
  ids: readonly string[],
): Promise<void> => {
  if (ids.length === 0) return
  const apply = (current: StoredRecord | undefined) =>
    current === undefined || current._deleted
      ? nothingThere
      : { ...current, seenUpdates: withSeen(asUser(current).seenUpdates, ids) }
  acceptedOne(await commit({ type: 'person', userId }, [{ type: 'apply', id: userId, apply }]))
}
