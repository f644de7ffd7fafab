import type { BudgetShare } from '#shared/money/personal/budgetShare.ts'
import { childControlId } from '#shared/money/children/childControl.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown, StoredRecord } from '#shared/core/record.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { readersOfBudget, sharesOf } from '../money/budgetAccess.ts'
import type { AppliedChange } from '../writing/change.ts'
import { pauseOf } from '../money/payments.ts'
import { reconsider } from './effect.ts'
import type { Effects, Written } from './effect.ts'

const asBudget = (record: object): Shown<PersonalBudget> => record as Shown<PersonalBudget>
const asShare = (record: object): Shown<BudgetShare> => record as Shown<BudgetShare>

type Readers = ReadonlyMap<string, string>

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
 * Only controls that ended at the same instant as their budget return with it, because a parent may
 * have removed earlier ones.
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

export interface BudgetsSettling {
  readonly familyId: string
  readonly since: string
  readonly hasLeft: boolean
  readonly isChild: boolean
  readonly after: string
}

interface NextBudgets {
  readonly changes: readonly AppliedChange[]
  readonly rest: BudgetsSettling | undefined
}

export const nextBudgets = async (
  userId: string,
  settling: BudgetsSettling,
  atOnce: number,
  tx: ReadTransaction,
): Promise<NextBudgets> => {
  const owned = await tx.records.budgetsOf(userId)
  const changes: AppliedChange[] = []
  let { after } = settling
  for (const budget of owned.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    if (budget.id <= after) continue
    if (changes.length >= atOnce) return { changes, rest: { ...settling, after } }
    changes.push(...(await withdrawalsOf(budget, settling, tx)))
    changes.push(...(await moveOfChilds(budget, settling, tx)))
    after = budget.id
  }
  return { changes, rest: undefined }
}

const withdrawalsOf = async (
  { id, visibility, homeFamilyId }: Shown<PersonalBudget>,
  { familyId, since, hasLeft }: BudgetsSettling,
  tx: ReadTransaction,
): Promise<readonly AppliedChange[]> => {
  if (!hasLeft) return []
  const shares = await sharesOf(tx, id)
  const ended = shares.filter(
    ({ sharedWithFamilyId, updatedAt = '' }) =>
      sharedWithFamilyId === familyId && updatedAt <= since,
  )
  const changes = ended.map((share) => changeOf(share.id, { _deleted: true }))
  if (visibility !== 'family' || homeFamilyId !== familyId) return changes
  const isShared = shares.length > ended.length
  return [...changes, changeOf(id, { visibility: isShared ? 'shared' : 'private' })]
}

/**
 * When a person stops being a child of the family, the budgets that its parents managed become
 * private. If the person returns, allowances of the time in between are not paid.
 */
const moveOfChilds = async (
  { id, isChildBudget, homeFamilyId }: Shown<PersonalBudget>,
  { familyId, since, isChild }: BudgetsSettling,
  tx: ReadTransaction,
): Promise<readonly AppliedChange[]> => {
  if (!isChildBudget || homeFamilyId !== familyId) return []
  return [reconsider(id), ...(isChild ? [] : await pauseOf(tx, id, since))]
}

const changeOf = (id: string, fields: object): AppliedChange => ({
  type: 'apply',
  id,
  apply: (current) =>
    current === undefined ? { code: 'not-found', fields: [] } : { ...current, ...fields },
})
