import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import { useHome } from '#pwa/records/money/personal/budgetPeriods.ts'
import { usePersonalBudgetChanges } from '#pwa/records/money/personal/personalBudgets.ts'
import { useReceiptChanges, useWaitingReceipt } from '#pwa/records/money/personal/receipts.ts'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { PersonBudget } from '../budget.ts'
import { refusedSpending } from '../refusedSpending.ts'
import { ExpenseForm } from './ExpenseForm.tsx'
import type { ExpenseFormProps } from './ExpenseForm.tsx'
import { parsePersonalExpense } from './expenseForm.ts'
import type { TypedExpense } from './expenseForm.ts'
import { ReceiptField } from './ReceiptField.tsx'
import type { ReceiptChoice } from './ReceiptField.tsx'
import { usePersonalChoice } from './useCategoryChoice.ts'

type Opened = Shown<PersonalExpense> | undefined

export const PersonExpenseForm = (props: ExpenseFormProps & { readonly budget: PersonBudget }) => {
  const { record, money, today, may } = props.budget
  const { weekStart } = useHome(record.homeFamilyId)
  const [opened] = useState<Opened>(
    props.expense?.kind === 'personalExpense' ? props.expense : undefined,
  )
  const [receipt, setReceipt] = useState<ReceiptChoice>()
  const waiting = useWaitingReceipt(opened?.id ?? '')
  const save = useSaveExpense(props.budget, opened)
  const isBound = may.isChilds && !may.mayFill
  const isSettled = opened !== undefined && !may.mayEditWholeExpense(opened)
  const days = isBound ? { today, period: record.period, weekStart } : undefined
  return (
    <ExpenseForm
      {...props}
      choiceFor={usePersonalChoice(record.id, isBound)}
      parse={(typed) => parsePersonalExpense(typed, money, days, opened?.date)}
      save={(input) => save(input, receipt)}
      explain={(reason) => refusedSpending(reason, { ...money, period: record.period })}
      isSettled={isSettled}
    >
      {({ values, set, errors }) => (
        <>
          <TextInput
            label={m.own_budgets_expense_minutes()}
            hint={m.own_budgets_expense_minutes_hint()}
            value={values.appUsageMinutes ?? ''}
            onChange={(event) => set('appUsageMinutes', event.target.value)}
            error={errors['appUsageMinutes']}
            disabled={isSettled}
            inputMode="numeric"
            autoComplete="off"
            optional
          />
          <ReceiptField
            url={waiting?.url ?? opened?.receiptUrl ?? undefined}
            choice={receipt}
            onChange={(choice) => {
              setReceipt(choice)
              set('isOtherReceipt', choice !== undefined)
            }}
          />
          {isBound && (
            <p className="text-sm text-muted">
              {isSettled ? m.own_budgets_settled_note() : m.own_budgets_bound_note()}
            </p>
          )}
        </>
      )}
    </ExpenseForm>
  )
}

const useSaveExpense = ({ record }: PersonBudget, opened: Opened) => {
  const changes = usePersonalBudgetChanges()
  const receipts = useReceiptChanges()
  const put = async (input: TypedExpense): Promise<string> => {
    if (opened === undefined)
      return (await changes.spend(record, { ...input, receiptUrl: null })).id
    const edit = changedFields<TypedExpense>(opened, input)
    if (Object.keys(edit).length > 0) await changes.editExpense(opened.id, edit)
    return opened.id
  }
  return async (input: TypedExpense, receipt: ReceiptChoice): Promise<void> => {
    const id = await put(input)
    if (receipt === 'none') await receipts.remove(id, (opened?.receiptUrl ?? null) !== null)
    else if (receipt !== undefined) await receipts.choose(id, receipt)
  }
}
