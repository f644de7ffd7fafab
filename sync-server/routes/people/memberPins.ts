import { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { isParentIn } from '#shared/core/actor.ts'
import { mayLookAfterDevices } from '#shared/people/childPolicy.ts'
import { HttpError } from '#server/errors.ts'
import { forbidden, notFound } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { linkOwner } from '#server/identity/passwords/passwordResets.ts'
import { loadActor } from '#server/sync/actor.ts'
import { requirePin } from '../device/devices.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { pinSchema } from './pinShapes.ts'
import { readerIn } from '../core/reader.ts'
import { tellOtherFamilies } from './tellOtherFamilies.ts'

export const memberPinRoutes: Calls = [
  call('PUT /api/families/:familyId/members/:userId/pin', {
    confirms: true,
    summary: 'Set a new PIN for a child on every device they share; parents only',
    rate: 'sensitive',
    body: z.object({ pin: pinSchema }),
    handle: async ({ params, body, userId, ctx }, deps) => {
      const requireRight = (tx: ReadTransaction) => requireParentOf(deps, tx, userId, params)
      await deps.store.read(async (tx) => {
        await requireRight(tx)
        await requirePin(deps, tx, ctx, { userId: params.userId, pin: body.pin })
      })
      const devices = await deps.devices.resetPin(params.userId, body.pin, requireRight)
      if (devices === 0) throw new HttpError(409, 'no-device', m.errors_no_device())
      await tellOtherFamilies(deps, userId, params, 'pinResetAt')
    },
  }),
]

const requireParentOf = async (
  { environment }: Pick<RouteDependencies, 'environment'>,
  tx: ReadTransaction,
  userId: string,
  member: { readonly familyId: string; readonly userId: string },
): Promise<void> => {
  await readerIn(tx, userId, member.familyId)
  const owner = await linkOwner(tx, member.userId)
  if (!owner?.memberships.some(({ familyId }) => familyId === member.familyId)) throw notFound()
  const actor = await loadActor(tx, userId)
  const isParentOf = (familyId: string) => isParentIn(actor, familyId)
  if (!isParentOf(member.familyId)) throw forbidden()
  const { profile, memberships } = owner
  const now = environment.now().toISOString()
  if (!mayLookAfterDevices(isParentOf, profile, memberships, now)) throw forbidden()
}
