import type { z } from 'zod'
import type { ServerSet, StoredRecord, WireRecord } from '../core/record.ts'
import { aisleKind } from '../lists/aisleKind.ts'
import { albumKind } from '../memories/albums/albumKind.ts'
import { albumEntryKind } from '../memories/albums/albumEntryKind.ts'
import { allowanceKind } from '../money/children/allowanceKind.ts'
import { appUseKind } from '../device/appUseKind.ts'
import { attendanceKind } from '../calendar/attendanceKind.ts'
import { budgetCategoryKind } from '../money/family/budgetCategoryKind.ts'
import { budgetShareKind } from '../money/personal/budgetShareKind.ts'
import { childControlKind } from '../money/children/childControlKind.ts'
import { eventDecisionKind, expenseDecisionKind } from '../approvals/decisionKind.ts'
import { eventKind } from '../calendar/eventKind.ts'
import { eventOverrideKind } from '../calendar/eventOverrideKind.ts'
import { expenseKind } from '../money/family/expenseKind.ts'
import { familyKind } from '../people/family/familyKind.ts'
import { goalKind } from '../goals/goalKind.ts'
import { incomeKind } from '../money/family/incomeKind.ts'
import { invitationKind } from '../people/family/invitationKind.ts'
import { anyKind } from '../core/kind.ts'
import type { Kind, KindOf } from '../core/kind.ts'
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

export type Built<T> = T & WireRecord

type Overrides<T> = Partial<Omit<T, 'kind'>> & Partial<ServerSet> & { readonly _deleted?: boolean }

export const builtAt = '2026-03-14T09:00:00.000Z'

let built = 0

const nextId = (kind: string): string => {
  built += 1
  return `${kind}-${built}`
}

export const buildAny = (
  { name, schema, sample, idOf }: Kind,
  overrides: Partial<WireRecord> = {},
): WireRecord => {
  const id = nextId(name)
  const names = ['familyId', 'homeFamilyId'].filter((field) => field in schema.shape)
  const family = Object.fromEntries(names.map((field) => [field, 'family-of-nobody']))
  const own = { id, editId: `edit-of-${id}`, _deleted: false, kind: name, ...family }
  const whole = { ...own, ...sample(nextId), ...overrides }
  const record = { ...whole, ...schema.parse(whole) }
  return { ...record, id: overrides.id ?? idOf?.(record) ?? id }
}

export const builderOf =
  <Schema extends z.ZodObject>(kind: KindOf<Schema>) =>
  (overrides: Overrides<z.output<Schema>> = {}): Built<z.output<Schema>> =>
    buildAny(anyKind(kind), overrides as Partial<WireRecord>) as Built<z.output<Schema>>

export const buildUser = builderOf(userKind)
export const buildFamily = builderOf(familyKind)
export const buildMember = builderOf(memberKind)
export const buildProfileDetails = builderOf(profileDetailsKind)
export const buildInvitation = builderOf(invitationKind)
export const buildTask = builderOf(taskKind)
export const buildTaskSeries = builderOf(taskSeriesKind)
export const buildList = builderOf(listKind)
export const buildAisle = builderOf(aisleKind)
export const buildListItem = builderOf(listItemKind)
export const buildGoal = builderOf(goalKind)
export const buildBudgetCategory = builderOf(budgetCategoryKind)
export const buildExpense = builderOf(expenseKind)
export const buildIncome = builderOf(incomeKind)
export const buildMoneySeries = builderOf(moneySeriesKind)
export const buildEvent = builderOf(eventKind)
export const buildEventOverride = builderOf(eventOverrideKind)
export const buildAttendance = builderOf(attendanceKind)
export const buildPersonalBudget = builderOf(personalBudgetKind)
export const buildPersonalCategory = builderOf(personalBudgetCategoryKind)
export const buildPersonalExpense = builderOf(personalExpenseKind)
export const buildBudgetShare = builderOf(budgetShareKind)
export const buildChildControl = builderOf(childControlKind)
export const buildAllowance = builderOf(allowanceKind)
export const buildLedgerEntry = builderOf(ledgerEntryKind)
export const buildAppUse = builderOf(appUseKind)
export const buildExpenseDecision = builderOf(expenseDecisionKind)
export const buildEventDecision = builderOf(eventDecisionKind)
export const buildMemory = builderOf(memoryKind)
export const buildMemoryComment = builderOf(memoryCommentKind)
export const buildAlbum = builderOf(albumKind)
export const buildPinnedNote = builderOf(pinnedNoteKind)
export const buildAlbumEntry = builderOf(albumEntryKind)
export const buildMemoryFavorite = builderOf(memoryFavoriteKind)

export const asStored = <T extends WireRecord>(
  record: T,
  serverSet: Partial<ServerSet> = {},
): T & StoredRecord => ({
  ...record,
  kind: record.kind ?? '',
  editId: record.editId ?? '',
  audience: 'family:family-of-nobody',
  rev: 1,
  seal: 'unsealed',
  createdAt: builtAt,
  createdBy: 'user-of-nobody',
  updatedAt: builtAt,
  updatedBy: 'user-of-nobody',
  ...serverSet,
})
