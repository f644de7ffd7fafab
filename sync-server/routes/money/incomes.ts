import { incomesOfMonth } from '#shared/money/family/budgetLists.ts'
import { incomeInputSchema } from '#shared/money/family/income.ts'
import { incomeKind } from '#shared/money/family/incomeKind.ts'
import { incomeListQuery } from './budgetShapes.ts'
import { recordRoutes } from '../core/recordRoutes.ts'

export const incomeRoutes = recordRoutes(incomeKind, {
  path: '/api/families/:familyId/budget/incomes',
  summaries: {
    list: "A family's incomes of a month, newest first",
    make: 'Add income in the signed-in person’s name',
    read: 'One income',
    change: 'Change an income',
    remove: 'Delete an income',
  },
  input: incomeInputSchema,
  query: incomeListQuery,
  list: (familyId, { month }) => incomesOfMonth(familyId, month),
  starts: ({ userId }) => ({ userId }),
})
