import type { PersonalBudget } from '../money/personal/personalBudget.ts'
import type { PersonalBudgetCategory } from '../money/personal/personalBudgetCategory.ts'
import type { PersonalExpense } from '../money/personal/personalExpense.ts'
import type { Shown } from '../core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { toCsv } from './csv.ts'

type Budget = Pick<Shown<PersonalBudget>, 'id' | 'title' | 'currency'>

export interface BudgetToExport {
  readonly budget: Budget
  readonly expenses: readonly Shown<PersonalExpense>[]
  readonly categories: readonly Shown<PersonalBudgetCategory>[]
  readonly nameOf: (userId: string) => string
}

export const personalBudgetCsv = ({ budget, expenses, ...names }: BudgetToExport): string =>
  toCsv([expenseHeading(), ...expenses.toSorted(oldestFirst).map(expenseRow(budget, names))])

interface BudgetsToExport extends Omit<BudgetToExport, 'budget'> {
  readonly budgets: readonly Shown<PersonalBudget>[]
}

export const personalBudgetTables = ({
  budgets,
  expenses,
  ...names
}: BudgetsToExport): Readonly<Record<string, string>> => {
  const { categories } = names
  if (budgets.length === 0) return {}
  const of = <T extends { readonly personalBudgetId: string }>(
    parts: readonly T[],
    rowOf: (budget: Budget) => (part: T) => readonly string[],
  ) =>
    budgets.flatMap((budget) =>
      parts
        .filter(({ personalBudgetId }) => personalBudgetId === budget.id)
        .map((part) => [budget.title, ...rowOf(budget)(part)]),
    )
  return {
    'personal-budgets.csv': toCsv([budgetHeading(), ...budgets.map(budgetRow(names))]),
    'personal-budget-categories.csv': toCsv([
      [m.personal_budgets_kind(), ...categoryHeading()],
      ...of(categories, categoryRow),
    ]),
    'personal-expenses.csv': toCsv([
      [m.personal_budgets_kind(), ...expenseHeading()],
      ...of(expenses.toSorted(oldestFirst), (budget) => expenseRow(budget, names)),
    ]),
  }
}

const oldestFirst = (a: { readonly date: string }, b: { readonly date: string }): number =>
  a.date.localeCompare(b.date)

const expenseHeading = (): readonly string[] => [
  m.export_date(),
  m.export_description(),
  m.export_category(),
  m.export_amount(),
  m.export_currency(),
  m.export_person(),
  m.own_budgets_csv_state(),
]

type Names = Pick<BudgetToExport, 'categories' | 'nameOf'>

const expenseRow = ({ currency }: Budget, { categories, nameOf }: Names) => {
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return ({
    date,
    description,
    categoryId,
    amount,
    userId,
    approval = 'approved',
  }: Shown<PersonalExpense>): readonly string[] => [
    date,
    description,
    names.get(categoryId ?? '') ?? m.budget_uncategorized(),
    amount,
    currency,
    nameOf(userId),
    m.own_budgets_csv_approval({ approval }),
  ]
}

const categoryHeading = (): readonly string[] => [
  m.export_category(),
  m.export_amount(),
  m.export_currency(),
]

const categoryRow =
  ({ currency }: Budget) =>
  ({ name, budgetAmount }: Shown<PersonalBudgetCategory>): readonly string[] => [
    name,
    budgetAmount,
    currency,
  ]

const budgetHeading = (): readonly string[] => [
  m.personal_budgets_kind(),
  m.export_description(),
  m.fields_person(),
  m.personal_budgets_field_total(),
  m.export_currency(),
  m.personal_budgets_field_period(),
  m.personal_budgets_field_visibility(),
  m.personal_budgets_field_child(),
  m.personal_budgets_field_archived(),
]

const budgetRow =
  ({ nameOf }: Names) =>
  (budget: Shown<PersonalBudget>): readonly string[] => [
    budget.title,
    budget.description ?? '',
    nameOf(budget.userId),
    budget.totalAmount,
    budget.currency,
    m.personal_budgets_value_period(budget),
    m.personal_budgets_value_visibility(budget),
    m.fields_yes_no({ value: String(budget.isChildBudget) }),
    budget.archivedAt?.slice(0, 'yyyy-MM-dd'.length) ?? '',
  ]
