import { z } from 'zod'
import {
  budgetCategoryInputSchema,
  movedAway,
  withAmount,
} from '#shared/money/family/budgetCategory.ts'
import { month } from '#shared/time/monthSchema.ts'
import { budgetCategoryKind } from '#shared/money/family/budgetCategoryKind.ts'
import { m } from '#shared/messages/messages.ts'
import { invalid } from '#server/http/problems.ts'
import { route } from '#server/http/route.ts'
import type { Route } from '#server/http/route.ts'
import {
  applyToCategory,
  categoriesOf,
  presentMonth,
  requireCategory,
  requireFreeName,
  requireLiveCategory,
} from './budgetReading.ts'
import type { Place } from './budgetReading.ts'
import {
  asCategory,
  categoryAnswer,
  categoryPatch,
  categoryRemoval,
  monthQuery,
  toCategoryAnswer,
  toCategoryAnswers,
} from './budgetShapes.ts'
import type { CategoryAnswer } from './budgetShapes.ts'
import { defined } from '../core/defined.ts'
import type { RouteDependencies } from '../core/dependencies.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { readable, readerOf, requireFamily } from '../core/reader.ts'

const categories = recordsOf(budgetCategoryKind)

const newCategory = z.strictObject({
  ...budgetCategoryInputSchema.shape,
  /** The month from which the amount counts, 'yyyy-MM'; the family's present one unless given. */
  from: month.optional(),
})

export const budgetCategoryRoutes = (deps: RouteDependencies): readonly Route[] => [
  route('GET /api/families/:familyId/budget/categories', {
    summary: 'The budget categories with their amounts in a month, the first made first',
    query: monthQuery,
    response: z.array(categoryAnswer),
    handle: ({ params, query, userId }) => listOf(deps, userId, params.familyId, query.month),
  }),
  route('POST /api/families/:familyId/budget/categories', {
    summary: 'Make a budget category with its amount for a month',
    body: newCategory,
    response: categoryAnswer,
    status: 201,
    handle: ({ params, body, userId }) => make(deps, userId, params.familyId, body),
  }),
  readRoute(deps),
  route('PATCH /api/families/:familyId/budget/categories/:id', {
    summary: 'Change some of a category; an amount counts from a month on, earlier ones stay',
    body: categoryPatch,
    response: categoryAnswer,
    handle: ({ params, body, userId }) => change(deps, userId, params, body),
  }),
  route('DELETE /api/families/:familyId/budget/categories/:id', {
    summary: 'Delete a category; its expenses go to another one, or become uncategorised',
    query: categoryRemoval,
    handle: ({ params, query, userId }) => remove(deps, userId, params, query.expensesTo),
  }),
]

const readRoute = (deps: RouteDependencies): Route =>
  route('GET /api/families/:familyId/budget/categories/:id', {
    summary: 'One budget category with its amount in a month',
    query: monthQuery,
    response: categoryAnswer,
    handle: ({ params, query, userId }) =>
      deps.store.read(async (tx) => {
        const { family, record } = await requireLiveCategory(tx, userId, params)
        return toCategoryAnswer(record, query.month ?? presentMonth(family, deps.environment))
      }),
  })

const listOf = (
  { store, environment }: RouteDependencies,
  userId: string,
  familyId: string,
  asked: string | undefined,
): Promise<CategoryAnswer[]> =>
  store.read(async (tx) => {
    const reader = await readerOf(tx, userId)
    const family = await requireFamily(tx, reader, familyId)
    const found = readable(reader, await categoriesOf(tx, familyId))
    return toCategoryAnswers(found, asked ?? presentMonth(family, environment))
  })

const make = async (
  deps: RouteDependencies,
  userId: string,
  familyId: string,
  { budgetAmount, from: asked, ...input }: z.output<typeof newCategory>,
): Promise<CategoryAnswer> => {
  const family = await deps.store.read(async (tx) => {
    const found = await requireFamily(tx, await readerOf(tx, userId), familyId)
    await requireFreeName(tx, userId, familyId, input.name)
    return found
  })
  const from = asked ?? presentMonth(family, deps.environment)
  const amounts = [{ from, amount: budgetAmount }]
  const category = await categories.make(deps, userId, familyId, { ...input, amounts })
  return toCategoryAnswer(category, from)
}

const change = async (
  deps: RouteDependencies,
  userId: string,
  place: Place,
  { budgetAmount, from: asked, ...fields }: z.output<typeof categoryPatch>,
): Promise<CategoryAnswer> => {
  const family = await deps.store.read(async (tx) => {
    const { family: found } = await requireLiveCategory(tx, userId, place)
    const { name } = fields
    if (name !== undefined) await requireFreeName(tx, userId, place.familyId, name, place.id)
    return found
  })
  const from = asked ?? presentMonth(family, deps.environment)
  const record = await applyToCategory(deps, userId, place, (current) => ({
    ...current,
    ...defined(fields),
    ...(budgetAmount === undefined
      ? {}
      : { amounts: withAmount(asCategory(current).amounts, from, budgetAmount) }),
  }))
  return toCategoryAnswer(record, from)
}

const remove = async (
  deps: RouteDependencies,
  userId: string,
  place: Place,
  expensesTo: string | undefined,
): Promise<void> => {
  const family = await deps.store.read(async (tx) => {
    const { family: found } = await requireLiveCategory(tx, userId, place)
    if (expensesTo !== undefined) {
      if (expensesTo === place.id) throw itself()
      await requireCategory(tx, userId, place.familyId, expensesTo, 'expensesTo')
    }
    return found
  })
  const from = presentMonth(family, deps.environment)
  await applyToCategory(deps, userId, place, (current) =>
    expensesTo === undefined
      ? { ...current, _deleted: true }
      : { ...current, ...movedAway(asCategory(current), expensesTo, from) },
  )
}

const itself = () => invalid([{ path: 'expensesTo', message: m.budget_category_unknown() }])
