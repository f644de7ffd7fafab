import { incomeInputSchema } from '#shared/money/family/income.ts'
import type { Income, IncomeInput } from '#shared/money/family/income.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useIncomeChanges } from '#pwa/records/money/family/incomes.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import type { DrawnBudget } from '#pwa/parts/money/budget.ts'
import { ExpenseFields } from '#pwa/parts/money/forms/ExpenseFields.tsx'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { useToast } from '#pwa/state/toasts.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly budget: DrawnBudget
  readonly income: Shown<Income> | undefined
}

export const IncomeDialog = ({ budget: { money, today }, income, ...dialog }: Props) => {
  const { create, edit } = useIncomeChanges()
  const toast = useToast()
  const isNew = income === undefined
  const save = async (input: IncomeInput, opened: Props['income']): Promise<void> => {
    if (opened !== undefined) return edit(opened.id, changedFields<IncomeInput>(opened, input))
    await create(input)
    toast({ title: m.budget_income_made(), description: input.description })
  }
  return (
    <RecordDialog
      {...dialog}
      title={isNew ? m.budget_add_income() : m.budget_edit_income()}
      submitLabel={isNew ? m.budget_save_income() : m.budget_save_changes()}
      record={income}
      initial={(opened) => ({
        description: opened?.description ?? '',
        amount: opened === undefined ? '' : money.toTyped(opened.amount),
        date: opened?.date ?? today,
      })}
      parse={(typed) =>
        parsedBy(incomeInputSchema.safeParse({ ...typed, amount: money.fromTyped(typed.amount) }))
      }
      save={(input, form) => save(input, form.record)}
    >
      {({ input }) => <ExpenseFields input={input} money={money} />}
    </RecordDialog>
  )
}
