import { memberId } from '#shared/people/family/member.ts'
import type { ReadTransaction } from '#server/store/store.ts'

export const settleMemberKind = 'settle-member'

/**
 * Is the job yet to close the budgets of a person who left? Until then they give the family no
 * access, even if their owner is back.
 */
export const isClosingBudgets = async (
  { jobs }: Pick<ReadTransaction, 'jobs'>,
  userId: string,
  familyId: string,
): Promise<boolean> => (await jobs.of(memberId(familyId, userId), settleMemberKind)).some(hasLeft)

const hasLeft = ({ state }: { readonly state: unknown }): boolean =>
  (state as { readonly budgets?: { readonly hasLeft: boolean } }).budgets?.hasLeft === true
