import { z } from 'zod'
import {
  childControlsList,
  personalBudgetsList,
} from '#shared/money/personal/personalBudgetLists.ts'
import {
  childControlId,
  childControlInputSchema,
  childControlSchema,
} from '#shared/money/children/childControl.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { childControlKind } from '#shared/money/children/childControlKind.ts'
import { personalBudgetKind } from '#shared/money/personal/personalBudgetKind.ts'
import { m } from '#shared/messages/messages.ts'
import { childAudience, childrenAmong } from '#shared/core/audience.ts'
import { HttpError } from '#server/errors.ts'
import { forbidden } from '#server/http/problems.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { accepted, applyOne } from '../core/outcome.ts'
import { readOne } from '../core/readOne.ts'
import { patchShape } from '../core/shapes.ts'
import { readerInMeant } from '../people/currentFamily.ts'
import { childMeant } from './personalBudgets.ts'
import { asPersonalBudget, childControlAnswer, homeQuery } from './personalBudgetShapes.ts'
import type { ChildControlAnswer } from './personalBudgetShapes.ts'

const personalBudgets = recordsOf(personalBudgetKind)
const controls = recordsOf(childControlKind)
const id = z.string().min(1).max(120)
const controlPatch = z.strictObject(patchShape(childControlInputSchema.shape))

const parentalControls = z.object({
  childId: z.string(),
  appTimeLimit: z.int().nullable(),
  controls: z.array(childControlAnswer.schema),
})
parentalControls.register(z.globalRegistry, { id: 'ParentalControls' })

export const childControlRoutes: Calls = [
  call('GET /api/child-budget-controls', {
    summary:
      "The controls of the children's budgets in a family: parents get all, a child gets their own",
    query: homeQuery,
    response: z.array(childControlAnswer.schema),
    handle: ({ query, userId }, { store }) =>
      store.read(async (tx) => {
        const { family, reader } = await readerInMeant(tx, userId, query.familyId)
        const found = await controls.list(tx, reader, childControlsList(family.id))
        const answers = await answersOf(tx, found)
        /** Older servers may have left controls without a budget. */
        return answers.filter(({ budget }) => budget !== null)
      }),
  }),
  call('POST /api/child-budget-controls', {
    confirms: true,
    summary: "Set the controls of a child's budget",
    body: z.strictObject({ childBudgetId: id, ...childControlInputSchema.shape }),
    response: childControlAnswer.schema,
    status: 201,
    handle: async ({ body, userId }, deps) => {
      const budget = await deps.store.read((tx) =>
        personalBudgets.requireLive(tx, userId, body.childBudgetId),
      )
      const change = setControl(deps, userId, budget, body)
      const control = await applyOne(deps, userId, change.id, change.apply)
      return toAnswer(control, budget)
    },
  }),
  readOne(childControlKind, {
    path: '/api/child-budget-controls/:id',
    summary: "The controls of one child's budget",
    response: childControlAnswer.schema,
    answer: async (control, tx) => toAnswer(control, await tx.records.get(control.childBudgetId)),
  }),
  call('PUT /api/child-budget-controls/:id', {
    confirms: true,
    summary: "Change the controls of a child's budget",
    body: controlPatch,
    response: childControlAnswer.schema,
    handle: async ({ params, body, userId }, deps) => {
      const control = await controls.changeFields(deps, userId, params.id, body)
      return deps.store.read(async (tx) =>
        toAnswer(control, await tx.records.get(control.childBudgetId)),
      )
    },
  }),
  call('DELETE /api/child-budget-controls/:id', {
    confirms: true,
    summary: "Delete the controls of a child's budget, and with them its limits",
    handle: ({ params, userId }, deps) => controls.remove(deps, userId, params.id),
  }),
  call('GET /api/user/parental-controls', {
    summary:
      "A child's controls: a child gets their own; a parent names the child, or gets the only child's",
    query: homeQuery.extend({ childId: id.optional() }),
    response: parentalControls,
    handle: ({ query, userId }, { store }) =>
      store.read(async (tx) => controlsOf(tx, await childOf(tx, userId, query))),
  }),
  call('PUT /api/user/parental-controls', {
    confirms: true,
    summary: "Set the same controls on all of a child's budgets",
    query: homeQuery,
    body: controlPatch.extend({ childId: id }),
    response: parentalControls,
    handle: async ({ query, body: { childId, ...fields }, userId }, { store, ...deps }) => {
      const child = await store.read((tx) => childOf(tx, userId, { ...query, childId }))
      const budgets = await store.read((tx) => budgetsOfChild(tx, child))
      if (budgets.length === 0) {
        throw new HttpError(409, 'no-budget', m.personal_budgets_child_has_none())
      }
      const changes = budgets.map((budget) => setControl(deps, userId, budget, fields))
      accepted(await deps.commit({ type: 'person', userId }, changes, { atomic: true }))
      return store.read((tx) => controlsOf(tx, child))
    },
  }),
]

