import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { monthOf } from '#shared/time/month.ts'
import { categoryColours } from '#shared/money/family/budgetCategory.ts'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import type { Shown } from '#shared/core/record.ts'
import { useBudgetCategories, useBudgetChanges } from '#pwa/records/money/family/budget.ts'
import { CategoryFields } from '#pwa/parts/money/rows/CategoryFields.tsx'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { useMoney } from '#pwa/parts/money/money.ts'
import { monthInWords } from '#pwa/parts/time/months.ts'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'
import { Checkbox } from '#pwa/ui/inputs/Checkbox.tsx'
import { categoryToForm, freeColour, parseCategoryForm } from './categoryForm.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  /** The category to edit; without one a new category is made. */
  readonly category: Shown<BudgetCategory> | undefined
}

/** 'Add Category', and the same form to edit one (docs/product.md, Budget). */
export const CategoryDialog = ({ open, onClose, category }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={category === undefined ? m.budget_dialog_category() : m.budget_dialog_category_edit()}
    submitLabel={category === undefined ? m.budget_save_category() : m.budget_save_changes()}
  >
    {(form) => <CategoryForm {...form} category={category} />}
  </FormDialog>
)

type FormProps = FormInDialog & Pick<Props, 'category'>

const CategoryForm = ({ category, ...dialog }: FormProps) => {
  const month = monthOf(useFamilyToday())
  const money = useMoney()
  const { records } = useBudgetCategories()
  const changes = useBudgetChanges()
  /** Kept as it was when opened, to send only what changed since. */
  const [opened] = useState(category)
  const free = freeColour(records)
  const { values, set, errors, form } = useRecordForm(dialog, {
    initial: () => categoryToForm(category, month, money),
    parse: (typed) =>
      parseCategoryForm({ ...typed, color: typed.color || free }, money, records, opened?.id),
    save: (input) =>
      opened === undefined ? changes.createCategory(input) : changes.editCategory(opened, input),
  })
  return (
    <RecordForm {...form}>
      <CategoryFields
        values={{ ...values, color: values.color || free }}
        set={set}
        errors={errors}
        sign={money.sign}
        amountLabel={m.budget_field_amount_monthly()}
        amountHint={opened && m.budget_amount_from({ month: monthInWords(month) })}
        colours={categoryColours}
      />
      <Checkbox
        label={m.budget_field_carries()}
        hint={m.budget_carries_hint()}
        checked={values.carriesFrom !== null}
        onChange={({ target }) =>
          set('carriesFrom', target.checked ? (opened?.carriesFrom ?? month) : null)
        }
      />
    </RecordForm>
  )
}
