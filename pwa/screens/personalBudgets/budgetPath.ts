/** The address of a budget's own page. */
export const budgetPath = (budgetId: string): string =>
  `/personal-budgets/${encodeURIComponent(budgetId)}`
