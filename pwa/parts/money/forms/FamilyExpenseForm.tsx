import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { ExpenseInput } from '#shared/money/family/expense.ts'
import { useBudgetChanges } from '#pwa/records/money/family/budget.ts'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import type { FamilyBudget } from '../budget.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import type { ExpenseFormProps } from './ExpenseForm.tsx'
import { parseExpense } from './expenseForm.ts'
import { useCategoryChoice } from './useCategoryChoice.ts'
import { useMakeExpense } from './useMakeExpense.ts'

export const FamilyExpenseForm = (props: ExpenseFormProps & { readonly budget: FamilyBudget }) => {
  const { money } = props.budget
  const changes = useBudgetChanges()
  const make = useMakeExpense()
  const choiceFor = useCategoryChoice()
  /** Only what changed since the form opened is sent. */
  const [opened] = useState(props.expense)
  const save = (input: ExpenseInput): Promise<unknown> =>
    opened?.kind === 'expense'
      ? changes.editExpense(opened.id, changedFields<ExpenseInput>(opened, input))
      : make(input)
  return (
    <ExpenseForm
      {...props}
      choiceFor={choiceFor}
      parse={(typed) => parseExpense({ ...typed, categoryId: choiceFor(typed).chosen }, money)}
      save={save}
    >
      {({ values, set }) => (
        <Checkbox
          label={m.budget_refund()}
          hint={m.budget_refund_hint()}
          checked={values.isRefund ?? false}
          onChange={(event) => set('isRefund', event.target.checked)}
        />
      )}
    </ExpenseForm>
  )
}
