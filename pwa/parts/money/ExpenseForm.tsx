import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { categoryFinder, liveCategories } from '#shared/money/family/budgetSummary.ts'
import type { Expense, ExpenseInput } from '#shared/money/family/expense.ts'
import type { Shown } from '#shared/core/record.ts'
import {
  useBudgetCategories,
  useBudgetChanges,
  useNewestExpenses,
} from '#pwa/records/money/family/budget.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { ExpenseFields } from './rows/ExpenseFields.tsx'
import { changedFields } from '../record/changedFields.ts'
import {
  expenseToForm,
  knownDescriptions,
  parseExpenseForm,
  suggestCategory,
} from './expenseForm.ts'
import type { ExpenseFormValues } from './expenseForm.ts'
import { parsedBy } from '../forms/fieldErrors.ts'
import type { FormInDialog } from '../forms/FormDialog.tsx'
import { useMoney } from './money.ts'
import { RecordForm } from '../forms/RecordForm.tsx'
import { useFamilyToday } from '../time/useFamilyToday.ts'
import { useMakeExpense } from './useMakeExpense.ts'
import { useRecordForm } from '../forms/useRecordForm.ts'

interface Props extends FormInDialog {
  readonly expense: Shown<Expense> | undefined
  readonly words: Partial<ExpenseFormValues> | undefined
}

export const ExpenseForm = ({ expense, words, ...dialog }: Props) => {
  const today = useFamilyToday()
  const money = useMoney()
  const changes = useBudgetChanges()
  const make = useMakeExpense()
  /** Kept as it was when opened, to send only what changed since. */
  const [opened] = useState(expense)
  const save = async (input: ExpenseInput): Promise<void> => {
    if (opened === undefined) await make(input)
    else await changes.editExpense(opened.id, changedFields<ExpenseInput>(opened, input))
  }
  const choiceFor = useCategoryChoice()
  const { values, set, errors, form } = useRecordForm(dialog, {
    initial: () => ({ ...expenseToForm(expense, today, money), ...words }),
    parse: (typed) =>
      parsedBy(parseExpenseForm({ ...typed, categoryId: choiceFor(typed).chosen }, money)),
    save,
  })
  const choice = choiceFor(values)
  return (
    <RecordForm {...form}>
      {choice.isNone && (
        <Notice title={m.budget_category_first_title()}>
          <Link
            to="/budget?add=category"
            className="font-semibold underline underline-offset-4"
            onClick={dialog.onSaved}
          >
            {m.budget_category_first()}
          </Link>
        </Notice>
      )}
      <ExpenseFields
        values={values}
        set={set}
        errors={errors}
        sign={money.sign}
        descriptions={choice.descriptions}
        category={
          <CategoryField
            choice={choice}
            onChoose={(categoryId) => set('categoryId', categoryId)}
            error={errors['categoryId']}
          />
        }
      />
      <Checkbox
        label={m.budget_refund()}
        hint={m.budget_refund_hint()}
        checked={values.isRefund ?? false}
        onChange={(event) => set('isRefund', event.target.checked)}
      />
    </RecordForm>
  )
}

interface CategoryFieldProps {
  readonly choice: CategoryChoice
  readonly onChoose: (categoryId: string) => void
  readonly error: string | undefined
}

export const CategoryField = ({ choice, onChoose, error }: CategoryFieldProps) => (
  <Select
    label={m.budget_field_category()}
    value={choice.chosen}
    onChange={(event) => onChoose(event.target.value)}
    options={choice.options}
    placeholder={m.budget_choose_category()}
    error={error}
  />
)

/** As many as tell what a family usually buys. */
const recentCount = 200
const offeredDescriptions = 40

interface CategoryChoice {
  readonly chosen: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly descriptions: readonly string[]
  /** Is there no category at all yet? */
  readonly isNone: boolean
}

/** The category that fields say, or that is suggested for them. */
export const useCategoryChoice = (): ((values: ExpenseFormValues) => CategoryChoice) => {
  const { userId } = useData().database
  const { records: categories, loading } = useBudgetCategories()
  const { records: recent } = useNewestExpenses(recentCount)
  const options = useMemo(
    () => liveCategories(categories).map(({ id, name }) => ({ value: id, label: name })),
    [categories],
  )
  const descriptions = useMemo(() => knownDescriptions(recent, offeredDescriptions), [recent])
  return ({ description, categoryId }) => {
    const named = categoryId ?? suggestCategory(description, userId, recent, categories)
    const chosen = categoryFinder(categories)(named)?.id ?? named
    const isGone = chosen !== '' && !loading && options.every(({ value }) => value !== chosen)
    return {
      chosen,
      descriptions,
      options: isGone ? [...options, { value: chosen, label: m.budget_uncategorised() }] : options,
      isNone: !loading && options.length === 0,
    }
  }
}
