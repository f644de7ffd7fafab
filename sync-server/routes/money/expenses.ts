import { expensesOfMonth, newestExpenses } from '#shared/money/family/budgetLists.ts'
import { expenseInputSchema } from '#shared/money/family/expense.ts'
import { expenseKind } from '#shared/money/family/expenseKind.ts'
import { categoriesOf, requireCategory } from './budgetReading.ts'
import { expenseAnswer, expenseListQuery, toExpenseAnswer } from './budgetShapes.ts'
import { recordRoutes } from '../core/recordRoutes.ts'

export const expenseRoutes = recordRoutes(expenseKind, {
  path: '/api/families/:familyId/budget/expenses',
  summaries: {
    list: "A family's expenses, of a month or of all time, newest first",
    make: 'Add an expense in the signed-in person’s name',
    read: 'One expense',
    change: 'Change an expense',
    remove: 'Delete an expense',
  },
  input: expenseInputSchema,
  query: expenseListQuery,
  list: (familyId, { month, limit }) =>
    month === undefined ? newestExpenses(familyId, limit) : expensesOfMonth(familyId, month, limit),
  answer: {
    schema: expenseAnswer,
    of: async (tx, familyId) => toExpenseAnswer(await categoriesOf(tx, familyId)),
  },
  starts: ({ userId }) => ({ userId }),
  check: async (tx, { userId, familyId }, { categoryId }) => {
    if (categoryId === undefined) return
    await requireCategory(tx, userId, familyId, categoryId, 'categoryId')
  },
})
