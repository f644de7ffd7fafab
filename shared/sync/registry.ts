import type { z } from 'zod'
import { budgetCategorySchema } from '../domain/budgetCategory.ts'
import { expenseSchema } from '../domain/expense.ts'
import { attendanceId, attendanceSchema } from '../domain/attendance.ts'
import { eventSchema } from '../domain/event.ts'
import { eventOverrideSchema, occurrenceId } from '../domain/eventOverride.ts'
import { familySchema } from '../domain/family.ts'
import { goalSchema } from '../domain/goal.ts'
import { invitationSchema } from '../domain/invitation.ts'
import { memberId, memberSchema } from '../domain/member.ts'
import { profileDetailsId, profileDetailsSchema } from '../domain/profileDetails.ts'
import type { WireRecord } from '../domain/record.ts'
import { taskSchema } from '../domain/task.ts'
import { isTaskTime, taskSeriesSchema, taskTimeId } from '../domain/taskSeries.ts'
import { userSchema } from '../domain/user.ts'
import { budgetCategoryColumns, expenseColumns } from '../derive/budget.ts'
import { attendanceColumns, eventColumns, eventOverrideColumns } from '../derive/events.ts'
import { goalColumns } from '../derive/goals.ts'
import {
  familyColumns,
  invitationColumns,
  memberColumns,
  profileDetailsColumns,
  userColumns,
} from '../derive/people.ts'
import { taskColumns } from '../derive/tasks.ts'
import { taskSeriesColumns } from '../derive/taskSeries.ts'
import { budgetCategoryPolicy } from '../policies/budgetCategory.ts'
import { expensePolicy } from '../policies/expense.ts'
import { attendancePolicy } from '../policies/attendance.ts'
import { eventPolicy } from '../policies/event.ts'
import { eventOverridePolicy } from '../policies/eventOverride.ts'
import { familyPolicy } from '../policies/family.ts'
import { goalPolicy } from '../policies/goal.ts'
import { invitationPolicy } from '../policies/invitation.ts'
import { memberPolicy } from '../policies/member.ts'
import type { Policy } from '../policies/policy.ts'
import { profileDetailsPolicy } from '../policies/profileDetails.ts'
import { taskPolicy } from '../policies/task.ts'
import { taskSeriesPolicy } from '../policies/taskSeries.ts'
import { userPolicy } from '../policies/user.ts'
import type { ListColumns } from './listColumns.ts'
import type { CollectionName } from './protocol.ts'

/** All that the sync layers need to know of a kind of record. */
export interface Kind {
  readonly collection: CollectionName
  readonly schema: z.ZodType
  readonly policy: Policy<WireRecord>
  readonly columns: (record: WireRecord) => ListColumns
  /** 0 for what screens need to make sense of the rest: bootstrapped and pushed first. */
  readonly rank: (record: WireRecord) => number
  /** Is it part of another record, whose audience it shares? That one's id. */
  readonly parentId?: (record: WireRecord) => string
  /** Can others be part of it? They move where it moves. */
  readonly hasParts?: true
  /**
   * The id that a record must have, where it follows from the content: the kind and its parts, joined by
   * colons; undefined for a record of the kind whose id does not. No other record has colons in its id, so
   * that nobody can take the place of a record to come.
   */
  readonly idOf?: (record: WireRecord) => string | undefined
  /**
   * Do its derived ids not name the kind, since they are out there without? Their parents' kinds tell
   * them apart (policies/parent.ts). No new kind's are.
   */
  readonly idWithoutKind?: true
  /** Does it say who may do what? A restored backup then must not undo any version of it. */
  readonly bearsRights?: true
  /** Is it its `userId`'s own, and ends with their account? What they alone may read does anyway. */
  readonly endsWithAccount?: true
}

interface KindOf<T> {
  readonly collection: CollectionName
  readonly schema: z.ZodType<T>
  readonly policy: Policy<T>
  readonly columns: (record: T & WireRecord) => ListColumns
  readonly rank: number | ((record: T) => number)
  readonly parentId?: (record: T) => string
  readonly hasParts?: true
  readonly idOf?: (record: T) => string | undefined
  readonly idWithoutKind?: true
  readonly bearsRights?: true
  readonly endsWithAccount?: true
}

