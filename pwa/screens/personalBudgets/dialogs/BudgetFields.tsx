import { m } from '#shared/messages/messages.ts'
import { budgetPeriods, budgetVisibilities } from '#shared/money/personal/personalBudget.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import type { OpenForm } from '#pwa/parts/forms/RecordDialog.tsx'
import { TitleField } from '#pwa/parts/forms/TitleField.tsx'
import { MoneyInput } from '#pwa/parts/money/forms/MoneyInput.tsx'
import type { Money } from '#pwa/parts/money/money.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import type { BudgetFormValues } from './budgetForm.ts'
import type { Offered } from './useOffered.ts'

interface Props extends OpenForm<BudgetFormValues, Shown<PersonalBudget> | undefined> {
  readonly money: Money
  readonly currencies: readonly string[]
  readonly offered: Offered
}

export const BudgetFields = (props: Props) => {
  const { record, values, input, choice, checkbox, offered } = props
  const isChilds = record?.isChildBudget ?? values.childId !== undefined
  return (
    <>
      {record === undefined && offered.children.length > 0 && <WhoseField {...props} />}
      <TitleField {...choice('title')} label={m.own_budgets_field_title()} />
      <TextArea
        {...input('description')}
        label={m.own_budgets_field_description()}
        optional
        dir="auto"
        rows={2}
      />
      <MoneyFields {...props} />
      {!isChilds && (
        <Select
          {...input('visibility')}
          label={m.own_budgets_field_visibility()}
          options={budgetVisibilities.map((visibility) => ({
            value: visibility,
            label: m.personal_budgets_value_visibility({ visibility }),
          }))}
          hint={m.own_budgets_visibility_hint({ visibility: values.visibility })}
        />
      )}
      <Checkbox
        {...checkbox('carriesOver')}
        label={m.own_budgets_carries_over()}
        hint={m.own_budgets_carries_over_hint()}
      />
    </>
  )
}

const MoneyFields = ({ input, money, currencies }: Props) => (
  <>
    <MoneyInput {...input('totalAmount')} money={money} label={m.own_budgets_field_total()} />
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        {...input('currency')}
        label={m.own_budgets_field_currency()}
        options={currencies.map((value) => ({ value, label: value }))}
      />
      <Select
        {...input('period')}
        label={m.own_budgets_field_period()}
        options={budgetPeriods.map((period) => ({
          value: period,
          label: m.personal_budgets_value_period({ period }),
        }))}
      />
    </div>
  </>
)

/** '' means a child that is yet to be chosen, so one's own budget needs a value. */
const myself = 'myself'

const WhoseField = ({ values, set, errors, offered }: Props) => (
  <Select
    label={m.own_budgets_field_for()}
    value={values.childId ?? myself}
    onChange={(event) =>
      set('childId', event.target.value === myself ? undefined : event.target.value)
    }
    options={[
      ...(offered.own ? [{ value: myself, label: m.own_budgets_for_myself() }] : []),
      ...offered.children,
    ]}
    {...(values.childId === '' && { placeholder: m.own_budgets_choose_child() })}
    error={errors['childId']}
  />
)
