import { z } from 'zod'
import { dayIn } from '#shared/time/day.ts'
import {
  goalsOf,
  goalStatsOf,
  goalStatsQueries,
  ofType,
  shownStatuses,
} from '#shared/goals/goalLists.ts'
import { setProgress, setStatus } from '#shared/goals/goal.ts'
import type { Goal, GoalEntry } from '#shared/goals/goal.ts'
import { addAmount, withReached } from '#shared/goals/goalMeasure.ts'
import type { Family } from '#shared/people/family/family.ts'
import type { Shown, StoredRecord, WireRecord } from '#shared/core/record.ts'
import { goalKind } from '#shared/goals/goalKind.ts'
import { householdAudience } from '#shared/core/audience.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { requireAssignee } from '../tasks/assignee.ts'
import { defined } from '../core/defined.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { requireCurrentFamily } from '../people/families.ts'
import {
  asGoal,
  goalAnswer,
  goalFamilyQuery,
  goalListQuery,
  goalPatch,
  goalStats,
  newGoal,
  toGoalAnswer,
} from './goalShapes.ts'
import type { GoalAnswer } from './goalShapes.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { readable, readerOf, requireAudience, requireFamily } from '../core/reader.ts'
import type { Reader } from '../core/reader.ts'
import { readOne } from '../core/readOne.ts'

const goals = recordsOf(goalKind)

/** The calls on goals (docs/product.md, Calls). */
export const goalRoutes = (deps: RouteDependencies): readonly Route[] => [
  ...readingRoutes(deps),
  ...writingRoutes(deps),
]

const readingRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/goals', {
    summary: "A family's goals: those under way by target date, then paused, then completed ones",
    query: goalListQuery,
    response: z.array(goalAnswer),
    handle: ({ query, userId }) => listGoals(deps, userId, query),
  }),
  route('GET /api/goals/stats', {
    summary: "How many goals there are by state; overdue by the family's today; the household only",
    query: goalFamilyQuery,
    response: goalStats,
    handle: ({ query, userId }) => statsOfGoals(deps, userId, query.familyId),
  }),
  /** This route comes after the figures, whose path would match its id. */
  readOne(deps, goalKind, {
    path: '/api/goals/:id',
    summary: 'One goal',
    response: goalAnswer,
    answer: async (goal, tx) =>
      toGoalAnswer(goal, await tx.records.membersOf(asGoal(goal).familyId)),
  }),
]

const writingRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('POST /api/goals', {
    summary: 'Set a goal',
    query: goalFamilyQuery,
    body: newGoal,
    response: goalAnswer,
    status: 201,
    handle: ({ query, body, userId }) => makeGoal(deps, userId, query.familyId, body),
  }),
  ...(['PUT', 'PATCH'] as const).map((method) =>
    route(`${method} /api/goals/:id`, {
      summary: 'Change some of a goal; a progress of 100 completes it',
      body: goalPatch,
      response: goalAnswer,
      handle: ({ params, body, userId }) => changeGoal(deps, userId, params.id, body),
    }),
  ),
  route('DELETE /api/goals/:id', {
    summary: 'Delete a goal',
    handle: ({ params, userId }) => goals.remove(deps, userId, params.id),
  }),
]

/** The family that a call names, or else the current one, and its reader. */
const familyMeant = async (
  tx: ReadTransaction,
  userId: string,
  named: string | undefined,
): Promise<{ readonly reader: Reader; readonly family: Shown<Family> }> => {
  const reader = await readerOf(tx, userId)
  const familyId = named ?? (await requireCurrentFamily(tx, userId))
  return { reader, family: await requireFamily(tx, reader, familyId) }
}

const listGoals = (
  { store }: RouteDependencies,
  userId: string,
  { familyId, type, limit }: z.output<typeof goalListQuery>,
): Promise<GoalAnswer[]> =>
  store.read(async (tx) => {
    const { reader, family } = await familyMeant(tx, userId, familyId)
    const found: StoredRecord[] = []
    for (const status of shownStatuses) {
      found.push(...(await tx.records.list(goalsOf(family.id, status))))
    }
    const members = await tx.records.membersOf(family.id)
    return ofType(readable(reader, found).map(asGoal), type)
      .slice(0, limit)
      .map((goal) => toGoalAnswer(goal, members))
  })

const statsOfGoals = (
  { store, environment }: RouteDependencies,
  userId: string,
  familyId: string | undefined,
): Promise<z.input<typeof goalStats>> =>
  store.read(async (tx) => {
    const { reader, family } = await familyMeant(tx, userId, familyId)
    requireAudience(reader, householdAudience(family.id))
    const counted = (query: ListQuery): Promise<number> => tx.records.count(query)
    const queries = goalStatsQueries(family.id, dayIn(environment.now(), family.timeZone))
    return goalStatsOf({
      active: await counted(queries.active),
      paused: await counted(queries.paused),
      completed: await counted(queries.completed),
      overdue: await counted(queries.overdue),
    })
  })

const makeGoal = async (
  deps: RouteDependencies,
  userId: string,
  named: string | undefined,
  { progress, ...input }: z.output<typeof newGoal>,
): Promise<GoalAnswer> => {
  const { familyId, members } = await deps.store.read(async (tx) => {
    const { family } = await familyMeant(tx, userId, named)
    const assignable = await requireAssignee(tx, family.id, input.assignedTo)
    return { familyId: family.id, members: assignable }
  })
  const now = deps.environment.now().toISOString()
  const started = progress === 0 ? {} : setProgress(untouched, progress, now)
  return toGoalAnswer(await goals.make(deps, userId, familyId, { ...input, ...started }), members)
}

/** The fields of a new goal. */
const untouched: Pick<Goal, 'status' | 'progressSteps'> = { status: 'active', progressSteps: [] }

const changeGoal = async (
  deps: RouteDependencies,
  userId: string,
  id: string,
  change: z.output<typeof goalPatch>,
): Promise<GoalAnswer> => {
  const members = await deps.store.read(async (tx) => {
    const goal = await goals.requireLive(tx, userId, id)
    const { assignedTo = goal.assignedTo } = change
    /** Whom it was assigned to already may have left since: that is no fault of this change. */
    const newAssignee = assignedTo === goal.assignedTo ? null : assignedTo
    return requireAssignee(tx, goal.familyId, newAssignee)
  })
  const { environment } = deps
  const entry = { id: environment.newToken(), at: environment.now().toISOString() }
  const changed = (current: Goal & StoredRecord) => withChange(current, change, entry)
  return toGoalAnswer(await goals.change(deps, userId, id, changed), members)
}

/** Setting a value again adds no step and no new time of completion. */
const withChange = (
  current: Goal & StoredRecord,
  { progress, status, addAmount: amount, ...fields }: z.output<typeof goalPatch>,
  entry: Omit<GoalEntry, 'amount'>,
): WireRecord => {
  const now = entry.at
  const described = { ...current, ...withReached(current, defined(fields), now) }
  const measured =
    amount === undefined
      ? described
      : { ...described, ...addAmount(described, { ...entry, amount }) }
  const stands = progress === undefined || progress === measured.progress
  const completes = progress === 100 && measured.status !== 'completed'
  const moved = {
    ...measured,
    ...(stands && !completes ? {} : setProgress(measured, progress ?? 0, now)),
  }
  return status === undefined || status === moved.status
    ? moved
    : { ...moved, ...setStatus(status, now) }
}
