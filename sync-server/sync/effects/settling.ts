import type { Member } from '#shared/people/family/member.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { childAudience, childrenAmong, parentsAudience } from '#shared/core/audience.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { AppliedChange } from '../writing/change.ts'
import { reconsider } from './effect.ts'
import type { AskedJob } from './effect.ts'
import { nextBudgets } from './personalBudget.ts'
import type { BudgetsSettling } from './personalBudget.ts'
import { settleMemberKind } from '../unsettled.ts'

export interface Settling {
  readonly userId: string
  readonly withdraw: readonly string[]
  readonly waitingIn: readonly { readonly audience: string; readonly after: string }[]
  readonly budgets?: BudgetsSettling | undefined
}

export const atOnce = 20

export interface Settled {
  readonly changes: readonly AppliedChange[]
  readonly rest: readonly AskedJob[]
}

/**
 * Some records are settled at once, and a job settles the rest (settleMember.ts). Until then,
 * records are readable only to people who may read them before and after.
 */
export const settle = async (
  member: StoredRecord & Member,
  invitations: readonly string[],
  isOfRights: boolean,
  tx: ReadTransaction,
): Promise<Settled> => {
  const { id, userId } = member
  const withdraw = invitations.slice(atOnce)
  const waiting = isOfRights ? await waitingOf(member, tx) : nothingWaits
  const budgets = isOfRights ? await budgetsOf(member, tx) : noBudgets
  const asks = (state: Partial<Settling>): Omit<AskedJob, 'inJournal'> => ({
    kind: settleMemberKind,
    subject: id,
    askedBy: userId,
    state: { userId, withdraw: [], waitingIn: [], ...state } satisfies Settling,
  })
  const isLeft = withdraw.length > 0 || waiting.in.length > 0
  return {
    changes: [
      ...invitations.slice(0, atOnce).map(withdrawal),
      ...waiting.ids.map((waitingId) => reconsider(waitingId)),
      ...budgets.changes,
    ],
    rest: [
      ...(isLeft ? [asks({ withdraw, waitingIn: waiting.in })] : []),
      ...(budgets.rest === undefined
        ? []
        : [{ ...asks({ budgets: budgets.rest }), inJournal: true }]),
    ],
  }
}

const nothingWaits = { ids: [], in: [] }
const noBudgets = { changes: [], rest: undefined }

const waitingOf = async ({ familyId, userId }: Member, { records }: ReadTransaction) => {
  const audiences = [childAudience(familyId, userId), parentsAudience(familyId)]
  const found = await Promise.all(
    audiences.map(async (audience) => ({
      audience,
      ids: await records.waitingBy(userId, audience, '', atOnce),
    })),
  )
  return {
    ids: found.flatMap(({ ids }) => ids),
    in: found.flatMap(({ audience, ids }) =>
      ids.length < atOnce ? [] : [{ audience, after: ids.at(-1) ?? '' }],
    ),
  }
}

const budgetsOf = async (
  { familyId, userId, leftAt, updatedAt }: StoredRecord & Member,
  tx: ReadTransaction,
) => {
  const hasLeft = leftAt !== null
  const isChild = childrenAmong(await tx.records.membersOf(familyId)).includes(userId)
  const settling = { familyId, since: updatedAt, hasLeft, isChild, after: '' }
  return nextBudgets(userId, settling, atOnce, tx)
}

export const withdrawal = (id: string): AppliedChange => ({
  type: 'apply',
  id,
  apply: (invitation) =>
    invitation === undefined
      ? { code: 'not-found', fields: [] }
      : { ...invitation, _deleted: true },
})
