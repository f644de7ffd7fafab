import type { ExpenseSearch } from '#shared/money/family/expenseSearch.ts'

const names = { text: 'q', categoryId: 'category', userId: 'person', month: 'in' } as const

/** The address has this parameter even before anything narrows the search. */
const marker = 'search'

export const searchOf = (parameters: URLSearchParams): ExpenseSearch | undefined =>
  parameters.has(marker)
    ? {
        text: parameters.get(names.text) ?? undefined,
        categoryId: parameters.get(names.categoryId) ?? undefined,
        userId: parameters.get(names.userId) ?? undefined,
        month: parameters.get(names.month) ?? undefined,
      }
    : undefined

export const withSearch = (
  parameters: URLSearchParams,
  search: ExpenseSearch | undefined,
): URLSearchParams => {
  const next = new URLSearchParams(parameters)
  for (const name of [marker, ...Object.values(names)]) next.delete(name)
  if (search === undefined) return next
  next.set(marker, '')
  for (const [field, name] of Object.entries(names)) {
    const value = search[field as keyof ExpenseSearch] ?? ''
    if (value !== '') next.set(name, value)
  }
  return next
}
