import { sharesList } from '#shared/money/personal/personalBudgetLists.ts'
import type { BudgetShare } from '#shared/money/personal/budgetShare.ts'
import { budgetShareId } from '#shared/money/personal/budgetShare.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown, StoredRecord } from '#shared/core/record.ts'
import type { Membership, PersonActor } from '#shared/core/actor.ts'
import { isOpened, mayHaveOpenedTo, readersOf } from '#shared/money/personal/budgetReaderPolicy.ts'
import { budgetAudience } from '#shared/core/audience.ts'
import { movePartsJob } from '#server/store/jobs.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { isClosingBudgets } from '../unsettled.ts'

type Records = Pick<ReadTransaction, 'records'>
type Jobs = Pick<ReadTransaction, 'records' | 'jobs'>

const asBudget = (record: object): Shown<PersonalBudget> => record as Shown<PersonalBudget>

/** The text of a right changes if the right was lost and regained (docs/access.md, Audiences). */
export const budgetAccessOf = async (
  tx: Jobs,
  { userId, memberships }: PersonActor,
): Promise<ReadonlyMap<string, string>> => {
  const own = await ownOpened(tx, userId)
  const access = new Map(own.map(({ id }) => [id, 'own']))
  const families = memberships
    .filter(({ role }) => mayHaveOpenedTo(role))
    .map(({ familyId }) => familyId)
  if (families.length === 0) return access
  for (const id of await tx.records.budgetsOpenTo(families)) {
    if (access.has(id)) continue
    const budget = await tx.records.get(id)
    if (budget === undefined || budget._deleted) continue
    const by = (await readersOfBudget(tx, asBudget(budget), await sharesOf(tx, id))).get(userId)
    if (by !== undefined) access.set(id, by)
  }
  return access
}

/** A closed budget keeps its audience for the owner until all parts have moved. */
const ownOpened = async (
  { records, jobs }: Jobs,
  userId: string,
): Promise<readonly Shown<PersonalBudget>[]> => {
  const own = await records.budgetsOf(userId)
  if (own.length === 0 || !(await records.isAnythingMoving())) return own.filter(isOpened)
  const opened: Shown<PersonalBudget>[] = []
  for (const budget of own) {
    const moves = isOpened(budget) ? [] : await jobs.of(budget.id, movePartsJob)
    const isLeft = moves.some(({ state }) => wasIn(state) === budgetAudience(budget.id))
    if (isOpened(budget) || isLeft) opened.push(budget)
  }
  return opened
}

const wasIn = (state: unknown): string => (state as { readonly was: string }).was

export const sharesOf = async (
  { records }: Records,
  budgetId: string,
): Promise<readonly Shown<BudgetShare>[]> =>
  (await records.list(sharesList(budgetId))) as unknown as readonly Shown<BudgetShare>[]

/** @param budget may be deleted. @param shares the valid shares. @returns each reader's right. */
export const readersOfBudget = async (
  tx: Jobs,
  budget: Shown<PersonalBudget> & { readonly _deleted?: unknown },
  shares: readonly Shown<BudgetShare>[],
): Promise<ReadonlyMap<string, string>> => {
  if (budget._deleted === true) return new Map()
  const families = new Set([
    budget.homeFamilyId,
    ...shares.map(({ sharedWithFamilyId }) => sharedWithFamilyId),
  ])
  const members = new Map<string, readonly Shown<Member>[]>()
  for (const familyId of families) {
    const isClosing = await isClosingBudgets(tx, budget.userId, familyId)
    members.set(familyId, isClosing ? [] : await tx.records.membersOf(familyId))
  }
  return readersOf(budget, shares, (familyId) => members.get(familyId) ?? [])
}

/**
 * Answers for audiences in a checkpoint that the person is not in, so that guessing ids reveals
 * nothing.
 * @param held each role that the person has or ever had in a family.
 */
export const mayHaveReadBudget = async (
  { records }: Records,
  budgetId: string,
  userId: string,
  held: readonly Membership[],
): Promise<boolean> => {
  const budget = await records.get(budgetId)
  if (budget?.kind !== 'personalBudget') return false
  if (budget['userId'] === userId) return true
  for (const { familyId, role } of held) {
    if (!mayHaveOpenedTo(role)) continue
    const id = budgetShareId({ budgetId, sharedWithFamilyId: familyId })
    if ((await records.get(id)) !== undefined) return true
    const isHome = budget['homeFamilyId'] === familyId
    if (isHome && (await records.history(budgetId)).some(isForFamily)) return true
  }
  return false
}

const isForFamily = (version: StoredRecord): boolean => version['visibility'] === 'family'
