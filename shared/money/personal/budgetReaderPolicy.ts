import type { BudgetShare } from './budgetShare.ts'
import type { Member } from '../../people/family/member.ts'
import type { PersonalBudget } from './personalBudget.ts'
import type { Shown } from '../../core/record.ts'
import type { Role } from '../../core/role.ts'

export type Opened = Pick<
  PersonalBudget,
  'userId' | 'homeFamilyId' | 'visibility' | 'isChildBudget'
>

type Way = Pick<BudgetShare, 'sharedWithFamilyId' | 'withChildren'>

export const isOpened = ({ visibility, isChildBudget }: Opened): boolean =>
  visibility !== 'private' && !isChildBudget

const opensTo = (share: Way | undefined, role: Role): boolean =>
  role === 'parent' || (share?.withChildren === true && role === 'child')

/** Shares by people who left the family give no access. */
const isThere = (userId: string, members: readonly Member[]): boolean =>
  members.some((member) => member.userId === userId && member.leftAt === null)

/**
 * Maps each reader's userId to a text, which changes if the right was lost and regained
 * (docs/access.md, Audiences).
 */
export const readersOf = (
  budget: Opened,
  shares: readonly Shown<BudgetShare>[],
  membersOf: (familyId: string) => readonly Shown<Member>[],
): ReadonlyMap<string, string> => {
  const readers = new Map<string, string>()
  if (!isOpened(budget)) return readers
  const open = (familyId: string, share: Shown<BudgetShare> | undefined): void => {
    const members = membersOf(familyId)
    if (!isThere(budget.userId, members)) return
    for (const { id, userId, role, leftAt, rev = 0 } of members) {
      if (leftAt !== null || !opensTo(share, role)) continue
      const way = `${id}/${rev}/${share?.rev ?? ''}`
      readers.set(userId, `${readers.get(userId) ?? ''} ${way}`.trim())
    }
  }
  if (budget.visibility === 'family') open(budget.homeFamilyId, undefined)
  for (const share of shares) open(share.sharedWithFamilyId, share)
  readers.set(budget.userId, 'own')
  return readers
}

export const mayHaveOpenedTo = (role: Role): boolean => role === 'parent' || role === 'child'
