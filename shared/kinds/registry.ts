import { aisleKind } from './aisle.ts'
import { albumKind } from './album.ts'
import { albumEntryKind } from './albumEntry.ts'
import { allowanceKind } from './allowance.ts'
import { appUseKind } from './appUse.ts'
import { attendanceKind } from './attendance.ts'
import { auditEntryKind } from './auditEntry.ts'
import { budgetCategoryKind } from './budgetCategory.ts'
import { budgetShareKind } from './budgetShare.ts'
import { childControlKind } from './childControl.ts'
import { consentKind } from './consent.ts'
import {
  commentDecisionKind,
  eventDecisionKind,
  expenseDecisionKind,
  memoryDecisionKind,
  pinnedNoteDecisionKind,
} from './decision.ts'
import { eventKind } from './event.ts'
import { eventOverrideKind } from './eventOverride.ts'
import { expenseKind } from './expense.ts'
import { familyKind } from './family.ts'
import { goalKind } from './goal.ts'
import { incomeKind } from './income.ts'
import { invitationKind } from './invitation.ts'
import { anyKind } from './kind.ts'
import type { Kind } from './kind.ts'
import { ledgerEntryKind } from './ledgerEntry.ts'
import { listKind } from './list.ts'
import { listItemKind } from './listItem.ts'
import { memberKind } from './member.ts'
import { memoryKind } from './memory.ts'
import { memoryCommentKind } from './memoryComment.ts'
import { memoryFavoriteKind } from './memoryFavorite.ts'
import { moneySeriesKind } from './moneySeries.ts'
import { personalBudgetKind } from './personalBudget.ts'
import { personalBudgetCategoryKind } from './personalBudgetCategory.ts'
import { personalExpenseKind } from './personalExpense.ts'
import { pinnedNoteKind } from './pinnedNote.ts'
import { profileDetailsKind } from './profileDetails.ts'
import { taskKind } from './task.ts'
import { taskSeriesKind } from './taskSeries.ts'
import { userKind } from './user.ts'
import type { CollectionName } from '../sync/protocol.ts'

/** Every kind of record that there is. */
export const kinds: readonly Kind[] = [
  anyKind(userKind),
  anyKind(familyKind),
  anyKind(memberKind),
  anyKind(invitationKind),
  anyKind(profileDetailsKind),
  anyKind(consentKind),
  anyKind(auditEntryKind),
  anyKind(taskKind),
  anyKind(taskSeriesKind),
  anyKind(listKind),
  anyKind(aisleKind),
  anyKind(listItemKind),
  anyKind(goalKind),
  anyKind(budgetCategoryKind),
  anyKind(moneySeriesKind),
  anyKind(expenseKind),
  anyKind(incomeKind),
  anyKind(eventKind),
  anyKind(eventOverrideKind),
  anyKind(attendanceKind),
  anyKind(eventDecisionKind),
  anyKind(personalBudgetKind),
  anyKind(personalBudgetCategoryKind),
  anyKind(personalExpenseKind),
  anyKind(budgetShareKind),
  anyKind(childControlKind),
  anyKind(expenseDecisionKind),
  anyKind(allowanceKind),
  anyKind(ledgerEntryKind),
  anyKind(appUseKind),
  anyKind(memoryKind),
  anyKind(memoryCommentKind),
  anyKind(memoryFavoriteKind),
  anyKind(albumKind),
  anyKind(albumEntryKind),
  anyKind(memoryDecisionKind),
  anyKind(commentDecisionKind),
  anyKind(pinnedNoteKind),
  anyKind(pinnedNoteDecisionKind),
]

const byName: ReadonlyMap<string, Kind> = new Map(kinds.map((kind) => [kind.name, kind]))

/** undefined for a kind that a newer version made; devices keep such records, the server refuses them. */
export const kindOf = (name: string | undefined): Kind | undefined => byName.get(name ?? '')

export const kindNames: readonly string[] = kinds.map(({ name }) => name)

/** Collections with records that are searched. */
export const searchedCollections: readonly CollectionName[] = [
  ...new Set(kinds.filter(({ search }) => search !== null).map(({ collection }) => collection)),
]

/** Kinds of records that end with their `userId`'s account. */
export const kindsOfAccounts: readonly string[] = kinds
  .filter(({ endsWithAccount }) => endsWithAccount === true)
  .map(({ name }) => name)

/** Kinds of records that end with a family that their `familyId` does not name. */
export const kindsOfFamilies: readonly string[] = kinds
  .filter(({ endsWithFamily }) => endsWithFamily !== undefined)
  .map(({ name }) => name)

/** Kinds of records of which some are offered among what was recently deleted. */
export const kindsThatComeBack: readonly string[] = kinds
  .filter(({ comesBack }) => comesBack !== undefined)
  .map(({ name }) => name)

/** Kinds of records that stay in a bin after their deletion. */
export const kindsWithBin: readonly string[] = kinds
  .filter(({ hasBin }) => hasBin === true)
  .map(({ name }) => name)
