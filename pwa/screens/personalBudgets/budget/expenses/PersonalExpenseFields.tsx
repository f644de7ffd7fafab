import { m } from '#shared/messages/messages.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import {
  useChildControl,
  usePersonalCategories,
} from '#pwa/records/money/personal/personalBudgets.ts'
import { ExpenseFields } from '#pwa/parts/money/rows/ExpenseFields.tsx'
import type { FieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { ExpenseFormValues } from './expenseForm.ts'

interface Props {
  readonly budget: Pick<PersonalBudget, 'id'>
  readonly values: ExpenseFormValues
  readonly set: <F extends keyof ExpenseFormValues>(field: F, value: ExpenseFormValues[F]) => void
  readonly errors: FieldErrors
  readonly sign: string
  /** Do the controls bind this person? */
  readonly isBound: boolean
  /** Has a parent approved it, so that its words alone are the child's? */
  readonly isSettled: boolean
}

export const PersonalExpenseFields = ({ budget, isBound, isSettled, ...form }: Props) => {
  const { values, set, errors } = form
  const options = useCategoryOptions(budget.id, values.categoryId, isBound)
  return (
    <>
      <ExpenseFields
        {...form}
        isSettled={isSettled}
        category={
          <Select
            label={m.budget_field_category()}
            value={values.categoryId}
            onChange={(event) => set('categoryId', event.target.value)}
            options={options}
            disabled={isSettled}
            error={errors['categoryId']}
            optional
          />
        }
      />
      <TextInput
        label={m.own_budgets_expense_minutes()}
        hint={m.own_budgets_expense_minutes_hint()}
        value={values.appUsageMinutes}
        onChange={(event) => set('appUsageMinutes', event.target.value)}
        error={errors['appUsageMinutes']}
        disabled={isSettled}
        inputMode="numeric"
        autoComplete="off"
        optional
      />
    </>
  )
}

/** A category that is closed to a child is visible, and cannot be chosen. */
const useCategoryOptions = (budgetId: string, chosen: string, isBound: boolean) => {
  const { records: categories, loading } = usePersonalCategories(budgetId)
  const { allowedCategories: allowed = [], blockedCategories: blocked = [] } =
    useChildControl(budgetId) ?? {}
  const isClosed = (id: string): boolean =>
    isBound && (blocked.includes(id) || (allowed.length > 0 && !allowed.includes(id)))
  const isGone = chosen !== '' && !loading && categories.every(({ id }) => id !== chosen)
  return [
    { value: '', label: m.budget_uncategorised() },
    ...categories.map(({ id, name }) => ({
      value: id,
      label: isClosed(id) ? m.own_budgets_category_closed({ name }) : name,
      disabled: isClosed(id) && id !== chosen,
    })),
    ...(isGone ? [{ value: chosen, label: m.budget_uncategorised() }] : []),
  ]
}
