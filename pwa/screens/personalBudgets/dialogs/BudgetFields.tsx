import { m } from '#shared/messages/messages.ts'
import { budgetPeriods, budgetVisibilities } from '#shared/money/personal/personalBudget.ts'
import type { FieldErrors } from '#pwa/parts/forms/fieldErrors.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { TextArea } from '#pwa/ui/inputs/TextArea.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { BudgetFormValues } from './budgetForm.ts'
import { TitleField } from '#pwa/parts/forms/TitleField.tsx'
import type { Offered } from './useOffered.ts'

interface Props {
  readonly values: BudgetFormValues
  readonly set: <F extends keyof BudgetFormValues>(field: F, value: BudgetFormValues[F]) => void
  readonly errors: FieldErrors
  readonly sign: string
  /** ISO 4217 codes to choose from. */
  readonly currencies: readonly string[]
  readonly offered: Offered
  readonly isNew: boolean
  readonly isChilds: boolean
}

export const BudgetFields = (props: Props) => {
  const { values, set, errors, isNew, isChilds, offered } = props
  return (
    <>
      {isNew && offered.children.length > 0 && <WhoseField {...props} />}
      <TitleField
        label={m.own_budgets_field_title()}
        value={values.title}
        onChange={(title) => set('title', title)}
        error={errors['title']}
      />
      <TextArea
        label={m.own_budgets_field_description()}
        value={values.description}
        onChange={(event) => set('description', event.target.value)}
        error={errors['description']}
        optional
        dir="auto"
        rows={2}
      />
      <MoneyFields {...props} />
      {!isChilds && (
        <Select
          label={m.own_budgets_field_visibility()}
          value={values.visibility}
          onChange={(event) =>
            set('visibility', event.target.value as BudgetFormValues['visibility'])
          }
          options={budgetVisibilities.map((visibility) => ({
            value: visibility,
            label: m.personal_budgets_value_visibility({ visibility }),
          }))}
          hint={m.own_budgets_visibility_hint({ visibility: values.visibility })}
          error={errors['visibility']}
        />
      )}
      <Checkbox
        label={m.own_budgets_carries_over()}
        hint={m.own_budgets_carries_over_hint()}
        checked={values.carriesOver}
        onChange={(event) => set('carriesOver', event.target.checked)}
      />
    </>
  )
}

const MoneyFields = ({ values, set, errors, sign, currencies }: Props) => (
  <>
    <TextInput
      label={m.own_budgets_field_total()}
      value={values.totalAmount}
      onChange={(event) => set('totalAmount', event.target.value)}
      error={errors['totalAmount']}
      leading={sign}
      inputMode="decimal"
      autoComplete="off"
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label={m.own_budgets_field_currency()}
        value={values.currency}
        onChange={(event) => set('currency', event.target.value)}
        options={currencies.map((value) => ({ value, label: value }))}
        error={errors['currency']}
      />
      <Select
        label={m.own_budgets_field_period()}
        value={values.period}
        onChange={(event) => set('period', event.target.value as BudgetFormValues['period'])}
        options={budgetPeriods.map((period) => ({
          value: period,
          label: m.personal_budgets_value_period({ period }),
        }))}
        error={errors['period']}
      />
    </div>
  </>
)

/** Not empty, since '' means a child that is yet to be chosen. */
const myself = 'myself'

/** Chooses the owner of a new budget. */
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
