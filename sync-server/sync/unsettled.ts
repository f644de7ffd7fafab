import { memberId } from '#shared/people/family/member.ts'
import type { ReadTransaction } from '#server/store/store.ts'

/** The kind of job that settles the consequences of a member's change (settleMember.ts). */
export const settleMemberKind = 'settle-member'

/**
 * Is a job still closing the budgets of a person who left the family? Until it is done, these
 * budgets give the family no access, even if their owner has come back.
 */
export const isClosingBudgets = async (
  { jobs }: Pick<ReadTransaction, 'jobs'>,
  userId: string,
  familyId: string,
): Promise<boolean> => (await jobs.of(memberId(familyId, userId), settleMemberKind)).some(hasLeft)

/** Sound, because the caller passes only states of this kind. */
const hasLeft = ({ state }: { readonly state: unknown }): boolean =>
  (state as { readonly budgets?: { readonly hasLeft: boolean } }).budgets?.hasLeft === true
