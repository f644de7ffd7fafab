import { allowanceInputSchema, allowancePeriods } from '#shared/money/children/allowance.ts'
import type { AllowanceInput } from '#shared/money/children/allowance.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useAllowance, useAllowanceChanges } from '#pwa/records/money/children/allowances.ts'
import { usePersonName } from '#pwa/records/people/families.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { MoneyInput } from '#pwa/parts/money/forms/MoneyInput.tsx'
import { useMoney } from '#pwa/parts/money/money.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly budget: Shown<PersonalBudget>
}

export const AllowanceDialog = ({ budget, ...dialog }: Props) => {
  const allowance = useAllowance(budget.id) ?? undefined
  const money = useMoney(budget.currency)
  const today = useFamilyToday()
  const nameOf = usePersonName()
  const changes = useAllowanceChanges()
  const first: AllowanceInput = { amount: '', period: 'weekly', startDate: today }
  return (
    <RecordDialog
      {...dialog}
      title={m.allowance_dialog_title()}
      submitLabel={m.allowance_dialog_submit()}
      initial={() => {
        const { amount, period, startDate } = allowance ?? first
        return { amount: amount && money.toTyped(amount), period, startDate }
      }}
      parse={(typed) =>
        parsedBy(
          allowanceInputSchema.safeParse({ ...typed, amount: money.fromTyped(typed.amount) }),
        )
      }
      save={(input) => changes.set(budget, input, today)}
    >
      {({ input, dateInput }) => (
        <>
          <p className="text-muted">
            {m.allowance_dialog_about({ title: budget.title, name: nameOf(budget.userId) })}
          </p>
          <MoneyInput {...input('amount')} money={money} label={m.budget_field_amount()} />
          <Select
            {...input('period')}
            label={m.allowance_field_period()}
            options={allowancePeriods.map((period) => ({
              value: period,
              label: m.allowance_value_period({ period }),
            }))}
          />
          <DateInput
            {...dateInput('startDate')}
            label={m.allowance_field_start()}
            hint={m.allowance_start_hint()}
          />
        </>
      )}
    </RecordDialog>
  )
}
