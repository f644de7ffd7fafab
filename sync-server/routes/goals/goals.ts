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
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { goalKind } from '#shared/goals/goalKind.ts'
import { householdAudience } from '#shared/core/audience.ts'
import { requireAssignee } from '../tasks/assignee.ts'
import { defined } from '../core/defined.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { readerInMeant } from '../people/currentFamily.ts'
import {
  goalAnswer,
  goalFamilyQuery,
  goalListQuery,
  goalPatch,
  goalStats,
  newGoal,
  toGoalAnswer,
} from './goalShapes.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { requireAudience } from '../core/reader.ts'
import { readOne } from '../core/readOne.ts'

const goals = recordsOf(goalKind)

const untouched: Pick<Goal, 'status' | 'progressSteps'> = { status: 'active', progressSteps: [] }

export const goalRoutes: Calls = [
  call('GET /api/goals', {
    summary: "A family's goals: active ones by target date, then paused, then completed ones",
    query: goalListQuery,
    response: z.array(goalAnswer),
    handle: ({ query, userId }, { store }) =>
      store.read(async (tx) => {
        const { reader, family } = await readerInMeant(tx, userId, query.familyId)
        const found: (Goal & StoredRecord)[] = []
        for (const status of shownStatuses) {
          found.push(...(await goals.list(tx, reader, goalsOf(family.id, status))))
        }
        const members = await tx.records.membersOf(family.id)
        return ofType(found, query.type)
          .slice(0, query.limit)
          .map((goal) => toGoalAnswer(goal, members))
      }),
  }),
  call('GET /api/goals/stats', {
    summary: "How many goals there are in each state, by the family's date; household only",
    query: goalFamilyQuery,
    response: goalStats,
    handle: ({ query, userId }, { store, environment }) =>
      store.read(async (tx) => {
        const { reader, family } = await readerInMeant(tx, userId, query.familyId)
        requireAudience(reader, householdAudience(family.id))
        const queries = goalStatsQueries(family.id, dayIn(environment.now(), family.timeZone))
        return goalStatsOf({
          active: await tx.records.count(queries.active),
          paused: await tx.records.count(queries.paused),
          completed: await tx.records.count(queries.completed),
          overdue: await tx.records.count(queries.overdue),
        })
      }),
  }),
  /** This route comes after those of the figures, because `:id` would match their paths. */
  readOne(goalKind, {
    path: '/api/goals/:id',
    summary: 'One goal',
    response: goalAnswer,
    answer: async (goal, tx) => toGoalAnswer(goal, await tx.records.membersOf(goal.familyId)),
  }),
  call('POST /api/goals', {
    summary: 'Create a goal',
    query: goalFamilyQuery,
    body: newGoal,
    response: goalAnswer,
    status: 201,
    handle: async ({ query, body: { progress, ...input }, userId }, deps) => {
      const { familyId, members } = await deps.store.read(async (tx) => {
        const { family } = await readerInMeant(tx, userId, query.familyId)
        const assignable = await requireAssignee(tx, family.id, input.assignedTo)
        return { familyId: family.id, members: assignable }
      })
      const now = deps.environment.now().toISOString()
      const started = progress === 0 ? {} : setProgress(untouched, progress, now)
      const made = await goals.make(deps, userId, { ...input, ...started, familyId })
      return toGoalAnswer(made, members)
    },
  }),
  ...(['PUT', 'PATCH'] as const).map((method) =>
    call(`${method} /api/goals/:id`, {
      summary: 'Change a goal; a progress of 100 completes it',
      body: goalPatch,
      response: goalAnswer,
      handle: async ({ params: { id }, body, userId }, deps) => {
        const members = await deps.store.read(async (tx) => {
          const goal = await goals.requireLive(tx, userId, id)
          const { assignedTo = goal.assignedTo } = body
          const newAssignee = assignedTo === goal.assignedTo ? null : assignedTo
          return requireAssignee(tx, goal.familyId, newAssignee)
        })
        const { environment } = deps
        const entry = { id: environment.newToken(), at: environment.now().toISOString() }
        const changed = (current: Goal & StoredRecord) => withChange(current, body, entry)
        return toGoalAnswer(await goals.change(deps, userId, id, changed), members)
      },
    }),
  ),
  call('DELETE /api/goals/:id', {
    summary: 'Delete a goal',
    handle: ({ params, userId }, deps) => goals.remove(deps, userId, params.id),
  }),
]

/** Setting the same value again adds no step and keeps the time of completion. */
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
