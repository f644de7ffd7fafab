import { z } from 'zod'
import { movedAway, withAmount } from '#shared/money/family/budgetCategory.ts'
import { liveCategories } from '#shared/money/family/budgetSummary.ts'
import { budgetCategoryKind } from '#shared/money/family/budgetCategoryKind.ts'
import { m } from '#shared/messages/messages.ts'
import { invalid } from '#server/http/problems.ts'
import {
  applyToCategory,
  categoriesOf,
  presentMonth,
  requireCategory,
  requireFreeName,
  requireLiveCategory,
} from './budgetReading.ts'
import {
  asCategory,
  categoryAnswer,
  categoryPatch,
  categoryRemoval,
  monthQuery,
  newCategory,
  toCategoryAnswer,
} from './budgetShapes.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { defined } from '../core/defined.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { readable, readerIn } from '../core/reader.ts'

const categories = recordsOf(budgetCategoryKind)

export const budgetCategoryRoutes: Calls = [
  call('GET /api/families/:familyId/budget/categories', {
    summary: 'The budget categories with their amounts in a month, oldest first',
    query: monthQuery,
    response: z.array(categoryAnswer),
    handle: ({ params: { familyId }, query, userId }, { store, environment }) =>
      store.read(async (tx) => {
        const { reader, family } = await readerIn(tx, userId, familyId)
        const found = readable(reader, await categoriesOf(tx, familyId)).map(asCategory)
        const month = query.month ?? presentMonth(family, environment)
        return liveCategories(found).map((category) => toCategoryAnswer(category, month))
      }),
  }),
  call('POST /api/families/:familyId/budget/categories', {
    summary: 'Make a budget category with its amount for a month',
    body: newCategory,
    response: categoryAnswer,
    status: 201,
    handle: async ({ params: { familyId }, body, userId }, deps) => {
      const { budgetAmount, from: asked, ...input } = body
      const family = await deps.store.read(async (tx) => {
        const found = await readerIn(tx, userId, familyId)
        await requireFreeName(tx, userId, familyId, input.name)
        return found.family
      })
      const from = asked ?? presentMonth(family, deps.environment)
      const amounts = [{ from, amount: budgetAmount }]
      const category = await categories.make(deps, userId, { ...input, amounts, familyId })
      return toCategoryAnswer(category, from)
    },
  }),
  call('GET /api/families/:familyId/budget/categories/:id', {
    summary: 'One budget category with its amount in a month',
    query: monthQuery,
    response: categoryAnswer,
    handle: ({ params, query, userId }, { store, environment }) =>
      store.read(async (tx) => {
        const { family, record } = await requireLiveCategory(tx, userId, params)
        return toCategoryAnswer(record, query.month ?? presentMonth(family, environment))
      }),
  }),
  call('PATCH /api/families/:familyId/budget/categories/:id', {
    summary: 'Change a category; a new amount counts from a month on, and earlier months stay',
    body: categoryPatch,
    response: categoryAnswer,
    handle: async ({ params, body: { budgetAmount, from: asked, ...fields }, userId }, deps) => {
      const { familyId, id } = params
      const family = await deps.store.read(async (tx) => {
        const found = await requireLiveCategory(tx, userId, params)
        const { name } = fields
        if (name !== undefined) await requireFreeName(tx, userId, familyId, name, id)
        return found.family
      })
      const from = asked ?? presentMonth(family, deps.environment)
      const record = await applyToCategory(deps, userId, params, (current) => ({
        ...current,
        ...defined(fields),
        ...(budgetAmount === undefined
          ? {}
          : { amounts: withAmount(asCategory(current).amounts, from, budgetAmount) }),
      }))
      return toCategoryAnswer(record, from)
    },
  }),
  call('DELETE /api/families/:familyId/budget/categories/:id', {
    summary: 'Delete a category; its expenses go to another one, or become uncategorized',
    query: categoryRemoval,
    handle: async ({ params, query: { expensesTo }, userId }, deps) => {
      const family = await deps.store.read(async (tx) => {
        const found = await requireLiveCategory(tx, userId, params)
        if (expensesTo === params.id) throw itself()
        if (expensesTo !== undefined) {
          await requireCategory(tx, userId, params.familyId, expensesTo, 'expensesTo')
        }
        return found.family
      })
      const from = presentMonth(family, deps.environment)
      await applyToCategory(deps, userId, params, (current) =>
        expensesTo === undefined
          ? { ...current, _deleted: true }
          : { ...current, ...movedAway(asCategory(current), expensesTo, from) },
      )
    },
  }),
]

const itself = () => invalid([{ path: 'expensesTo', message: m.budget_category_unknown() }])
