import { useMemo } from 'react'
import { m } from '#shared/messages/messages.ts'
import { categoryFinder, liveCategories } from '#shared/money/family/budgetSummary.ts'
import { useBudgetCategories, useNewestExpenses } from '#pwa/records/money/family/budget.ts'
import {
  useChildControl,
  usePersonalCategories,
} from '#pwa/records/money/personal/personalBudgets.ts'
import type { Category } from '../budget.ts'
import { knownDescriptions, suggestCategory } from './expenseForm.ts'
import type { ExpenseFormValues } from './expenseForm.ts'

/** This many recent expenses show what a family usually buys. */
const recentCount = 200
const offeredDescriptions = 40

export interface CategoryChoice {
  readonly chosen: string
  readonly options: readonly {
    readonly value: string
    readonly label: string
    readonly disabled?: boolean
  }[]
  readonly descriptions?: readonly string[]
  readonly isNone?: boolean
  readonly optional?: boolean
}

type Typed = Pick<ExpenseFormValues, 'description' | 'categoryId'>

export const useCategoryChoice = (): ((values: Typed) => CategoryChoice) => {
  const { records: categories, loading } = useBudgetCategories()
  const { records: recent } = useNewestExpenses(recentCount)
  const options = useMemo(() => optionsOf(liveCategories(categories)), [categories])
  const descriptions = useMemo(() => knownDescriptions(recent, offeredDescriptions), [recent])
  return ({ description, categoryId }) => {
    const named = categoryId ?? suggestCategory(description, recent, categories)
    const chosen = categoryFinder(categories)(named)?.id ?? named
    const isNone = !loading && options.length === 0
    return { chosen, descriptions, options: withGone(options, chosen, loading), isNone }
  }
}

/**
 * A category that is closed to a child is visible, and cannot be chosen.
 * @param isBound whether the controls bind this person.
 */
export const usePersonalChoice = (
  budgetId: string,
  isBound: boolean,
): ((values: Typed) => CategoryChoice) => {
  const { categories, loading, closes } = useControlledCategories(budgetId)
  const isClosed = (id: string): boolean => isBound && closes(id)
  return ({ categoryId: chosen = '' }) => {
    const options = optionsOf(categories).map(({ value, label }) => ({
      value,
      label: isClosed(value) ? m.own_budgets_category_closed({ name: label }) : label,
      disabled: isClosed(value) && value !== chosen,
    }))
    const none = { value: '', label: m.budget_uncategorized() }
    return { chosen, options: [none, ...withGone(options, chosen, loading)], optional: true }
  }
}

export const useControlledCategories = (budgetId: string) => {
  const { records: categories, loading } = usePersonalCategories(budgetId)
  const { allowedCategories: allowed = [], blockedCategories: blocked = [] } =
    useChildControl(budgetId) ?? {}
  const mustChoose = allowed.length > 0
  const closes = (id: string): boolean =>
    blocked.includes(id) || (mustChoose && !allowed.includes(id))
  return { categories, loading, mustChoose, closes }
}

type Options = CategoryChoice['options']

const optionsOf = (categories: readonly Category[]): Options =>
  categories.map(({ id, name }) => ({ value: id, label: name }))

/** A chosen category that is gone stays chosen. */
const withGone = (options: Options, chosen: string, loading: boolean): Options =>
  chosen === '' || loading || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: m.budget_uncategorized() }]
