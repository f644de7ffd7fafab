import { z } from 'zod'
import { changedAllowance } from '#shared/money/children/allowanceDues.ts'
import { dayIn } from '#shared/time/day.ts'
import { allowancesList, ledgerList } from '#shared/money/personal/personalBudgetLists.ts'
import {
  allowanceId,
  allowanceInputSchema,
  allowanceSchema,
} from '#shared/money/children/allowance.ts'
import type { AllowanceInput } from '#shared/money/children/allowance.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { allowanceKind } from '#shared/money/children/allowanceKind.ts'
import { ledgerEntryKind } from '#shared/money/children/ledgerEntryKind.ts'
import { personalBudgetKind } from '#shared/money/personal/personalBudgetKind.ts'
import { money } from '#shared/money/money.ts'
import { instant } from '#shared/core/text.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { defined } from '../core/defined.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { isLive, recordsOf } from '../core/liveRecords.ts'
import { applyOne } from '../core/outcome.ts'
import { readOne } from '../core/readOne.ts'
import { answerOfKind, answerShape, madeFields, patchShape } from '../core/shapes.ts'
import { readerInMeant } from '../people/currentFamily.ts'
import { homeQuery } from './personalBudgetShapes.ts'

const budgets = recordsOf(personalBudgetKind)
const allowances = recordsOf(allowanceKind)

const answer = answerOfKind(allowanceKind, {
  id: z.string(),
  childBudgetId: z.string(),
  ...answerShape(allowanceInputSchema.shape),
  isPaused: z.boolean(),
  ...madeFields,
})

const ledgerEntryAnswer = answerOfKind(ledgerEntryKind, {
  id: z.string(),
  allowanceId: z.string(),
  childBudgetId: z.string(),
  amount: money,
  date: z.iso.date(),
  paidAt: instant,
})

export const allowanceRoutes: Calls = [
  call('GET /api/allowances', {
    summary: "The allowances of a family's budgets: parents get all, a child gets their own",
    query: homeQuery,
    response: z.array(answer.schema),
    handle: ({ query, userId }, { store }) =>
      store.read(async (tx) => {
        const { family, reader } = await readerInMeant(tx, userId, query.familyId)
        const inUse = []
        for (const allowance of await allowances.list(tx, reader, allowancesList(family.id))) {
          const budget = await tx.records.get(allowance.childBudgetId)
          if (isLive('personalBudget', budget)) inUse.push(answer.of(allowance, {}))
        }
        return inUse
      }),
  }),
  call('POST /api/allowances', {
    confirms: true,
    summary: "Set the allowance of a child's budget, or change it from today on",
    body: z.strictObject({
      childBudgetId: z.string().min(1).max(120),
      ...allowanceInputSchema.shape,
    }),
    response: answer.schema,
    status: 201,
    handle: async ({ body: { childBudgetId, ...input }, userId }, deps) => {
      const { budget, today } = await deps.store.read(async (tx) => {
        const found = await budgets.requireLive(tx, userId, childBudgetId)
        return { budget: found, today: await todayIn(deps, tx, found.homeFamilyId) }
      })
      const { id, apply } = setAllowance(deps, budget, input, today)
      return answer.of(await applyOne(deps, userId, id, apply), {})
    },
  }),
  readOne(allowanceKind, {
    path: '/api/allowances/:id',
    summary: 'One allowance',
    response: answer.schema,
    answer: (allowance) => answer.of(allowance, {}),
  }),
  call('PATCH /api/allowances/:id', {
    confirms: true,
    summary: 'Change an allowance from today on, pause it or resume it',
    body: z.strictObject({
      ...patchShape(allowanceInputSchema.shape),
      isPaused: z.boolean().optional(),
    }),
    response: answer.schema,
    handle: async ({ params, body, userId }, deps) => {
      const today = await deps.store.read(async (tx) => {
        const { homeFamilyId } = await allowances.requireLive(tx, userId, params.id)
        return todayIn(deps, tx, homeFamilyId)
      })
      const changed = await allowances.change(deps, userId, params.id, (current) => ({
        ...current,
        ...changedAllowance(current, defined(body), today),
      }))
      return answer.of(changed, {})
    },
  }),
  call('DELETE /api/allowances/:id', {
    confirms: true,
    summary: 'End an allowance for good; its payments stay in its ledger',
    handle: ({ params, userId }, deps) => allowances.remove(deps, userId, params.id),
  }),
  call('GET /api/allowances/:id/ledger', {
    summary: 'What an allowance has paid, newest first',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(1000).default(100) }),
    response: z.array(ledgerEntryAnswer.schema),
    handle: ({ params, query, userId }, { store }) =>
      store.read(async (tx) => {
        const { childBudgetId } = await allowances.requireLive(tx, userId, params.id)
        const entries = await tx.records.list(ledgerList(childBudgetId, query.limit))
        return entries.map((entry) =>
          ledgerEntryAnswer.of(entry, { allowanceId: allowanceId(childBudgetId) }),
        )
      }),
  }),
]

const todayIn = async (
  { environment }: Pick<RouteDependencies, 'environment'>,
  { records }: ReadTransaction,
  familyId: string,
): Promise<string> => dayIn(environment.now(), (await records.family(familyId))?.timeZone ?? 'UTC')

/** A deleted allowance is restored, and days that were paid are not paid again. */
const setAllowance = (
  { environment }: Pick<RouteDependencies, 'environment'>,
  budget: PersonalBudget,
  input: AllowanceInput,
  today: string,
) => {
  const id = allowanceId(budget.id)
  const own = { id, kind: allowanceKind.name, childBudgetId: budget.id }
  const apply = (current: StoredRecord | undefined): WireRecord => {
    if (current?._deleted === false) {
      const resumed = { ...input, isPaused: false }
      return { ...current, ...changedAllowance(allowances.asStored(current), resumed, today) }
    }
    const fresh = { ...own, homeFamilyId: budget.homeFamilyId, since: input.startDate }
    const editId = environment.newToken()
    return { ...current, ...allowanceSchema.parse({ ...input, ...fresh, editId }), _deleted: false }
  }
  return { type: 'apply', id, apply } as const
}
