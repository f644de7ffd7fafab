import type { Member } from '#shared/domain/member.ts'
import { m } from '#shared/messages/messages.ts'
import { invalid } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'

/**
 * The family's members.
 * @throws HttpError 400 when something would go to somebody who is not one of the live ones.
 */
export const requireAssignee = async (
  tx: ReadTransaction,
  familyId: string,
  assignedTo: string | null,
): Promise<readonly Member[]> => {
  const members = await tx.records.membersOf(familyId)
  const isMember = members.some((each) => each.userId === assignedTo && each.leftAt === null)
  if (assignedTo === null || isMember) return members
  throw invalid([{ path: 'assignedTo', message: m.errors_not_a_member() }])
}
