import { useState } from 'react'
import { flows } from '#shared/money/family/moneySeries.ts'
import type { MoneySeries, MoneySeriesInput } from '#shared/money/family/moneySeries.ts'
import type { Shown } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import { useRecurringChanges } from '#pwa/records/money/family/recurring.ts'
import { ExpenseFields } from '#pwa/parts/money/forms/ExpenseFields.tsx'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { CategoryField } from '#pwa/parts/money/forms/ExpenseForm.tsx'
import { useCategoryChoice } from '#pwa/parts/money/forms/useCategoryChoice.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { useMoney } from '#pwa/parts/money/money.ts'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { RepeatFields } from '#pwa/parts/calendar/RepeatFields.tsx'
import { storedOrTyped } from '#pwa/parts/calendar/repeatForm.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { RecurringOffer } from './RecurringOffer.tsx'
import { parseRecurring, recurringToForm } from './recurringForm.ts'
import type { RecurringValues } from './recurringForm.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly series: Shown<MoneySeries> | undefined
}

export const RecurringDialog = ({ open, onClose, series }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={series === undefined ? m.budget_add_recurring() : m.budget_edit_recurring()}
    submitLabel={series === undefined ? m.budget_add_recurring() : m.budget_save_changes()}
  >
    {(form) => <RecurringForm {...form} series={series} />}
  </FormDialog>
)

const RecurringForm = ({ series, ...dialog }: FormInDialog & Pick<Props, 'series'>) => {
  const today = useFamilyToday()
  const money = useMoney()
  const save = useSave(series)
  const choiceFor = useCategoryChoice()
  const { form, ...fields } = useRecordForm(dialog, {
    initial: () => recurringToForm(series, today, money),
    parse: (typed: RecurringValues) => parseRecurring(typed, choiceFor(typed).chosen, money),
    save,
  })
  const { opened, values, errors, input, change } = fields
  const choice = choiceFor(values)
  return (
    <RecordForm {...form}>
      <Select
        {...input('flow')}
        label={m.budget_field_flow()}
        disabled={series !== undefined}
        options={flows.map((flow) => ({ value: flow, label: m.budget_value_flow({ flow }) }))}
        hint={series === undefined ? undefined : m.budget_recurring_hint()}
      />
      <ExpenseFields
        input={input}
        money={money}
        dateLabel={m.budget_field_first_day()}
        category={
          values.flow === 'expense' && (
            <CategoryField {...fields.choice('categoryId')} choice={choice} />
          )
        }
      />
      {series === undefined && values.date !== '' && values.date < today && (
        <p role="status" className="text-sm text-muted">
          {m.budget_recurring_past()}
        </p>
      )}
      <RepeatFields always {...{ values, errors }} startDate={values.date} onChange={change} />
      {series !== undefined && values === opened && (
        <RecurringOffer {...{ values, series }} onDone={dialog.onSaved} />
      )}
    </RecordForm>
  )
}

const useSave = (series: Props['series']) => {
  const { create, edit } = useRecurringChanges()
  const toast = useToast()
  /** Only what changed since the dialog opened is sent. */
  const [opened] = useState(series)
  return async (input: MoneySeriesInput): Promise<void> => {
    if (opened !== undefined) {
      return edit(
        opened,
        changedFields<MoneySeriesInput>(opened, {
          ...input,
          rrule: storedOrTyped(input.rrule, opened),
        }),
      )
    }
    await create(input)
    toast({ title: m.budget_recurring_made(), description: input.description })
  }
}