interface Child {
  readonly familyId: string
  readonly childId: string
}

const childOf = async (
  tx: ReadTransaction,
  userId: string,
  named: { readonly familyId?: string | undefined; readonly childId?: string | undefined },
): Promise<Child> => {
  const { family, reader } = await readerInMeant(tx, userId, named.familyId)
  const familyId = family.id
  const members = await tx.records.membersOf(familyId)
  const isChild = childrenAmong(members).includes(userId)
  const mayName = childrenAmong(members).some((each) => reader.isIn(childAudience(familyId, each)))
  if (!mayName && childrenAmong(members).length > 0) throw forbidden()
  const childId = named.childId ?? (isChild ? userId : childMeant(members, undefined))
  if (!reader.isIn(childAudience(familyId, childId))) throw forbidden()
  return { familyId, childId }
}

const budgetsOfChild = async (
  tx: ReadTransaction,
  { familyId, childId }: Child,
): Promise<readonly (PersonalBudget & StoredRecord)[]> =>
  (await tx.records.list(personalBudgetsList(familyId)))
    .map(asPersonalBudget)
    .filter(({ userId, isChildBudget }) => userId === childId && isChildBudget)

const controlsOf = async (
  tx: ReadTransaction,
  child: Child,
): Promise<z.input<typeof parentalControls>> => {
  const ids = new Set((await budgetsOfChild(tx, child)).map((budget) => childControlId(budget.id)))
  const all = await tx.records.list(childControlsList(child.familyId))
  const answers = await answersOf(
    tx,
    all.filter((control) => ids.has(control.id)),
  )
  const limits = answers.flatMap(({ appTimeLimit }) => appTimeLimit ?? [])
  const appTimeLimit = limits.length === 0 ? null : Math.min(...limits)
  return { childId: child.childId, appTimeLimit, controls: answers }
}

const answersOf = async (
  tx: ReadTransaction,
  found: readonly StoredRecord[],
): Promise<ChildControlAnswer[]> => {
  const answers: ChildControlAnswer[] = []
  for (const control of found) {
    answers.push(toAnswer(control, await tx.records.get(String(control['childBudgetId']))))
  }
  return answers
}

const toAnswer = (control: StoredRecord, record: StoredRecord | undefined): ChildControlAnswer => {
  if (record === undefined || record._deleted) {
    return childControlAnswer.of(control, { budget: null })
  }
  const { id: budgetId, title, userId } = asPersonalBudget(record)
  return childControlAnswer.of(control, { budget: { id: budgetId, title, userId } })
}

const setControl = (
  { environment }: Pick<RouteDependencies, 'environment'>,
  userId: string,
  budget: PersonalBudget,
  fields: Readonly<Record<string, unknown>>,
) => {
  const own = {
    id: childControlId(budget.id),
    kind: childControlKind.name,
    homeFamilyId: budget.homeFamilyId,
    childBudgetId: budget.id,
  }
  const apply = (current: StoredRecord | undefined): WireRecord => {
    if (current?._deleted === false) return { ...current, ...fields }
    const editId = environment.newToken()
    const parentId = current?.['parentId'] ?? userId
    const fresh = childControlSchema.parse({ ...fields, ...own, editId, parentId })
    return { ...current, ...fresh, _deleted: false }
  }
  return { type: 'apply', id: own.id, apply } as const
}
