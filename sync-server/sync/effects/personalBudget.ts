import type { BudgetShare } from '#shared/domain/budgetShare.ts'
import { childControlId } from '#shared/domain/childControl.ts'
import type { PersonalBudget } from '#shared/domain/personalBudget.ts'
import type { Shown, StoredRecord } from '#shared/domain/record.ts'
import { childrenAmong } from '#shared/policies/audience.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { readersOfBudget, sharesOf } from '../budgetAccess.ts'
import type { AppliedChange } from '../change.ts'
import { pauseOf } from '../payments.ts'
import { reconsider } from './effect.ts'
import type { Effects, Written } from './effect.ts'

/** Sound because they are asked of records of these kinds only, which their schemas have read. */
const asBudget = (record: object): Shown<PersonalBudget> => record as Shown<PersonalBudget>
const asShare = (record: object): Shown<BudgetShare> => record as Shown<BudgetShare>

type Readers = ReadonlyMap<string, string>

/** Whom a change lets in or shuts out. */
const others = (before: Readers, after: Readers): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (userId) => before.has(userId) !== after.has(userId),
  )

export const personalBudgetEffects: Effects = {
  follow: async ({ before, after }, tx) => {
    const shares = await sharesOf(tx, after.id)
    const was: Readers =
      before === undefined ? new Map() : await readersOfBudget(tx, asBudget(before), shares)
    const is = await readersOfBudget(tx, asBudget(after), shares)
    const isPutAway = before?.['archivedAt'] === null && after['archivedAt'] !== null
    const paused = isPutAway ? await pauseOf(tx, after.id, after.updatedAt) : []
    const changes = [...paused, ...(await controlsWith({ before, after }, tx))]
    return { changes, people: others(was, is) }
  },
}

/**
 * Controls end with their budget, and come back with it: only those that ended in the same moment, since a parent
 * may have taken earlier ones away.
 */
const controlsWith = async (
  { before, after }: Written,
  { records }: ReadTransaction,
): Promise<readonly AppliedChange[]> => {
  if (before === undefined || before._deleted === after._deleted) return []
  const control = await records.get(childControlId(after.id))
  if (control === undefined || control._deleted === after._deleted) return []
  const isTheirEnd = after._deleted || control.updatedAt === before.updatedAt
  return isTheirEnd ? [changeOf(control.id, { _deleted: after._deleted })] : []
}

export const budgetShareEffects: Effects = {
  follow: async ({ before, after }, tx) => {
    const budget = await tx.records.get(asShare(after).budgetId)
    if (budget === undefined) return { changes: [], people: [] }
    const rest = (await sharesOf(tx, budget.id)).filter(({ id }) => id !== after.id)
    const readersWith = (share: StoredRecord | undefined): Promise<Readers> =>
      readersOfBudget(
        tx,
        asBudget(budget),
        share === undefined || share._deleted ? rest : [...rest, asShare(share)],
      )
    return { changes: [], people: others(await readersWith(before), await readersWith(after)) }
  },
}

/** A share ends when its owner leaves the family, and so does what a whole family was let see. */
export const withdrawalsOfBudgets = async (
  { userId, familyId }: { readonly userId: string; readonly familyId: string },
  tx: ReadTransaction,
): Promise<readonly AppliedChange[]> => {
  const changes: AppliedChange[] = []
  for (const { id, visibility, homeFamilyId } of await tx.records.budgetsOf(userId)) {
    const shares = await sharesOf(tx, id)
    const ended = shares.filter(({ sharedWithFamilyId }) => sharedWithFamilyId === familyId)
    changes.push(...ended.map((share) => changeOf(share.id, { _deleted: true })))
    if (visibility !== 'family' || homeFamilyId !== familyId) continue
    const isShared = shares.length > ended.length
    changes.push(changeOf(id, { visibility: isShared ? 'shared' : 'private' }))
  }
  return changes
}

/**
 * Who is no child of the family any more has to themselves what its parents kept for them, and no allowance;
 * if they come back, what was not paid meanwhile is not paid then.
 * @param now ISO 8601 instant.
 */
export const movesOfChildBudgets = async (
  { userId, familyId }: { readonly userId: string; readonly familyId: string },
  tx: ReadTransaction,
  now: string,
): Promise<readonly AppliedChange[]> => {
  const isChild = childrenAmong(await tx.records.membersOf(familyId)).includes(userId)
  const changes: AppliedChange[] = []
  for (const { id, isChildBudget, homeFamilyId } of await tx.records.budgetsOf(userId)) {
    if (!isChildBudget || homeFamilyId !== familyId) continue
    changes.push(reconsider(id), ...(isChild ? [] : await pauseOf(tx, id, now)))
  }
  return changes
}

const changeOf = (id: string, fields: object): AppliedChange => ({
  type: 'apply',
  id,
  apply: (current) =>
    current === undefined ? { code: 'not-found', fields: [] } : { ...current, ...fields },
})
