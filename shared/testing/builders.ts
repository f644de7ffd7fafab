import type { BudgetCategory } from '../domain/budgetCategory.ts'
import { budgetCategorySchema } from '../domain/budgetCategory.ts'
import type { Expense } from '../domain/expense.ts'
import { expenseSchema } from '../domain/expense.ts'
import type { Attendance } from '../domain/attendance.ts'
import { attendanceId, attendanceSchema } from '../domain/attendance.ts'
import type { CalendarEvent } from '../domain/event.ts'
import { eventSchema } from '../domain/event.ts'
import type { EventOverride } from '../domain/eventOverride.ts'
import { eventOverrideSchema, occurrenceId } from '../domain/eventOverride.ts'
import type { Family } from '../domain/family.ts'
import { familySchema } from '../domain/family.ts'
import type { Goal } from '../domain/goal.ts'
import { goalSchema } from '../domain/goal.ts'
import type { Invitation } from '../domain/invitation.ts'
import { invitationSchema } from '../domain/invitation.ts'
import type { Member } from '../domain/member.ts'
import { memberId, memberSchema } from '../domain/member.ts'
import type { ProfileDetails } from '../domain/profileDetails.ts'
import { profileDetailsId, profileDetailsSchema } from '../domain/profileDetails.ts'
import type { ServerSet, StoredRecord, WireRecord } from '../domain/record.ts'
import type { Task } from '../domain/task.ts'
import { taskSchema } from '../domain/task.ts'
import type { TaskSeries } from '../domain/taskSeries.ts'
import { taskSeriesSchema } from '../domain/taskSeries.ts'
import type { User } from '../domain/user.ts'
import { userSchema } from '../domain/user.ts'

/** A record as it travels, of a known kind. */
export type Built<T> = T & WireRecord

type Overrides<T> = Partial<Omit<T, 'kind'>> & Partial<ServerSet> & { readonly _deleted?: boolean }

/** The moment at which everything built here happened, unless told otherwise. */
export const builtAt = '2026-03-14T09:00:00.000Z'

let built = 0

const nextId = (kind: string): string => {
  built += 1
  return `${kind}-${built}`
}

/** Defaults come from the schema, so that a field added there needs no change here. */
const build = <T>(
  schema: { parse(value: unknown): T },
  required: Readonly<Record<string, unknown>> & { readonly kind: string },
  overrides: Overrides<T>,
): Built<T> => {
  const id = nextId(required.kind)
  const whole = { id, editId: `edit-of-${id}`, _deleted: false, ...required, ...overrides }
  return { ...whole, ...schema.parse(whole) }
}

export const buildUser = (overrides: Overrides<User> = {}): Built<User> =>
  build(userSchema, { kind: 'user', firstName: 'Ada', lastName: 'Winter' }, overrides)

export const buildFamily = (overrides: Overrides<Family> = {}): Built<Family> =>
  build(familySchema, { kind: 'family', name: 'The Winters' }, overrides)

/** The id follows from family and user, as everywhere. */
export const buildMember = (overrides: Overrides<Member> = {}): Built<Member> => {
  const familyId = overrides.familyId ?? nextId('family')
  const userId = overrides.userId ?? nextId('user')
  const id = memberId(familyId, userId)
  const pair = { id, familyId, userId }
  return build(
    memberSchema,
    { kind: 'member', firstName: 'Ada', lastName: 'Winter', role: 'parent', joinedAt: builtAt },
    { ...pair, ...overrides },
  )
}

/** The id follows from family and user, as everywhere. */
export const buildProfileDetails = (
  overrides: Overrides<ProfileDetails> = {},
): Built<ProfileDetails> => {
  const familyId = overrides.familyId ?? nextId('family')
  const userId = overrides.userId ?? nextId('user')
  const id = profileDetailsId(familyId, userId)
  return build(
    profileDetailsSchema,
    { kind: 'profileDetails', birthday: '1948-05-04' },
    { id, familyId, userId, ...overrides },
  )
}

export const buildInvitation = (overrides: Overrides<Invitation> = {}): Built<Invitation> =>
  build(
    invitationSchema,
    {
      kind: 'invitation',
      familyId: 'family-of-nobody',
      role: 'grandparent',
      tokenHash: 'x'.repeat(43),
      expiresAt: '2026-03-21T09:00:00.000Z',
    },
    overrides,
  )

export const buildTask = (overrides: Overrides<Task> = {}): Built<Task> =>
  build(
    taskSchema,
    { kind: 'task', familyId: 'family-of-nobody', title: 'Water the tomatoes' },
    overrides,
  )

export const buildTaskSeries = (overrides: Overrides<TaskSeries> = {}): Built<TaskSeries> =>
  build(
    taskSeriesSchema,
    {
      kind: 'taskSeries',
      familyId: 'family-of-nobody',
      title: 'Take out the bins',
      startDate: '2026-03-02',
      rrule: 'FREQ=WEEKLY',
    },
    overrides,
  )

export const buildGoal = (overrides: Overrides<Goal> = {}): Built<Goal> =>
  build(
    goalSchema,
    { kind: 'goal', familyId: 'family-of-nobody', title: 'Swim a whole length' },
    overrides,
  )

export const buildBudgetCategory = (
  overrides: Overrides<BudgetCategory> = {},
): Built<BudgetCategory> =>
  build(
    budgetCategorySchema,
    {
      kind: 'budgetCategory',
      familyId: 'family-of-nobody',
      name: 'Groceries',
      amounts: [{ from: '2026-01', amount: '800.00' }],
    },
    overrides,
  )

export const buildEvent = (overrides: Overrides<CalendarEvent> = {}): Built<CalendarEvent> =>
  build(
    eventSchema,
    {
      kind: 'event',
      familyId: 'family-of-nobody',
      title: 'Swimming lesson',
      startDate: '2026-03-16T16:30',
      timeZone: 'Europe/Berlin',
    },
    overrides,
  )

export const buildExpense = (overrides: Overrides<Expense> = {}): Built<Expense> =>
  build(
    expenseSchema,
    {
      kind: 'expense',
      familyId: 'family-of-nobody',
      categoryId: 'category-of-nobody',
      userId: 'user-of-nobody',
      description: 'Weekly shop',
      amount: '64.20',
      date: '2026-03-14',
    },
    overrides,
  )

/** The id follows from series and day, as everywhere. */
export const buildEventOverride = (
  overrides: Overrides<EventOverride> = {},
): Built<EventOverride> => {
  const eventId = overrides.eventId ?? nextId('event')
  const date = overrides.date ?? '2026-03-16'
  const id = occurrenceId(eventId, date)
  return build(
    eventOverrideSchema,
    { kind: 'eventOverride', familyId: 'family-of-nobody' },
    { id, eventId, date, ...overrides },
  )
}

/** The id follows from event and person, as everywhere. */
export const buildAttendance = (overrides: Overrides<Attendance> = {}): Built<Attendance> => {
  const eventId = overrides.eventId ?? nextId('event')
  const userId = overrides.userId ?? nextId('user')
  const id = attendanceId({ eventId, userId, date: overrides.date ?? null })
  return build(
    attendanceSchema,
    { kind: 'attendance', familyId: 'family-of-nobody', status: 'going' },
    { id, eventId, userId, ...overrides },
  )
}

/** The record as the server would keep it after its first commit, or as told. */
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
