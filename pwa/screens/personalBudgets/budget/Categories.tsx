import { m } from '#shared/messages/messages.ts'
import { personalCategoryFigures } from '#shared/money/personal/categoryFigures.ts'
import { usePersonalCategories } from '#pwa/records/money/personal/personalBudgets.ts'
import { AddToCard } from '#pwa/parts/money/AddToCard.tsx'
import { CategoriesCard } from '#pwa/parts/money/CategoriesCard.tsx'
import type { PartDialogs } from '#pwa/parts/money/usePartDialogs.tsx'
import { useRemoval } from '#pwa/parts/money/useRemoval.ts'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import type { OneBudget } from './usePeriod.ts'

interface Props {
  readonly of: OneBudget
  readonly onEdit: PartDialogs['showCategory']
}

export const Categories = ({ of, onEdit }: Props) => {
  const { records, isComplete } = usePersonalCategories(of.record.id)
  const remove = useRemoval()
  const { summaries, expenses = [] } = of.view
  const isKnown = summaries !== undefined && isComplete
  const addButton = of.may.mayFill && (
    <AddToCard label={m.budget_add_category()} onClick={() => onEdit(undefined)} />
  )
  return (
    <CategoriesCard
      budget={of}
      title={m.own_budgets_categories()}
      figures={isKnown ? personalCategoryFigures(records, expenses) : undefined}
      onEdit={onEdit}
      onDelete={(category) => remove(category, category.name)}
      addButton={addButton}
      empty={
        <EmptyState compact action={addButton}>
          {m.own_budgets_no_categories()}
        </EmptyState>
      }
    />
  )
}
