import { z } from 'zod'
import {
  newestPersonalExpenses,
  personalCategoriesList,
} from '#shared/money/personal/personalBudgetLists.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { personalBudgetKind } from '#shared/money/personal/personalBudgetKind.ts'
import { personalBudgetCategoryKind } from '#shared/money/personal/personalBudgetCategoryKind.ts'
import { personalExpenseKind } from '#shared/money/personal/personalExpenseKind.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { changeRecord, makeRecord } from '../core/ownRecords.ts'
import {
  newPersonalCategory,
  newPersonalExpense,
  personalCategoryAnswer,
  personalCategoryPatch,
  personalExpenseAnswer,
  personalExpensePatch,
  toPersonalCategoryAnswer,
  toPersonalExpenseAnswer,
} from './personalBudgetShapes.ts'
import type { PersonalCategoryAnswer, PersonalExpenseAnswer } from './personalBudgetShapes.ts'
import { readOne } from '../core/readOne.ts'

/** The calls on what a personal budget is made of. */
export const personalBudgetPartRoutes = (deps: RouteDependencies): readonly Route[] => [
  ...categoryRoutes(deps),
  ...expenseRoutes(deps),
  expenseReadRoute(deps),
]

const budgets = recordsOf(personalBudgetKind)
const categories = recordsOf(personalBudgetCategoryKind)
const expenses = recordsOf(personalExpenseKind)

const categoryRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/personal-budgets/:id/categories', {
    summary: "A personal budget's categories, the first made first",
    response: z.array(personalCategoryAnswer),
    handle: ({ params, userId }) => listCategories(deps, userId, params.id),
  }),
  route('POST /api/personal-budgets/:id/categories', {
    summary: 'Add a category to a personal budget',
    body: newPersonalCategory,
    response: personalCategoryAnswer,
    status: 201,
    handle: async ({ params, body, userId }) => {
      const fields = {
        ...body,
        ...(await partOf(deps, userId, params.id)),
        kind: personalBudgetCategoryKind.name,
      }
      const made = await makeRecord(deps, userId, personalBudgetCategoryKind.schema, fields)
      return toPersonalCategoryAnswer(made)
    },
  }),
  readOne(deps, personalBudgetCategoryKind, {
    path: '/api/personal-budget-categories/:id',
    summary: 'One category of a personal budget',
    response: personalCategoryAnswer,
    answer: toPersonalCategoryAnswer,
  }),
  route('PATCH /api/personal-budget-categories/:id', {
    summary: "Change some of a personal budget's category",
    body: personalCategoryPatch,
    response: personalCategoryAnswer,
    handle: async ({ params, body, userId }) =>
      toPersonalCategoryAnswer(
        await changeRecord(deps, userId, { kind: personalBudgetCategoryKind, id: params.id }, body),
      ),
  }),
  categoryDeletionRoute(deps),
]

const categoryDeletionRoute = (deps: RouteDependencies): Route =>
  route('DELETE /api/personal-budget-categories/:id', {
    summary: "Delete a personal budget's category; its expenses stay",
    handle: ({ params, userId }) => categories.remove(deps, userId, params.id),
  })

const expenseListQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(1000).default(100),
})

const expenseRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/personal-budgets/:id/expenses', {
    summary: "A personal budget's expenses, newest first, those that wait for a parent among them",
    query: expenseListQuery,
    response: z.array(personalExpenseAnswer),
    handle: ({ params, query, userId }) => listExpenses(deps, userId, params.id, query.limit),
  }),
  route('POST /api/personal-budgets/:id/expenses', {
    summary: "Record an expense in one's own name; a child's may wait for a parent",
    body: newPersonalExpense,
    response: personalExpenseAnswer,
    status: 201,
    handle: async ({ params, body, userId }) => {
      const part = await partOf(deps, userId, params.id)
      const fields = { ...body, ...part, userId, kind: personalExpenseKind.name }
      return toPersonalExpenseAnswer(
        await makeRecord(deps, userId, personalExpenseKind.schema, fields),
      )
    },
  }),
  ...oneExpenseRoutes(deps),
]

const oneExpenseRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('PATCH /api/personal-expenses/:id', {
    confirms: true,
    summary: "Change some of a personal expense; a child's waits again",
    body: personalExpensePatch,
    response: personalExpenseAnswer,
    handle: async ({ params, body, userId }) =>
      toPersonalExpenseAnswer(
        await changeRecord(deps, userId, { kind: personalExpenseKind, id: params.id }, body),
      ),
  }),
  route('DELETE /api/personal-expenses/:id', {
    summary: 'Delete a personal expense',
    handle: ({ params, userId }) => expenses.remove(deps, userId, params.id),
  }),
]

const expenseReadRoute = (deps: RouteDependencies): Route =>
  readOne(deps, personalExpenseKind, {
    path: '/api/personal-expenses/:id',
    summary: 'One personal expense',
    response: personalExpenseAnswer,
    answer: toPersonalExpenseAnswer,
  })

interface Part {
  readonly homeFamilyId: string
  readonly personalBudgetId: string
}

const partOfBudget = (budget: StoredRecord): Part => ({
  homeFamilyId: String(budget['homeFamilyId']),
  personalBudgetId: budget.id,
})

/** @throws HttpError 404 where there is no such budget that the person may read. */
const partOf = ({ store }: RouteDependencies, userId: string, budgetId: string): Promise<Part> =>
  store.read(async (tx) => partOfBudget(await budgets.requireLive(tx, userId, budgetId)))

const listCategories = (
  { store }: RouteDependencies,
  userId: string,
  budgetId: string,
): Promise<PersonalCategoryAnswer[]> =>
  store.read(async (tx) => {
    await budgets.requireLive(tx, userId, budgetId)
    return (await tx.records.list(personalCategoriesList(budgetId))).map(toPersonalCategoryAnswer)
  })

const listExpenses = (
  { store }: RouteDependencies,
  userId: string,
  budgetId: string,
  limit: number,
): Promise<PersonalExpenseAnswer[]> =>
  store.read(async (tx) => {
    const part = partOfBudget(await budgets.requireLive(tx, userId, budgetId))
    const found: StoredRecord[] = []
    for (const query of newestPersonalExpenses(part, limit)) {
      found.push(...(await tx.records.list(query)))
    }
    return found
      .filter((each) => each['personalBudgetId'] === budgetId)
      .map(toPersonalExpenseAnswer)
      .toSorted((a, b) => (momentOf(a) < momentOf(b) ? 1 : -1))
      .slice(0, limit)
  })

const momentOf = ({ date, createdAt }: PersonalExpenseAnswer): string => `${date} ${createdAt}`
