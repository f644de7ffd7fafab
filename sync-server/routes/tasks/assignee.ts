import { assigneesOf, assignTo } from '#shared/tasks/assignees.ts'
import type { Assigned } from '#shared/tasks/assignees.ts'
import type { Member } from '#shared/people/family/member.ts'
import { m } from '#shared/messages/messages.ts'
import { invalid } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'

export const requireAssignees = async (
  tx: ReadTransaction,
  familyId: string,
  userIds: readonly (string | null)[],
): Promise<readonly Member[]> => {
  const members = await tx.records.membersOf(familyId)
  const isMember = (userId: string): boolean =>
    members.some((each) => each.userId === userId && each.leftAt === null)
  if (userIds.every((userId) => userId === null || isMember(userId))) return members
  throw invalid([{ path: 'assignedTo', message: m.errors_not_a_member() }])
}

export const requireAssignee = (
  tx: ReadTransaction,
  familyId: string,
  assignedTo: string | null,
): Promise<readonly Member[]> => requireAssignees(tx, familyId, [assignedTo])

interface Named {
  readonly assignedTo?: string | null | undefined
  readonly assignees?: readonly string[] | undefined
}

export const named = ({ assignedTo, assignees }: Named): Partial<ReturnType<typeof assignTo>> => {
  if (assignees !== undefined && assignees.length > 0) return assignTo(assignees)
  if (assignedTo !== undefined) return assignTo(assignedTo === null ? [] : [assignedTo])
  return assignees === undefined ? {} : assignTo([])
}

/** Earlier assignees are not checked again, since they may have left. */
export const newlyNamed = (before: Assigned, change: Named): readonly string[] => {
  const after = { ...before, ...named(change) }
  return assigneesOf(after).filter((userId) => !assigneesOf(before).includes(userId))
}
