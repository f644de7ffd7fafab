import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import type { FieldErrors, Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormFields } from '#pwa/parts/forms/formFields.ts'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import type { Budget, Spending } from '../budget.ts'
import { ExpenseFields } from './ExpenseFields.tsx'
import { expenseToForm } from './expenseForm.ts'
import type { ExpenseFormValues } from './expenseForm.ts'
import type { CategoryChoice } from './useCategoryChoice.ts'

export interface ExpenseFormProps extends FormInDialog {
  readonly expense: Spending | undefined
  readonly words: Partial<ExpenseFormValues> | undefined
}

interface Props<Input> extends ExpenseFormProps {
  readonly budget: Budget
  readonly choiceFor: (values: ExpenseFormValues) => CategoryChoice
  readonly parse: (values: ExpenseFormValues) => Parsed<Input>
  readonly save: (input: Input) => Promise<unknown>
  readonly explain?: (reason: unknown) => FieldErrors
  readonly isSettled?: boolean
  readonly children: (form: FormFields<ExpenseFormValues>) => ReactNode
}

export const ExpenseForm = <Input,>(props: Props<Input>) => {
  const {
    budget,
    expense,
    words,
    choiceFor,
    parse,
    save,
    explain,
    isSettled = false,
    children,
  } = props
  const { form, ...fields } = useRecordForm(props, {
    initial: () => ({ ...expenseToForm(expense, budget), ...words }),
    parse,
    save,
    explain,
  })
  const choice = choiceFor(fields.values)
  return (
    <RecordForm {...form}>
      {choice.isNone && <FirstCategory onLeave={props.onSaved} />}
      <ExpenseFields
        isSettled={isSettled}
        input={fields.input}
        money={budget.money}
        descriptions={choice.descriptions}
        category={
          <CategoryField {...fields.choice('categoryId')} choice={choice} disabled={isSettled} />
        }
      />
      {children(fields)}
    </RecordForm>
  )
}

const FirstCategory = ({ onLeave }: { readonly onLeave: () => void }) => (
  <Notice title={m.budget_category_first_title()}>
    <Link
      to="/budget?add=category"
      className="font-semibold underline underline-offset-4"
      onClick={onLeave}
    >
      {m.budget_category_first()}
    </Link>
  </Notice>
)

interface CategoryFieldProps {
  readonly choice: CategoryChoice
  readonly onChange: (categoryId: string) => void
  readonly error: string | undefined
  readonly disabled?: boolean
}

export const CategoryField = ({
  choice,
  onChange,
  error,
  disabled = false,
}: CategoryFieldProps) => (
  <Select
    label={m.budget_field_category()}
    value={choice.chosen}
    onChange={(event) => onChange(event.target.value)}
    options={choice.options}
    {...(choice.optional ? { optional: true } : { placeholder: m.budget_choose_category() })}
    disabled={disabled}
    error={error}
  />
)
