import { z } from 'zod'
import { expensesOfMonth, newestExpenses } from '#shared/derive/budget.ts'
import { expenseInputSchema, expenseSchema } from '#shared/domain/expense.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import {
  applyToMoney,
  categoriesOf,
  defined,
  requireCategory,
  requireMoney,
} from './budgetReading.ts'
import type { Place } from './budgetReading.ts'
import { expenseAnswer, expenseListQuery, expensePatch, toExpenseAnswer } from './budgetShapes.ts'
import type { ExpenseAnswer } from './budgetShapes.ts'
import type { RouteDependencies } from './dependencies.ts'
import { acceptedOne } from './outcome.ts'
import { familyParams, recordInFamilyParams } from './parameters.ts'
import { readable, readerOf, requireFamily } from './reader.ts'

const kind = 'expense'

export const expenseRoutes = (deps: RouteDependencies): readonly Route[] => [
  route({
    method: 'GET',
    path: '/api/families/:familyId/budget/expenses',
    summary: "A family's expenses, of a month or of all time, newest first",
    access: 'signed-in',
    params: familyParams,
    query: expenseListQuery,
    response: z.array(expenseAnswer),
    handle: ({ params, query, userId }) => listOf(deps, userId, params.familyId, query),
  }),
  route({
    method: 'POST',
    path: '/api/families/:familyId/budget/expenses',
    summary: 'Record an expense, in the name of who is signed in',
    access: 'signed-in',
    params: familyParams,
    body: z.strictObject(expenseInputSchema.shape),
    response: expenseAnswer,
    status: 201,
    handle: ({ params, body, userId }) => make(deps, userId, params.familyId, body),
  }),
  route({
    method: 'PATCH',
    path: '/api/families/:familyId/budget/expenses/:id',
    summary: 'Change some of an expense',
    access: 'signed-in',
    params: recordInFamilyParams,
    body: expensePatch,
    response: expenseAnswer,
    handle: ({ params, body, userId }) => change(deps, userId, params, body),
  }),
  route({
    method: 'DELETE',
    path: '/api/families/:familyId/budget/expenses/:id',
    summary: 'Delete an expense',
    access: 'signed-in',
    params: recordInFamilyParams,
    handle: ({ params, userId }) => remove(deps, userId, params),
  }),
]

const listOf = (
  { store }: RouteDependencies,
  userId: string,
  familyId: string,
  { month, limit }: z.output<typeof expenseListQuery>,
): Promise<ExpenseAnswer[]> =>
  store.read(async (tx) => {
    const reader = await readerOf(tx, userId)
    await requireFamily(tx, reader, familyId)
    const query =
      month === undefined
        ? newestExpenses(familyId, limit)
        : expensesOfMonth(familyId, month, limit)
    const expenses = readable(reader, await tx.records.list(query))
    return expenses.map(toExpenseAnswer(await categoriesOf(tx, familyId)))
  })

const make = async (
  { store, commit, environment }: RouteDependencies,
  userId: string,
  familyId: string,
  input: z.output<typeof expenseInputSchema>,
): Promise<ExpenseAnswer> => {
  const categories = await store.read(async (tx) => {
    await requireFamily(tx, await readerOf(tx, userId), familyId)
    await requireCategory(tx, userId, familyId, input.categoryId, 'categoryId')
    return categoriesOf(tx, familyId)
  })
  const expense = expenseSchema.parse({
    ...input,
    id: environment.newId(),
    kind,
    editId: environment.newToken(),
    familyId,
    userId,
  })
  const verdicts = await commit({ type: 'person', userId }, [
    { type: 'apply', id: expense.id, apply: () => ({ ...expense, _deleted: false }) },
  ])
  return toExpenseAnswer(categories)(acceptedOne(verdicts))
}

const change = async (
  deps: RouteDependencies,
  userId: string,
  place: Place,
  fields: z.output<typeof expensePatch>,
): Promise<ExpenseAnswer> => {
  const categories = await deps.store.read(async (tx) => {
    await requireMoney(tx, userId, kind, place)
    const { categoryId } = fields
    if (categoryId !== undefined) {
      await requireCategory(tx, userId, place.familyId, categoryId, 'categoryId')
    }
    return categoriesOf(tx, place.familyId)
  })
  const record = await applyToMoney(deps, userId, kind, place, (current) => ({
    ...current,
    ...defined(fields),
  }))
  return toExpenseAnswer(categories)(record)
}

const remove = async (deps: RouteDependencies, userId: string, place: Place): Promise<void> => {
  await deps.store.read((tx) => requireMoney(tx, userId, kind, place))
  await applyToMoney(deps, userId, kind, place, (current) => ({ ...current, _deleted: true }))
}
