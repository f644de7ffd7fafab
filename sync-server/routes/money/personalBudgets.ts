import { z } from 'zod'
import { personalBudgetsList } from '#shared/money/personal/personalBudgetLists.ts'
import type { BudgetShare } from '#shared/money/personal/budgetShare.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { Shown } from '#shared/core/record.ts'
import { personalBudgetKind } from '#shared/money/personal/personalBudgetKind.ts'
import { m } from '#shared/messages/messages.ts'
import { budgetAudience, childrenAmong } from '#shared/core/audience.ts'
import { invalid } from '#server/http/problems.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { sharesOf } from '#server/sync/money/budgetAccess.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { requireCurrentFamily } from '../people/families.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { changeRecord, makeRecord } from '../core/ownRecords.ts'
import {
  asPersonalBudget,
  homeQuery,
  newPersonalBudget,
  personalBudgetAnswer,
  personalBudgetPatch,
  sharedBudgetsAnswer,
  toPersonalBudgetAnswer,
} from './personalBudgetShapes.ts'
import type { PersonalBudgetAnswer } from './personalBudgetShapes.ts'
import { readable, readerOf, requireFamily } from '../core/reader.ts'
import type { Reader } from '../core/reader.ts'
import { readOne } from '../core/readOne.ts'

const budgets = recordsOf(personalBudgetKind)

/** The calls on personal budgets (docs/product.md, Calls). */
export const personalBudgetRoutes = (deps: RouteDependencies): readonly Route[] => [
  ...listRoutes(deps),
  ...singleRoutes(deps),
]

const listRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/personal-budgets', {
    summary: "One's own budgets in a family, and its children's where one may see them",
    query: homeQuery,
    response: z.array(personalBudgetAnswer),
    handle: ({ query, userId }) => listOf(deps, userId, query.familyId),
  }),
  route('POST /api/personal-budgets', {
    summary: 'Make a budget for oneself, or a child’s',
    query: homeQuery,
    body: newPersonalBudget,
    response: personalBudgetAnswer,
    status: 201,
    handle: ({ query, body, userId }) => make(deps, userId, query.familyId, body),
  }),
  route('GET /api/shared-budgets', {
    summary: 'The budgets of others that are shared with a family',
    query: homeQuery,
    response: sharedBudgetsAnswer,
    handle: ({ query, userId }) => listShared(deps, userId, query.familyId),
  }),
]

const singleRoutes = (deps: RouteDependencies): readonly Route[] => [
  readOne(deps, personalBudgetKind, {
    path: '/api/personal-budgets/:id',
    summary: 'One personal budget',
    response: personalBudgetAnswer,
    answer: toPersonalBudgetAnswer,
  }),
  route('PATCH /api/personal-budgets/:id', {
    confirms: true,
    summary: 'Change some of a budget, or archive it',
    body: personalBudgetPatch,
    response: personalBudgetAnswer,
    handle: async ({ params, body, userId }) => {
      const { archived, ...fields } = body
      const at = archived === true ? deps.environment.now().toISOString() : null
      const changes = archived === undefined ? fields : { ...fields, archivedAt: at }
      const id = { kind: personalBudgetKind, id: params.id }
      return toPersonalBudgetAnswer(await changeRecord(deps, userId, id, changes))
    },
  }),
  route('DELETE /api/personal-budgets/:id', {
    confirms: true,
    summary: 'Delete a budget',
    handle: ({ params, userId }) => budgets.remove(deps, userId, params.id),
  }),
]

/** The family that a call names, or else the current one, and who reads there. */
export const homeMeant = async (
  tx: ReadTransaction,
  userId: string,
  named: string | undefined,
): Promise<{ readonly familyId: string; readonly reader: Reader }> => {
  const reader = await readerOf(tx, userId)
  const familyId = named ?? (await requireCurrentFamily(tx, userId))
  await requireFamily(tx, reader, familyId)
  return { familyId, reader }
}

const listOf = (
  { store }: RouteDependencies,
  userId: string,
  named: string | undefined,
): Promise<PersonalBudgetAnswer[]> =>
  store.read(async (tx) => {
    const { familyId, reader } = await homeMeant(tx, userId, named)
    const all = readable(reader, await tx.records.list(personalBudgetsList(familyId)))
    return all
      .filter((budget) => budget['userId'] === userId || budget['isChildBudget'] === true)
      .map(toPersonalBudgetAnswer)
  })

const make = async (
  deps: RouteDependencies,
  userId: string,
  named: string | undefined,
  { childId, ...input }: z.output<typeof newPersonalBudget>,
): Promise<PersonalBudgetAnswer> => {
  const whose = await deps.store.read(async (tx) => {
    const { familyId } = await homeMeant(tx, userId, named)
    if (!input.isChildBudget) return { homeFamilyId: familyId, userId, parentId: null }
    const members = await tx.records.membersOf(familyId)
    return { homeFamilyId: familyId, userId: childMeant(members, childId), parentId: userId }
  })
  const fields = { ...input, ...whose, kind: personalBudgetKind.name }
  return toPersonalBudgetAnswer(await makeRecord(deps, userId, personalBudgetKind.schema, fields))
}

/** @throws HttpError 400 where no child is named and there are several, or it is no child of the family. */
export const childMeant = (
  members: readonly Shown<Member>[],
  childId: string | undefined,
): string => {
  const children = childrenAmong(members)
  const [only, ...others] = children
  const meant = childId ?? (others.length === 0 ? only : undefined)
  if (meant === undefined) {
    throw invalid([{ path: 'childId', message: m.personal_budgets_choose_child() }])
  }
  if (children.includes(meant)) return meant
  throw invalid([{ path: 'childId', message: m.personal_budgets_not_a_child() }])
}

const listShared = (
  { store }: RouteDependencies,
  userId: string,
  named: string | undefined,
): Promise<z.input<typeof sharedBudgetsAnswer>> =>
  store.read(async (tx) => {
    const { familyId, reader } = await homeMeant(tx, userId, named)
    const personalBudgets: z.input<typeof sharedBudgetsAnswer>['personalBudgets'] = []
    for (const id of await tx.records.budgetsOpenTo([familyId])) {
      const record = await tx.records.get(id)
      if (record === undefined || !reader.isIn(budgetAudience(id))) continue
      if (record._deleted || asPersonalBudget(record).userId === userId) continue
      const permissions = permissionsOf(await sharesOf(tx, id), familyId)
      personalBudgets.push({ ...toPersonalBudgetAnswer(record), permissions })
    }
    return { personalBudgets }
  })

const permissionsOf = (
  shares: readonly Shown<BudgetShare>[],
  familyId: string,
): BudgetShare['permissions'] =>
  shares.find(({ sharedWithFamilyId }) => sharedWithFamilyId === familyId)?.permissions ?? 'view'
