import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { PersonalExpense } from '#shared/money/personal/personalExpense.ts'
import type { Shown } from '#shared/core/record.ts'
import { useHome } from '#pwa/records/money/personal/budgetPeriods.ts'
import {
  useBudgetPermissions,
  usePersonalBudgetChanges,
} from '#pwa/records/money/personal/personalBudgets.ts'
import { useReceiptChanges, useWaitingReceipt } from '#pwa/records/money/personal/receipts.ts'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { useMoneyIn } from '#pwa/parts/money/money.ts'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { expenseToForm, parseExpenseForm } from './expenseForm.ts'
import type { TypedExpense } from './expenseForm.ts'
import { PersonalExpenseFields } from './PersonalExpenseFields.tsx'
import { ReceiptField } from './ReceiptField.tsx'
import type { ReceiptChoice } from './ReceiptField.tsx'
import { refusedSpending } from './refusedSpending.ts'

interface Props extends FormInDialog {
  readonly budget: Shown<PersonalBudget>
  readonly expense: Shown<PersonalExpense> | undefined
}

export const ExpenseForm = ({ budget, expense, ...dialog }: Props) => {
  const today = useFamilyToday()
  const money = useMoneyIn(budget.currency)
  const { weekStart } = useHome(budget.homeFamilyId)
  const [receipt, setReceipt] = useState<ReceiptChoice>()
  const waiting = useWaitingReceipt(expense?.id ?? '')
  const { isChilds, mayFill, mayEditWholeExpense } = useBudgetPermissions(budget)
  /** Kept as it was when opened, to send only what changed since. */
  const [opened] = useState(expense)
  const save = useSaveExpense(budget, opened)
  const isBound = isChilds && !mayFill
  const isSettled = opened !== undefined && !mayEditWholeExpense(opened)
  const days = isBound ? { today, period: budget.period, weekStart } : undefined
  const { values, set, errors, form } = useRecordForm(dialog, {
    initial: () => expenseToForm(expense, today, money),
    parse: (typed) => parseExpenseForm(typed, money, days, opened?.date),
    save: (input) => save(input, receipt),
  })
  return (
    <RecordForm {...form}>
      <PersonalExpenseFields
        budget={budget}
        values={values}
        set={set}
        errors={errors}
        sign={money.sign}
        isBound={isBound}
        isSettled={isSettled}
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
    </RecordForm>
  )
}

const useSaveExpense = (budget: Props['budget'], opened: Props['expense']) => {
  const changes = usePersonalBudgetChanges()
  const receipts = useReceiptChanges()
  const money = useMoneyIn(budget.currency)
  const put = async (input: TypedExpense): Promise<string> => {
    if (opened === undefined)
      return (await changes.spend(budget, { ...input, receiptUrl: null })).id
    const edit = changedFields<TypedExpense>(opened, input)
    if (Object.keys(edit).length > 0) await changes.editExpense(opened.id, edit)
    return opened.id
  }
  return async (input: TypedExpense, receipt: ReceiptChoice): Promise<void> => {
    try {
      const id = await put(input)
      if (receipt === 'none') await receipts.remove(id, (opened?.receiptUrl ?? null) !== null)
      else if (receipt !== undefined) await receipts.choose(id, receipt)
    } catch (failure) {
      throw refusedSpending(failure, budget, money)
    }
  }
}
