import { m } from '#shared/messages/messages.ts'
import { monthOf } from '#shared/time/month.ts'
import type { OpenForm } from '#pwa/parts/forms/RecordDialog.tsx'
import { monthInWords } from '#pwa/parts/time/months.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { ColorSwatches } from '#pwa/ui/inputs/ColorSwatches.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { Budget, Category } from '../budget.ts'
import { colorsFor, freeColor } from './categoryForm.ts'
import type { CategoryFormValues } from './categoryForm.ts'
import { MoneyInput } from './MoneyInput.tsx'

interface Props extends OpenForm<CategoryFormValues, Category | undefined> {
  readonly budget: Budget
}

export const CategoryFields = ({ budget, record: category, ...form }: Props) => {
  const { opened, values, set, input, choice } = form
  const { record, money } = budget
  const month = monthOf(budget.today)
  const color = values.color || freeColor(budget)
  return (
    <>
      <TextInput
        {...input('name')}
        label={m.budget_field_name()}
        dir="auto"
        autoComplete="off"
        autoFocus
      />
      <MoneyInput
        {...input('budgetAmount')}
        money={money}
        label={
          record === undefined
            ? m.budget_field_amount_monthly()
            : m.own_budgets_category_amount({ period: record.period })
        }
        hint={
          category?.kind === 'budgetCategory'
            ? m.budget_amount_from({ month: monthInWords(month) })
            : undefined
        }
      />
      <ColorSwatches
        {...choice('color')}
        legend={m.budget_field_color()}
        name="color"
        value={color}
        /** A color that came from elsewhere can still be chosen. */
        options={[...new Set([...colorsFor(budget), color])].map((each) => ({
          value: each,
          label: m.budget_color_name({ color: each }),
        }))}
      />
      {record === undefined && (
        <Checkbox
          label={m.budget_field_carries()}
          hint={m.budget_carries_hint()}
          checked={values.carriesFrom !== null}
          onChange={({ target }) =>
            set('carriesFrom', target.checked ? (opened.carriesFrom ?? month) : null)
          }
        />
      )}
    </>
  )
}
