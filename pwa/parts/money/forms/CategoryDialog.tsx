import { m } from '#shared/messages/messages.ts'
import type { BudgetCategoryInput } from '#shared/money/family/budgetCategory.ts'
import type { PersonalCategoryInput } from '#shared/money/personal/personalBudgetCategory.ts'
import { useBudgetChanges } from '#pwa/records/money/family/budget.ts'
import { usePersonalBudgetChanges } from '#pwa/records/money/personal/personalBudgets.ts'
import { RecordDialog } from '#pwa/parts/forms/RecordDialog.tsx'
import { changedFields } from '#pwa/parts/record/changedFields.ts'
import type { Budget, Category } from '../budget.ts'
import { CategoryFields } from './CategoryFields.tsx'
import { categoryToForm, parseCategoryForm } from './categoryForm.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly budget: Budget
  readonly category: Category | undefined
}

export const CategoryDialog = ({ budget, category, ...dialog }: Props) => {
  const save = useSaveCategory(budget)
  const isNew = category === undefined
  return (
    <RecordDialog
      {...dialog}
      title={isNew ? m.budget_dialog_category() : m.budget_dialog_category_edit()}
      submitLabel={isNew ? m.budget_save_category() : m.budget_save_changes()}
      record={category}
      initial={(opened) => categoryToForm(opened, budget)}
      parse={(typed, opened) => parseCategoryForm(typed, budget, opened?.id)}
      save={(input, form) => save(input, form.record)}
    >
      {(form) => <CategoryFields {...form} budget={budget} />}
    </RecordDialog>
  )
}

const useSaveCategory = ({ record }: Budget) => {
  const familys = useBudgetChanges()
  const persons = usePersonalBudgetChanges()
  return (input: BudgetCategoryInput, opened: Category | undefined): Promise<unknown> => {
    if (record === undefined) {
      return opened?.kind === 'budgetCategory'
        ? familys.editCategory(opened, input)
        : familys.createCategory(input)
    }
    const { carriesFrom: _carriesFrom, ...own } = input
    return opened?.kind === 'personalBudgetCategory'
      ? persons.editCategory(opened.id, changedFields<PersonalCategoryInput>(opened, own))
      : persons.createCategory(record, own)
  }
}
