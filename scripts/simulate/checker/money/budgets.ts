import type { Rec } from '../sync/history.ts'

/**
 * These few lines repeat in the checker's own code who reads people's own money and what parents decide
 * (docs/access.md, Who may write).
 */

/** Returns the live role of a person in a family; undefined for a person who is not in it. */
const roleIn = (records: readonly Rec[], familyId: unknown, userId: unknown): unknown =>
  records.find(
    (record) =>
      record.kind === 'member' &&
      !record._deleted &&
      (record['leftAt'] ?? null) === null &&
      record['familyId'] === familyId &&
      record['userId'] === userId,
  )?.['role']

/** Returns the families that a budget is open to, and whether their children read it too. */
const waysTo = (budget: Rec, records: readonly Rec[]) => [
  ...(budget['visibility'] === 'family'
    ? [{ family: budget['homeFamilyId'], children: false }]
    : []),
  ...records
    .filter(({ kind, _deleted }) => kind === 'budgetShare' && !_deleted)
    .filter((share) => share['budgetId'] === budget.id)
    .map((share) => ({
      family: share['sharedWithFamilyId'],
      children: share['withChildren'] === true,
    })),
]

/**
 * A waiting or returned record belongs to its child and the parents, and to the parents alone once the person
 * is no child.
 */
export const audienceOfWaiting = (record: Rec, records: readonly Rec[]): string => {
  const { familyId, createdBy } = record
  const isChilds = roleIn(records, familyId, createdBy) === 'child'
  return isChilds ? `child:${String(familyId)}:${String(createdBy)}` : `parents:${String(familyId)}`
}

const reads = (userId: string, budget: Rec, records: readonly Rec[]): boolean =>
  budget['userId'] === userId ||
  waysTo(budget, records).some(({ family, children }) => {
    const isOwnerThere = roleIn(records, family, budget['userId']) !== undefined
    const role = roleIn(records, family, userId)
    return isOwnerThere && (role === 'parent' || (children && role === 'child'))
  })

/** Returns the audiences of the budgets that a person reads. @param records all current records. */
export const budgetAudiencesOf = (records: readonly Rec[], userId: string): readonly string[] =>
  records
    .filter(({ kind, _deleted }) => kind === 'personalBudget' && !_deleted)
    .filter((budget) => budget['visibility'] !== 'private' && budget['isChildBudget'] !== true)
    .filter((budget) => reads(userId, budget, records))
    .map(({ id }) => `budget:${id}`)

const audienceOfBudget = (budget: Rec, records: readonly Rec[]): string => {
  const { homeFamilyId, userId } = budget
  const isChilds =
    budget['isChildBudget'] === true && roleIn(records, homeFamilyId, userId) === 'child'
  if (isChilds) return `child:${String(homeFamilyId)}:${String(userId)}`
  const isClosed = budget['visibility'] === 'private' || budget._deleted
  return isClosed ? `user:${String(userId)}` : `budget:${budget.id}`
}

const budgetFields: Readonly<Record<string, string>> = {
  personalBudgetCategory: 'personalBudgetId',
  personalExpense: 'personalBudgetId',
  budgetShare: 'budgetId',
  childControl: 'childBudgetId',
  allowance: 'childBudgetId',
  ledgerEntry: 'childBudgetId',
}

export const decisions: ReadonlySet<unknown> = new Set([
  'expenseDecision',
  'eventDecision',
  'memoryDecision',
  'commentDecision',
  'pinnedNoteDecision',
])

/** Returns the audience of a record of money or of a decision, and undefined for any other kind. */
export const audienceOfMoney = (record: Rec, records: readonly Rec[]): string | undefined => {
  const { kind = '' } = record
  const found = (id: unknown): Rec | undefined => records.find((each) => each.id === id)
  if (kind === 'personalBudget') return audienceOfBudget(record, records)
  if (kind === 'appUse') return `child:${String(record['familyId'])}:${String(record['userId'])}`
  const field = budgetFields[kind]
  if (field !== undefined) {
    const budget = found(record[field])
    return budget === undefined
      ? `user:${String(record['createdBy'])}`
      : audienceOfBudget(budget, records)
  }
  if (!decisions.has(kind)) return undefined
  const decided = found(record['recordId'])
  const family = String(record['familyId'])
  if (decided?.['createdBy'] === undefined) return `parents:${family}`
  const waits = (decided['approval'] ?? 'approved') !== 'approved'
  return waits
    ? audienceOfWaiting({ ...decided, familyId: family }, records)
    : `child:${family}:${String(decided['createdBy'])}`
}
