import type { Invitation } from '#shared/people/family/invitation.ts'
import type { Shown } from '#shared/core/record.ts'
import { stillInvites } from '#shared/people/family/invitationPolicy.ts'
import type { ReadTransaction } from '#server/store/store.ts'

/**
 * The invitation of a link's token. The right to invite is asked again when it is used: undefined too
 * where whoever made it has lost that (docs/access.md, What made a right ends with it).
 */
export const invitationByToken = async (
  { records }: ReadTransaction,
  tokenHash: string,
): Promise<Shown<Invitation> | undefined> => {
  const invitation = await records.invitationByToken(tokenHash)
  if (invitation === undefined || invitation.acceptedAt !== null) return invitation
  const members = await records.membersOf(invitation.familyId)
  const maker = members.find(({ userId }) => userId === invitation.createdBy)
  return stillInvites(maker) ? invitation : undefined
}
