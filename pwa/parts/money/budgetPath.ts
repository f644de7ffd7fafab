export const budgetPath = (budgetId: string): string =>
  `/personal-budgets/${encodeURIComponent(budgetId)}`
