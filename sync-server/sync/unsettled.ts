import { memberId } from '#shared/people/family/member.ts'
import type { ReadTransaction } from '#server/store/store.ts'

export const settleMemberKind = 'settle-member'

/**
 * These budgets give the family no access until the job has closed them, even if their owner is
 * back.
 */
export const isClosingBudgets = async (
  { jobs }: Pick<ReadTransaction, 'jobs'>,
  userId: string,
  familyId: string,
): Promise<boolean> => (await jobs.of(memberId(familyId, userId), settleMemberKind)).some(hasLeft)

const hasLeft = ({ state }: { readonly state: unknown }): boolean =>
  (state as { readonly budgets?: { readonly hasLeft: boolean } }).budgets?.hasLeft === true
