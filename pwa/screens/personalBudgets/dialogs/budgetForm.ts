import {
  budgetCurrencies,
  personalBudgetInputSchema,
} from '#shared/money/personal/personalBudget.ts'
import type { PersonalBudget, PersonalBudgetInput } from '#shared/money/personal/personalBudget.ts'
import { m } from '#shared/messages/messages.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import type { Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import type { Money } from '#pwa/parts/money/money.ts'

export interface BudgetFormValues {
  readonly title: string
  readonly description: string
  readonly totalAmount: string
  readonly currency: PersonalBudget['currency']
  readonly period: PersonalBudget['period']
  readonly visibility: PersonalBudget['visibility']
  readonly carriesOver: boolean
  readonly childId: string | undefined
}

export const currenciesFor = (familys: string, own: string): readonly string[] => [
  ...new Set([familys, ...budgetCurrencies, own]),
]

export const emptyBudget = (
  familysCurrency: string,
  childId: string | undefined,
): BudgetFormValues => ({
  title: '',
  description: '',
  totalAmount: '',
  currency: familysCurrency,
  period: 'monthly',
  visibility: 'private',
  carriesOver: false,
  childId,
})

export const budgetToForm = (budget: PersonalBudget, money: Money): BudgetFormValues => ({
  title: budget.title,
  description: budget.description ?? '',
  totalAmount: money.toTyped(budget.totalAmount),
  currency: budget.currency,
  period: budget.period,
  visibility: budget.visibility,
  carriesOver: budget.carriesOver,
  childId: undefined,
})

export const parseBudgetForm = (
  { childId, ...values }: BudgetFormValues,
  money: Money,
  isNew: boolean,
): Parsed<PersonalBudgetInput> => {
  const visibility = childId === undefined ? values.visibility : 'private'
  const totalAmount = money.fromTyped(values.totalAmount)
  const parsed = parsedBy(
    personalBudgetInputSchema.safeParse({ ...values, visibility, totalAmount }),
  )
  if (!isNew || childId !== '') return parsed
  return { errors: { ...parsed.errors, childId: m.personal_budgets_choose_child() } }
}