/**
 * Forgets the record's type. Sound because whoever looks a kind up by a record's `kind` has
 * validated that record by the same entry's schema first.
 */
const kind = <T>(entry: KindOf<T>): Kind => {
  const { rank } = entry
  const rankOf = typeof rank === 'number' ? () => rank : rank
  return { ...entry, rank: rankOf } as unknown as Kind
}

const registry: Readonly<Record<string, Kind>> = {
  user: kind({
    collection: 'families',
    schema: userSchema,
    policy: userPolicy,
    columns: userColumns,
    rank: 0,
  }),
  family: kind({
    collection: 'families',
    schema: familySchema,
    policy: familyPolicy,
    columns: familyColumns,
    rank: 0,
  }),
  member: kind({
    collection: 'families',
    schema: memberSchema,
    policy: memberPolicy,
    columns: memberColumns,
    rank: 1,
    bearsRights: true,
    idOf: ({ familyId, userId }) => memberId(familyId, userId),
    idWithoutKind: true,
  }),
  invitation: kind({
    collection: 'families',
    schema: invitationSchema,
    policy: invitationPolicy,
    columns: invitationColumns,
    rank: 2,
    bearsRights: true,
  }),
  profileDetails: kind({
    collection: 'families',
    schema: profileDetailsSchema,
    policy: profileDetailsPolicy,
    columns: profileDetailsColumns,
    rank: 2,
    idOf: ({ familyId, userId }) => profileDetailsId(familyId, userId),
    idWithoutKind: true,
    endsWithAccount: true,
  }),
  task: kind({
    collection: 'tasks',
    schema: taskSchema,
    policy: taskPolicy,
    columns: taskColumns,
    /** What is open is on the first screen, however long ago it was last touched. */
    rank: ({ status }) => (status === 'pending' ? 2 : 3),
    idOf: (task) => (isTaskTime(task) ? taskTimeId(task.seriesId, task.date) : undefined),
    idWithoutKind: true,
  }),
  taskSeries: kind({
    collection: 'tasks',
    schema: taskSeriesSchema,
    policy: taskSeriesPolicy,
    columns: taskSeriesColumns,
    /** Series are few, and every list needs them. */
    rank: 1,
  }),
  goal: kind({
    collection: 'goals',
    schema: goalSchema,
    policy: goalPolicy,
    columns: goalColumns,
    rank: 1,
  }),
  budgetCategory: kind({
    collection: 'budgets',
    schema: budgetCategorySchema,
    policy: budgetCategoryPolicy,
    columns: budgetCategoryColumns,
    rank: 1,
  }),
  expense: kind({
    collection: 'budgets',
    schema: expenseSchema,
    policy: expensePolicy,
    columns: expenseColumns,
    rank: 2,
  }),
  event: kind({
    collection: 'events',
    schema: eventSchema,
    policy: eventPolicy,
    columns: eventColumns,
    /** Series are few, and every window needs them. */
    rank: ({ rrule }) => (rrule === null ? 2 : 1),
    hasParts: true,
  }),
  eventOverride: kind({
    collection: 'events',
    schema: eventOverrideSchema,
    policy: eventOverridePolicy,
    columns: eventOverrideColumns,
    rank: 2,
    idOf: ({ eventId, date }) => occurrenceId(eventId, date),
    idWithoutKind: true,
    parentId: ({ eventId }) => eventId,
  }),
  attendance: kind({
    collection: 'events',
    schema: attendanceSchema,
    policy: attendancePolicy,
    columns: attendanceColumns,
    rank: 3,
    idOf: attendanceId,
    idWithoutKind: true,
    parentId: ({ eventId }) => eventId,
  }),
}

/** undefined for a kind that a newer version made; devices keep such records, the server refuses them. */
export const kindOf = (name: string | undefined): Kind | undefined =>
  name !== undefined && Object.hasOwn(registry, name) ? registry[name] : undefined

export const kindNames: readonly string[] = Object.keys(registry)

/** Kinds of records that end with their `userId`'s account. */
export const kindsOfAccounts: readonly string[] = kindNames.filter(
  (name) => kindOf(name)?.endsWithAccount === true,
)
