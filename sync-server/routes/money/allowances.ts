import { z } from 'zod'
import { changedAllowance } from '#shared/money/children/allowanceDues.ts'
import { dayIn } from '#shared/time/day.ts'
import { allowancesList, ledgerList } from '#shared/money/personal/personalBudgetLists.ts'
import { allowanceId, allowanceSchema } from '#shared/money/children/allowance.ts'
import type { AllowanceInput } from '#shared/money/children/allowance.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { allowanceKind } from '#shared/money/children/allowanceKind.ts'
import { personalBudgetKind } from '#shared/money/personal/personalBudgetKind.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import {
  allowanceAnswer,
  allowancePatch,
  asAllowance,
  ledgerEntryAnswer,
  newAllowance,
  toAllowanceAnswer,
  toLedgerEntryAnswer,
} from './allowanceShapes.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { isLive, recordsOf } from '../core/liveRecords.ts'
import { acceptedOne } from '../core/outcome.ts'
import { homeMeant } from './personalBudgets.ts'
import { asPersonalBudget, homeQuery } from './personalBudgetShapes.ts'
import { readable } from '../core/reader.ts'
import { readOne } from '../core/readOne.ts'

const budgets = recordsOf(personalBudgetKind)
const allowances = recordsOf(allowanceKind)

/** The calls on what is paid into children's budgets by rule. */
export const allowanceRoutes = (deps: RouteDependencies): readonly Route[] => [
  ...listRoutes(deps),
  readOne(deps, allowanceKind, {
    path: '/api/allowances/:id',
    summary: 'One allowance',
    response: allowanceAnswer,
    answer: toAllowanceAnswer,
  }),
  ...singleRoutes(deps),
]

const listRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/allowances', {
    summary: "The allowances of a family's budgets: all to parents, its own to a child",
    query: homeQuery,
    response: z.array(allowanceAnswer),
    handle: ({ query, userId }) =>
      deps.store.read(async (tx) => {
        const { familyId, reader } = await homeMeant(tx, userId, query.familyId)
        const all = readable(reader, await tx.records.list(allowancesList(familyId)))
        const inUse = []
        for (const allowance of all) {
          const budget = await tx.records.get(String(allowance['childBudgetId']))
          if (isLive('personalBudget', budget)) inUse.push(toAllowanceAnswer(allowance))
        }
        return inUse
      }),
  }),
  route('POST /api/allowances', {
    confirms: true,
    summary: "Set the allowance of a child's budget; one that it has is changed from today on",
    body: newAllowance,
    response: allowanceAnswer,
    status: 201,
    handle: async ({ body, userId }) => {
      const { childBudgetId, ...input } = body
      const { budget, today } = await deps.store.read(async (tx) => {
        const found = await budgets.requireLive(tx, userId, childBudgetId)
        return { budget: found, today: await todayIn(deps, tx, found.homeFamilyId) }
      })
      const change = setAllowance(deps, budget, input, today)
      return toAllowanceAnswer(acceptedOne(await deps.commit({ type: 'person', userId }, [change])))
    },
  }),
]

const singleRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('PATCH /api/allowances/:id', {
    confirms: true,
    summary: 'Change an allowance from today on, pause it or go on with it',
    body: allowancePatch,
    response: allowanceAnswer,
    handle: async ({ params, body, userId }) => {
      const today = await deps.store.read(async (tx) => {
        const { homeFamilyId } = await allowances.requireLive(tx, userId, params.id)
        return todayIn(deps, tx, homeFamilyId)
      })
      const changed = await allowances.change(deps, userId, params.id, (current) => ({
        ...current,
        ...changedAllowance(current, given(body), today),
      }))
      return toAllowanceAnswer(changed)
    },
  }),
  route('DELETE /api/allowances/:id', {
    confirms: true,
    summary: 'End an allowance for good; what it has paid stays in its ledger',
    handle: ({ params, userId }) => allowances.remove(deps, userId, params.id),
  }),
  route('GET /api/allowances/:id/ledger', {
    summary: 'What an allowance has paid, the latest day first',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(1000).default(100) }),
    response: z.array(ledgerEntryAnswer),
    handle: ({ params, query, userId }) =>
      deps.store.read(async (tx) => {
        const { childBudgetId } = await allowances.requireLive(tx, userId, params.id)
        const entries = await tx.records.list(ledgerList(childBudgetId, query.limit))
        return entries.map(toLedgerEntryAnswer)
      }),
  }),
]

const todayIn = async (
  { environment }: Pick<RouteDependencies, 'environment'>,
  { records }: ReadTransaction,
  familyId: string,
): Promise<string> => dayIn(environment.now(), (await records.family(familyId))?.timeZone ?? 'UTC')

/** Without what a body does not say. */
const given = <T extends object>(body: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }

/**
 * Each budget has one. A deleted allowance starts again, and an already paid day is not paid again.
 */
const setAllowance = (
  { environment }: Pick<RouteDependencies, 'environment'>,
  record: StoredRecord,
  input: AllowanceInput,
  today: string,
) => {
  const budget = asPersonalBudget(record)
  const id = allowanceId(budget.id)
  const own = { id, kind: allowanceKind.name, childBudgetId: budget.id }
  const apply = (current: StoredRecord | undefined): WireRecord => {
    if (current?._deleted === false) {
      const resumed = { ...input, isPaused: false }
      return { ...current, ...changedAllowance(asAllowance(current), resumed, today) }
    }
    const fresh = { ...own, homeFamilyId: budget.homeFamilyId, since: input.startDate }
    const editId = environment.newToken()
    return { ...current, ...allowanceSchema.parse({ ...input, ...fresh, editId }), _deleted: false }
  }
  return { type: 'apply', id, apply } as const
}
