import { isParentIn, roleIn } from '#shared/core/actor.ts'
import { childRole, isInCare } from '#shared/people/childPolicy.ts'
import { m } from '#shared/messages/messages.ts'
import { forbidden, invalid, notFound } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { loadActor } from '#server/sync/actor.ts'
import { ownProfile } from '../currentFamily.ts'
import { call } from '../../core/call.ts'
import type { Calls } from '../../core/call.ts'
import { findInvitation, join, joinAnswer } from '../joining/join.ts'
import { tokenParams } from '../../core/parameters.ts'

/**
 * A child joins another family only if a parent on each side agrees (docs/access.md, Who is a
 * child): there by the consent in the invitation, here by this call.
 */
export const joinChildRoutes: Calls = [
  call('POST /api/families/:familyId/children/:childId/joining', {
    confirms: true,
    summary:
      "Add a child to another family, with that family's invitation for a child; parents only",
    rate: 'invitation',
    body: tokenParams,
    response: joinAnswer,
    handle: async ({ params: { familyId, childId }, body: { token }, userId }, deps) => {
      const now = deps.environment.now().toISOString()
      await deps.store.read(async (tx) => {
        await requireInCare(tx, { actorId: userId, familyId, childId, now })
        const { invitation } = await findInvitation(tx, token)
        if (invitation.role !== childRole || invitation.userId != null) throw notForChildren()
      })
      return join(deps, childId, token, { familyId, parentId: userId })
    },
  }),
]

const notForChildren = () =>
  invalid([{ path: 'token', message: m.children_join_not_for_children() }])

interface About {
  readonly actorId: string
  readonly familyId: string
  readonly childId: string
  readonly now: string
}

/**
 * @throws HttpError 404 if either is not in the family, 403 if the caller is no parent or the child
 * is not in their care.
 */
const requireInCare = async (
  tx: ReadTransaction,
  { actorId, familyId, childId, now }: About,
): Promise<void> => {
  const actor = await loadActor(tx, actorId)
  const memberships = await tx.records.membershipsOf(childId)
  const member = memberships.find((each) => each.familyId === familyId && each.leftAt === null)
  if (roleIn(actor, familyId) === undefined || member === undefined) throw notFound()
  const isTheirs = isParentIn(actor, familyId) && member.awaited !== true
  if (!isTheirs || !isInCare(member, await ownProfile(tx, childId), memberships, now))
    throw forbidden()
}
