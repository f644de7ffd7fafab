import { z } from 'zod'
import {
  newestPersonalExpenses,
  personalCategoriesList,
} from '#shared/money/personal/personalBudgetLists.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import { personalBudgetKind } from '#shared/money/personal/personalBudgetKind.ts'
import { personalCategoryInputSchema } from '#shared/money/personal/personalBudgetCategory.ts'
import { personalBudgetCategoryKind } from '#shared/money/personal/personalBudgetCategoryKind.ts'
import { personalExpenseInputSchema } from '#shared/money/personal/personalExpense.ts'
import { personalExpenseKind } from '#shared/money/personal/personalExpenseKind.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { call } from '../core/call.ts'
import type { Calls } from '../core/call.ts'
import { recordsOf } from '../core/liveRecords.ts'
import { readOne } from '../core/readOne.ts'
import { patchShape } from '../core/shapes.ts'
import { personalCategoryAnswer, personalExpenseAnswer } from './personalBudgetShapes.ts'
import type { PersonalExpenseAnswer } from './personalBudgetShapes.ts'

const budgets = recordsOf(personalBudgetKind)
const categories = recordsOf(personalBudgetCategoryKind)
const expenses = recordsOf(personalExpenseKind)

const partOf = ({ id, homeFamilyId }: Pick<PersonalBudget, 'id' | 'homeFamilyId'>) => ({
  homeFamilyId,
  personalBudgetId: id,
})

const toExpenseAnswer = (expense: StoredRecord): PersonalExpenseAnswer =>
  personalExpenseAnswer.of(expense, { approval: expense.approval ?? 'approved' })

const momentOf = ({ date, createdAt }: PersonalExpenseAnswer): string => `${date} ${createdAt}`

const categoryCalls: Calls = [
  call('GET /api/personal-budgets/:id/categories', {
    summary: "A personal budget's categories, oldest first",
    response: z.array(personalCategoryAnswer.schema),
    handle: ({ params: { id }, userId }, { store }) =>
      store.read(async (tx) => {
        await budgets.requireLive(tx, userId, id)
        const found = await tx.records.list(personalCategoriesList(id))
        return found.map((category) => personalCategoryAnswer.of(category, {}))
      }),
  }),
  call('POST /api/personal-budgets/:id/categories', {
    summary: 'Add a category to a personal budget',
    body: z.strictObject(personalCategoryInputSchema.shape),
    response: personalCategoryAnswer.schema,
    status: 201,
    handle: async ({ params: { id }, body, userId }, deps) => {
      const part = partOf(await deps.store.read((tx) => budgets.requireLive(tx, userId, id)))
      const made = await categories.make(deps, userId, { ...body, ...part })
      return personalCategoryAnswer.of(made, {})
    },
  }),
  readOne(personalBudgetCategoryKind, {
    path: '/api/personal-budget-categories/:id',
    summary: 'One category of a personal budget',
    response: personalCategoryAnswer.schema,
    answer: (category) => personalCategoryAnswer.of(category, {}),
  }),
  call('PATCH /api/personal-budget-categories/:id', {
    summary: 'Change a category of a personal budget',
    body: z.strictObject(patchShape(personalCategoryInputSchema.shape)),
    response: personalCategoryAnswer.schema,
    handle: async ({ params: { id }, body, userId }, deps) =>
      personalCategoryAnswer.of(await categories.changeFields(deps, userId, id, body), {}),
  }),
  call('DELETE /api/personal-budget-categories/:id', {
    summary: "Delete a personal budget's category; its expenses stay",
    handle: ({ params, userId }, deps) => categories.remove(deps, userId, params.id),
  }),
]

const expenseCalls: Calls = [
  call('GET /api/personal-budgets/:id/expenses', {
    summary: "A personal budget's expenses, newest first, including those waiting for a parent",
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(1000).default(100) }),
    response: z.array(personalExpenseAnswer.schema),
    handle: ({ params: { id }, query: { limit }, userId }, { store }) =>
      store.read(async (tx) => {
        const part = partOf(await budgets.requireLive(tx, userId, id))
        const found: StoredRecord[] = []
        for (const query of newestPersonalExpenses(part, limit)) {
          found.push(...(await tx.records.list(query)))
        }
        return found
          .filter((each) => each['personalBudgetId'] === id)
          .map(toExpenseAnswer)
          .toSorted((a, b) => (momentOf(a) < momentOf(b) ? 1 : -1))
          .slice(0, limit)
      }),
  }),
  call('POST /api/personal-budgets/:id/expenses', {
    summary: "Add an expense in your own name; a child's expense may wait for a parent",
    body: z.strictObject(personalExpenseInputSchema.shape),
    response: personalExpenseAnswer.schema,
    status: 201,
    handle: async ({ params: { id }, body, userId }, deps) => {
      const part = partOf(await deps.store.read((tx) => budgets.requireLive(tx, userId, id)))
      return toExpenseAnswer(await expenses.make(deps, userId, { ...body, ...part, userId }))
    },
  }),
  call('PATCH /api/personal-expenses/:id', {
    confirms: true,
    summary: "Change a personal expense; a child's expense waits again",
    body: z.strictObject(patchShape(personalExpenseInputSchema.shape)),
    response: personalExpenseAnswer.schema,
    handle: async ({ params: { id }, body, userId }, deps) =>
      toExpenseAnswer(await expenses.changeFields(deps, userId, id, body)),
  }),
  call('DELETE /api/personal-expenses/:id', {
    summary: 'Delete a personal expense',
    handle: ({ params, userId }, deps) => expenses.remove(deps, userId, params.id),
  }),
  readOne(personalExpenseKind, {
    path: '/api/personal-expenses/:id',
    summary: 'One personal expense',
    response: personalExpenseAnswer.schema,
    answer: toExpenseAnswer,
  }),
]

export const personalBudgetPartRoutes: Calls = [...categoryCalls, ...expenseCalls]
