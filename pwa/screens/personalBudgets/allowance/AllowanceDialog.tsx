import { allowanceInputSchema, allowancePeriods } from '#shared/money/children/allowance.ts'
import type { Allowance, AllowanceInput } from '#shared/money/children/allowance.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useAllowance, useAllowanceChanges } from '#pwa/records/money/children/allowances.ts'
import { usePersonName } from '#pwa/records/people/families.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { useMoneyIn } from '#pwa/parts/money/money.ts'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { DateInput } from '#pwa/ui/inputs/DateInput.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly budget: Shown<PersonalBudget>
}

/** Sets the amount that is paid into a child's budget automatically, its rhythm and its start. */
export const AllowanceDialog = ({ open, onClose, budget }: Props) => {
  const allowance = useAllowance(budget.id)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.allowance_dialog_title()}
      submitLabel={m.allowance_dialog_submit()}
    >
      {(form) => <AllowanceForm {...form} budget={budget} allowance={allowance ?? undefined} />}
    </FormDialog>
  )
}

interface FormProps extends FormInDialog {
  readonly budget: Shown<PersonalBudget>
  readonly allowance: Shown<Allowance> | undefined
}

interface Values {
  readonly amount: string
  readonly period: AllowanceInput['period']
  readonly startDate: string
}

const AllowanceForm = ({ budget, allowance, ...dialog }: FormProps) => {
  const money = useMoneyIn(budget.currency)
  const today = useFamilyToday()
  const nameOf = usePersonName()
  const changes = useAllowanceChanges()
  const { values, set, errors, form } = useRecordForm<Values, AllowanceInput>(dialog, {
    initial: () => ({
      amount: allowance === undefined ? '' : money.toTyped(allowance.amount),
      period: allowance?.period ?? 'weekly',
      startDate: allowance?.startDate ?? today,
    }),
    parse: (typed) =>
      parsedBy(allowanceInputSchema.safeParse({ ...typed, amount: money.fromTyped(typed.amount) })),
    save: (input) => changes.set(budget, input, today),
  })
  return (
    <RecordForm {...form}>
      <p className="text-muted">
        {m.allowance_dialog_about({ title: budget.title, name: nameOf(budget.userId) })}
      </p>
      <TextInput
        label={m.budget_field_amount()}
        value={values.amount}
        onChange={(event) => set('amount', event.target.value)}
        error={errors['amount']}
        leading={money.sign}
        inputMode="decimal"
        autoComplete="off"
      />
      <Select
        label={m.allowance_field_period()}
        value={values.period}
        onChange={(event) => set('period', event.target.value as Values['period'])}
        options={allowancePeriods.map((period) => ({
          value: period,
          label: m.allowance_value_period({ period }),
        }))}
        error={errors['period']}
      />
      <DateInput
        label={m.allowance_field_start()}
        name="startDate"
        hint={m.allowance_start_hint()}
        value={values.startDate}
        onChange={(event) => set('startDate', event.target.value)}
        error={errors['startDate']}
      />
    </RecordForm>
  )
}
