import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { categoryColours } from '#shared/money/family/budgetCategory.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import {
  defaultPersonalColour,
  personalCategoryInputSchema,
} from '#shared/money/personal/personalBudgetCategory.ts'
import type {
  PersonalBudgetCategory,
  PersonalCategoryInput,
} from '#shared/money/personal/personalBudgetCategory.ts'
import type { Shown } from '#shared/core/record.ts'
import { usePersonalBudgetChanges } from '#pwa/records/money/personal/personalBudgets.ts'
import { CategoryFields } from '#pwa/parts/money/rows/CategoryFields.tsx'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import { parsedBy } from '#pwa/parts/forms/fieldErrors.ts'
import { FormDialog } from '#pwa/parts/forms/FormDialog.tsx'
import type { FormInDialog } from '#pwa/parts/forms/FormDialog.tsx'
import { useMoneyIn } from '#pwa/parts/money/money.ts'
import { RecordForm } from '#pwa/parts/forms/RecordForm.tsx'
import { useRecordForm } from '#pwa/parts/forms/useRecordForm.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly budget: Shown<PersonalBudget>
  /** The category to edit; without one a new category is made. */
  readonly category: Shown<PersonalBudgetCategory> | undefined
}

/** Adds a category to a budget, and edits one. */
export const CategoryDialog = ({ open, onClose, budget, category }: Props) => (
  <FormDialog
    open={open}
    onClose={onClose}
    title={category === undefined ? m.budget_dialog_category() : m.budget_dialog_category_edit()}
    submitLabel={category === undefined ? m.budget_save_category() : m.budget_save_changes()}
  >
    {(form) => <CategoryForm {...form} budget={budget} category={category} />}
  </FormDialog>
)

type FormProps = FormInDialog & Pick<Props, 'budget' | 'category'>

const CategoryForm = ({ budget, category, ...dialog }: FormProps) => {
  const money = useMoneyIn(budget.currency)
  const changes = usePersonalBudgetChanges()
  /** Kept as it was when opened, to send only what changed since. */
  const [opened] = useState(category)
  const { values, set, errors, form } = useRecordForm(dialog, {
    initial: () => ({
      name: category?.name ?? '',
      budgetAmount: category === undefined ? '' : money.toTyped(category.budgetAmount),
      color: category?.color ?? defaultPersonalColour,
    }),
    parse: (typed) =>
      parsedBy(
        personalCategoryInputSchema.safeParse({
          ...typed,
          budgetAmount: money.fromTyped(typed.budgetAmount),
        }),
      ),
    save: (input): Promise<unknown> =>
      opened === undefined
        ? changes.createCategory(budget, input)
        : changes.editCategory(opened.id, changedFields<PersonalCategoryInput>(opened, input)),
  })
  return (
    <RecordForm {...form}>
      <CategoryFields
        values={values}
        set={set}
        errors={errors}
        sign={money.sign}
        amountLabel={m.own_budgets_category_amount({ period: budget.period })}
        colours={[defaultPersonalColour, ...categoryColours]}
      />
    </RecordForm>
  )
}
