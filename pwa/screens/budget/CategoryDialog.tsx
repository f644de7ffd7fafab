import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { monthOf } from '#shared/derive/month.ts'
import { categoryColours } from '#shared/domain/budgetCategory.ts'
import type { BudgetCategory } from '#shared/domain/budgetCategory.ts'
import type { Shown } from '#shared/domain/record.ts'
import { useBudgetCategories, useBudgetChanges } from '#pwa/records/budget/budget.ts'
import { FormDialog } from '#pwa/parts/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/FormDialog.tsx'
import { useMoney } from '#pwa/parts/money.ts'
import { monthInWords } from '#pwa/parts/months.ts'
import { RecordForm } from '#pwa/parts/RecordForm.tsx'
import { useFamilyToday } from '#pwa/parts/useFamilyToday.ts'
import { useRecordForm } from '#pwa/parts/useRecordForm.ts'
import { ColorSwatches } from '#pwa/ui/ColorSwatches.tsx'
import { TextInput } from '#pwa/ui/TextInput.tsx'
import { categoryToForm, freeColour, parseCategoryForm } from './categoryForm.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  /** The category to edit; without one a new category is made. */
  readonly category: Shown<BudgetCategory> | undefined
}

/** 'Add Category', and the same form to edit one (spec section 2, Family Budget). */
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
      <TextInput
        label={m.budget_field_name()}
        value={values.name}
        onChange={(event) => set('name', event.target.value)}
        error={errors['name']}
        dir="auto"
        autoComplete="off"
        autoFocus
      />
      <TextInput
        label={m.budget_field_amount_monthly()}
        value={values.budgetAmount}
        onChange={(event) => set('budgetAmount', event.target.value)}
        error={errors['budgetAmount']}
        hint={opened && m.budget_amount_from({ month: monthInWords(month) })}
        leading={money.sign}
        inputMode="decimal"
        autoComplete="off"
      />
      <ColorSwatches
        legend={m.budget_field_color()}
        name="color"
        value={values.color || free}
        onChange={(color) => set('color', color)}
        options={coloursFor(values.color || free)}
      />
    </RecordForm>
  )
}

/** One that came from elsewhere stays to be chosen. */
const coloursFor = (chosen: string) =>
  [...new Set<string>([...categoryColours, chosen])].map((color) => ({
    value: color,
    label: m.budget_color_name({ color }),
  }))
