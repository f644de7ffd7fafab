import { m } from '#shared/messages/messages.ts'
import type { ChildControl } from '#shared/money/children/childControl.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { PersonalBudgetCategory } from '#shared/money/personal/personalBudgetCategory.ts'
import type { Shown } from '#shared/core/record.ts'
import {
  useChildControl,
  usePersonalBudgetChanges,
  usePersonalCategories,
} from '#pwa/records/money/personal/personalBudgets.ts'
import { usePersonName } from '#pwa/records/people/families.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { useMoneyIn } from '#pwa/parts/money/money.ts'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { CategoryRules } from './CategoryRules.tsx'
import { controlToForm, parseControlForm } from './controlForm.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly budget: Shown<PersonalBudget>
}

/** 'Configure Parental Controls' of a child's budget. */
export const ControlDialog = ({ open, onClose, budget }: Props) => {
  const control = useChildControl(budget.id)
  const { records: categories } = usePersonalCategories(budget.id)
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={m.own_budgets_control_title()}
      {...(control === undefined
        ? {
            submitLabel: m.own_budgets_control_submit(),
            pendingLabel: m.own_budgets_setting_up(),
          }
        : { submitLabel: m.own_budgets_control_change() })}
    >
      {(form) => (
        <ControlForm {...form} budget={budget} control={control} categories={categories} />
      )}
    </FormDialog>
  )
}

interface FormProps extends FormInDialog {
  readonly budget: Shown<PersonalBudget>
  readonly control: Shown<ChildControl> | undefined
  readonly categories: readonly Shown<PersonalBudgetCategory>[]
}

const ControlForm = ({ budget, control, categories, ...dialog }: FormProps) => {
  const money = useMoneyIn(budget.currency)
  const nameOf = usePersonName()
  const changes = usePersonalBudgetChanges()
  const { values, set, errors, form } = useRecordForm(dialog, {
    initial: () => controlToForm(control, money),
    parse: (typed) => parseControlForm(typed, money),
    save: (input) => changes.control(budget, input),
  })
  return (
    <RecordForm {...form}>
      <p className="text-muted">
        {m.own_budgets_control_about({ title: budget.title, name: nameOf(budget.userId) })}
      </p>
      <TextInput
        label={m.own_budgets_control_limit()}
        hint={m.own_budgets_control_limit_hint({ period: budget.period })}
        value={values.spendingLimit}
        onChange={(event) => set('spendingLimit', event.target.value)}
        error={errors['spendingLimit']}
        leading={money.sign}
        inputMode="decimal"
        autoComplete="off"
        optional
      />
      <TextInput
        label={m.own_budgets_control_minutes()}
        hint={m.own_budgets_control_minutes_hint()}
        value={values.appTimeLimit}
        onChange={(event) => set('appTimeLimit', event.target.value)}
        error={errors['appTimeLimit']}
        placeholder="60"
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      <Checkbox
        label={m.own_budgets_control_approval()}
        hint={m.own_budgets_control_approval_hint()}
        checked={values.requiresApproval}
        onChange={(event) => set('requiresApproval', event.target.checked)}
      />
      <CategoryRules
        categories={categories}
        rules={values.rules}
        onChange={(rules) => set('rules', rules)}
      />
    </RecordForm>
  )
}
