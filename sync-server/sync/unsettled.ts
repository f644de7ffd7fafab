import { memberId } from '#shared/people/family/member.ts'
import type { ReadTransaction } from '#server/store/store.ts'

/** The kind of job that settles what follows from a member's change (settleMember.ts). */
export const settleMemberKind = 'settle-member'

/**
 * Are the budgets of somebody who left a family still being closed to it? Until then they open nothing to it,
 * even if their owner has come back.
 */
export const isClosingBudgets = async (
  { jobs }: Pick<ReadTransaction, 'jobs'>,
  userId: string,
  familyId: string,
): Promise<boolean> => (await jobs.of(memberId(familyId, userId), settleMemberKind)).some(hasLeft)

/** Sound because it is asked of the states of this kind alone. */
const hasLeft = ({ state }: { readonly state: unknown }): boolean =>
  (state as { readonly budgets?: { readonly hasLeft: boolean } }).budgets?.hasLeft === true
