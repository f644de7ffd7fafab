import { m } from '#shared/messages/messages.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import {
  useChildControl,
  usePersonalBudgetChanges,
  usePersonalCategories,
} from '#pwa/records/money/personal/personalBudgets.ts'
import { usePersonName } from '#pwa/records/people/families.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { MoneyInput } from '#pwa/parts/money/forms/MoneyInput.tsx'
import { useMoney } from '#pwa/parts/money/money.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { CategoryRules } from './CategoryRules.tsx'
import { controlToForm, parseControlForm } from './controlForm.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly budget: Shown<PersonalBudget>
}

export const ControlDialog = ({ budget, ...dialog }: Props) => {
  const control = useChildControl(budget.id)
  const { records: categories } = usePersonalCategories(budget.id)
  const money = useMoney(budget.currency)
  const nameOf = usePersonName()
  const changes = usePersonalBudgetChanges()
  return (
    <RecordDialog
      {...dialog}
      title={m.own_budgets_control_title()}
      {...(control === undefined
        ? {
            submitLabel: m.own_budgets_control_submit(),
            pendingLabel: m.own_budgets_setting_up(),
          }
        : { submitLabel: m.own_budgets_control_change() })}
      initial={() => controlToForm(control, money)}
      parse={(typed) => parseControlForm(typed, money)}
      save={(input) => changes.control(budget, input)}
    >
      {({ values, set, input, checkbox }) => (
        <>
          <p className="text-muted">
            {m.own_budgets_control_about({ title: budget.title, name: nameOf(budget.userId) })}
          </p>
          <MoneyInput
            {...input('spendingLimit')}
            money={money}
            label={m.own_budgets_control_limit()}
            hint={m.own_budgets_control_limit_hint({ period: budget.period })}
            optional
          />
          <TextInput
            {...input('appTimeLimit')}
            label={m.own_budgets_control_minutes()}
            hint={m.own_budgets_control_minutes_hint()}
            placeholder="60"
            inputMode="numeric"
            autoComplete="off"
            optional
          />
          <Checkbox
            {...checkbox('requiresApproval')}
            label={m.own_budgets_control_approval()}
            hint={m.own_budgets_control_approval_hint()}
          />
          <CategoryRules
            categories={categories}
            rules={values.rules}
            onChange={(rules) => set('rules', rules)}
          />
        </>
      )}
    </RecordDialog>
  )
}
