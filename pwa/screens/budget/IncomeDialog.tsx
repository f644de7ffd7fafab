import { useState } from 'react'
import { incomeInputSchema } from '#shared/money/family/income.ts'
import type { Income, IncomeInput } from '#shared/money/family/income.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useIncomeChanges } from '#pwa/records/money/family/incomes.ts'
import { ExpenseFields } from '#pwa/parts/money/rows/ExpenseFields.tsx'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { useMoney } from '#pwa/parts/money/money.ts'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { useToast } from '#pwa/state/toasts.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  /** Without one a new income is recorded. */
  readonly income: Shown<Income> | undefined
}

export const IncomeDialog = ({ open, onClose, income }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={income === undefined ? m.budget_add_income() : m.budget_edit_income()}
    submitLabel={income === undefined ? m.budget_save_income() : m.budget_save_changes()}
  >
    {(form) => <IncomeForm {...form} income={income} />}
  </FormDialog>
)

const IncomeForm = ({ income, ...dialog }: FormInDialog & Pick<Props, 'income'>) => {
  const today = useFamilyToday()
  const money = useMoney()
  const { create, edit } = useIncomeChanges()
  const toast = useToast()
  /** Kept as it was when opened, to send only what changed since. */
  const [opened] = useState(income)
  const save = async (input: IncomeInput): Promise<void> => {
    if (opened !== undefined) return edit(opened.id, changedFields<IncomeInput>(opened, input))
    await create(input)
    toast({ title: m.budget_income_made(), description: input.description })
  }
  const { values, set, errors, form } = useRecordForm(dialog, {
    initial: () => ({
      description: opened?.description ?? '',
      amount: opened === undefined ? '' : money.toTyped(opened.amount),
      date: opened?.date ?? today,
    }),
    parse: (typed) =>
      parsedBy(incomeInputSchema.safeParse({ ...typed, amount: money.fromTyped(typed.amount) })),
    save,
  })
  return (
    <RecordForm {...form}>
      <ExpenseFields {...{ values, set, errors }} sign={money.sign} category={null} />
    </RecordForm>
  )
}
