import type { Invitation } from '#shared/people/family/invitation.ts'
import type { Shown } from '#shared/core/record.ts'
import { stillInvites } from '#shared/people/family/invitationPolicy.ts'
import type { ReadTransaction } from '#server/store/store.ts'

/**
 * undefined also if the invitation's author may no longer invite (docs/access.md, What made a right
 * ends with it).
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
