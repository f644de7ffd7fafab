import { z } from 'zod'
import {
  childControlsList,
  personalBudgetsList,
} from '#shared/money/personal/personalBudgetLists.ts'
import { childControlId, childControlSchema } from '#shared/money/children/childControl.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { childControlKind } from '#shared/money/children/childControlKind.ts'
import { personalBudgetKind } from '#shared/money/personal/personalBudgetKind.ts'
import { m } from '#shared/messages/messages.ts'
import { childAudience, childrenAmong } from '#shared/core/audience.ts'
import { HttpError } from '#server/errors.ts'
import { forbidden, notFound } from '#server/http/problems.ts'
import { confirming, route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { accepted, acceptedOne } from '../core/outcome.ts'
import { changeRecord } from '../core/ownRecords.ts'
import { childMeant, homeMeant } from './personalBudgets.ts'
import {
  asPersonalBudget,
  childControlAnswer,
  controlPatch,
  homeQuery,
  newChildControl,
  toChildControlAnswer,
} from './personalBudgetShapes.ts'
import type { ChildControlAnswer } from './personalBudgetShapes.ts'
import { readable } from '../core/reader.ts'
import { readOne } from '../core/readOne.ts'

const personalBudgets = recordsOf(personalBudgetKind)
const controls = recordsOf(childControlKind)
const id = z.string().min(1).max(120)

const parentalControls = z.object({
  childId: z.string(),
  /** Minutes a day: of several limits the smallest. */
  appTimeLimit: z.int().nullable(),
  controls: z.array(childControlAnswer),
})
parentalControls.register(z.globalRegistry, { id: 'ParentalControls' })

/** The calls on what children may do with their budgets (docs/product.md, Calls). */
export const childControlRoutes = (deps: RouteDependencies): readonly Route[] => [
  ...ofBudgets(deps).map(confirming),
  ...ofChildren(deps).map(confirming),
]

const ofBudgets = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/child-budget-controls', {
    summary: "The controls of a family's children's budgets: all to parents, its own to a child",
    query: homeQuery,
    response: z.array(childControlAnswer),
    handle: ({ query, userId }) =>
      deps.store.read(async (tx) => {
        const { familyId, reader } = await homeMeant(tx, userId, query.familyId)
        const found = readable(reader, await tx.records.list(childControlsList(familyId)))
        const answers = await answersOf(tx, found)
        /** Those of an older version of the server have outlived their budget. */
        return answers.filter(({ budget }) => budget !== null)
      }),
  }),
  route('POST /api/child-budget-controls', {
    summary: "Set the controls of a child's budget",
    body: newChildControl,
    response: childControlAnswer,
    status: 201,
    handle: async ({ body, userId }) => {
      const budget = await deps.store.read((tx) =>
        personalBudgets.requireLive(tx, userId, body.childBudgetId),
      )
      const change = setControl(deps, userId, budget, body)
      const control = acceptedOne(await deps.commit({ type: 'person', userId }, [change]))
      return toChildControlAnswer(control, budget)
    },
  }),
  readOne(deps, childControlKind, {
    path: '/api/child-budget-controls/:id',
    summary: "The controls of one child's budget",
    response: childControlAnswer,
    answer: async (control, tx) =>
      toChildControlAnswer(control, await tx.records.get(String(control['childBudgetId']))),
  }),
  changeRoute(deps),
  route('DELETE /api/child-budget-controls/:id', {
    summary: "Delete the controls of a child's budget; its limits end with them",
    handle: ({ params, userId }) => controls.remove(deps, userId, params.id),
  }),
]

const changeRoute = (deps: RouteDependencies): Route =>
  route('PUT /api/child-budget-controls/:id', {
    summary: "Change the controls of a child's budget",
    body: controlPatch,
    response: childControlAnswer,
    handle: async ({ params, body, userId }) => {
      const control = await changeRecord(
        deps,
        userId,
        { kind: childControlKind, id: params.id },
        body,
      )
      const [answer] = await deps.store.read((tx) => answersOf(tx, [control]))
      if (answer === undefined) throw notFound()
      return answer
    },
  })

const ofChildren = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/user/parental-controls', {
    summary: "A child's controls: its own to a child, a named or the only child's to a parent",
    query: homeQuery.extend({ childId: id.optional() }),
    response: parentalControls,
    handle: ({ query, userId }) =>
      deps.store.read(async (tx) => {
        const child = await childOf(tx, userId, query)
        return controlsOf(tx, child)
      }),
  }),
  route('PUT /api/user/parental-controls', {
    summary: "Set the same controls on all of a child's budgets",
    query: homeQuery,
    body: controlPatch.extend({ childId: id }),
    response: parentalControls,
    handle: async ({ query, body, userId }) => {
      const { childId: named, ...fields } = body
      const childId = String(named)
      const child = await deps.store.read((tx) => childOf(tx, userId, { ...query, childId }))
      const budgets = await deps.store.read((tx) => budgetsOfChild(tx, child))
      if (budgets.length === 0) {
        throw new HttpError(409, 'no-budget', m.personal_budgets_child_has_none())
      }
      const changes = budgets.map((budget) => setControl(deps, userId, budget, fields))
      accepted(await deps.commit({ type: 'person', userId }, changes, { atomic: true }))
      return deps.store.read((tx) => controlsOf(tx, child))
    },
  }),
]

interface Child {
  readonly familyId: string
  readonly childId: string
}

/** @throws HttpError 400 where several may be meant; 403 where it is another's matter. */
const childOf = async (
  tx: ReadTransaction,
  userId: string,
  named: { readonly familyId?: string | undefined; readonly childId?: string | undefined },
): Promise<Child> => {
  const { familyId, reader } = await homeMeant(tx, userId, named.familyId)
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
): Promise<readonly StoredRecord[]> =>
  (await tx.records.list(personalBudgetsList(familyId))).filter(
    (budget) => budget['userId'] === childId && budget['isChildBudget'] === true,
  )

const controlsOf = async (
  tx: ReadTransaction,
  child: Child,
): Promise<z.input<typeof parentalControls>> => {
  const ids = new Set((await budgetsOfChild(tx, child)).map((budget) => childControlId(budget.id)))
  const all = await tx.records.list(childControlsList(child.familyId))
  const controls = await answersOf(
    tx,
    all.filter((control) => ids.has(control.id)),
  )
  const limits = controls.flatMap(({ appTimeLimit }) => appTimeLimit ?? [])
  const appTimeLimit = limits.length === 0 ? null : Math.min(...limits)
  return { childId: child.childId, appTimeLimit, controls }
}

const answersOf = async (
  tx: ReadTransaction,
  controls: readonly StoredRecord[],
): Promise<ChildControlAnswer[]> => {
  const answers: ChildControlAnswer[] = []
  for (const control of controls) {
    const budget = await tx.records.get(String(control['childBudgetId']))
    answers.push(toChildControlAnswer(control, budget))
  }
  return answers
}

/** One a budget: what is there already is changed. */
const setControl = (
  { environment }: Pick<RouteDependencies, 'environment'>,
  userId: string,
  record: StoredRecord,
  fields: Readonly<Record<string, unknown>>,
) => {
  const budget = asPersonalBudget(record)
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
