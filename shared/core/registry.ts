import { aisleKind } from '../lists/aisleKind.ts'
import { albumKind } from '../memories/albums/albumKind.ts'
import { albumEntryKind } from '../memories/albums/albumEntryKind.ts'
import { allowanceKind } from '../money/children/allowanceKind.ts'
import { appUseKind } from '../device/appUseKind.ts'
import { attendanceKind } from '../calendar/attendanceKind.ts'
import { auditEntryKind } from '../people/family/auditEntryKind.ts'
import { budgetCategoryKind } from '../money/family/budgetCategoryKind.ts'
import { budgetShareKind } from '../money/personal/budgetShareKind.ts'
import { childControlKind } from '../money/children/childControlKind.ts'
import { consentKind } from '../people/family/consentKind.ts'
import {
  commentDecisionKind,
  eventDecisionKind,
  expenseDecisionKind,
  memoryDecisionKind,
  pinnedNoteDecisionKind,
} from '../approvals/decisionKind.ts'
import { eventKind } from '../calendar/eventKind.ts'
import { eventOverrideKind } from '../calendar/eventOverrideKind.ts'
import { expenseKind } from '../money/family/expenseKind.ts'
import { familyKind } from '../people/family/familyKind.ts'
import { goalKind } from '../goals/goalKind.ts'
import { incomeKind } from '../money/family/incomeKind.ts'
import { invitationKind } from '../people/family/invitationKind.ts'
import { anyKind } from './kind.ts'
import type { Kind } from './kind.ts'
import { ledgerEntryKind } from '../money/children/ledgerEntryKind.ts'
import { listKind } from '../lists/listKind.ts'
import { listItemKind } from '../lists/listItemKind.ts'
import { memberKind } from '../people/family/memberKind.ts'
import { memoryKind } from '../memories/memoryKind.ts'
import { memoryCommentKind } from '../memories/memoryCommentKind.ts'
import { memoryFavoriteKind } from '../memories/memoryFavoriteKind.ts'
import { moneySeriesKind } from '../money/family/moneySeriesKind.ts'
import { personalBudgetKind } from '../money/personal/personalBudgetKind.ts'
import { personalBudgetCategoryKind } from '../money/personal/personalBudgetCategoryKind.ts'
import { personalExpenseKind } from '../money/personal/personalExpenseKind.ts'
import { pinnedNoteKind } from '../board/pinnedNoteKind.ts'
import { profileDetailsKind } from '../people/profileDetailsKind.ts'
import { taskKind } from '../tasks/taskKind.ts'
import { taskSeriesKind } from '../tasks/taskSeriesKind.ts'
import { userKind } from '../people/userKind.ts'
import type { CollectionName } from '../sync/protocol.ts'

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

/**
 * Returns undefined for a kind of a newer version: devices keep its records, and the server refuses
 * them.
 */
export const kindOf = (name: string | undefined): Kind | undefined => byName.get(name ?? '')

export const kindNames: readonly string[] = kinds.map(({ name }) => name)

export const searchedCollections: readonly CollectionName[] = [
  ...new Set(kinds.filter(({ search }) => search !== null).map(({ collection }) => collection)),
]

export const kindsOfAccounts: readonly string[] = kinds
  .filter(({ endsWithAccount }) => endsWithAccount === true)
  .map(({ name }) => name)

export const kindsOfFamilies: readonly string[] = kinds
  .filter(({ endsWithFamily }) => endsWithFamily !== undefined)
  .map(({ name }) => name)

export const kindsThatComeBack: readonly string[] = kinds
  .filter(({ comesBack }) => comesBack !== undefined)
  .map(({ name }) => name)

export const kindsErasedAfterBin: readonly string[] = kinds
  .filter(({ isErasedAfterBin }) => isErasedAfterBin === true)
  .map(({ name }) => name)
