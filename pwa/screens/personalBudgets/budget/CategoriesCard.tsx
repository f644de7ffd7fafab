import { Plus } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { personalCategoryFigures } from '#shared/money/personal/categoryFigures.ts'
import { usePersonalCategories } from '#pwa/records/money/personal/personalBudgets.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { CategoryLine } from '#pwa/parts/money/rows/CategoryLine.tsx'
import { CategoryProgress } from '#pwa/parts/money/CategoryProgress.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import type { OneBudget } from './useOneBudget.ts'

/** The budget's categories: what was spent of each in the period shown. */
export const CategoriesCard = ({ of }: { readonly of: OneBudget }) => {
  const { budget, may, dialogs } = of
  const { records, loading, isComplete } = usePersonalCategories(budget.id)
  const { expenses } = of.view
  const isKnown = of.view.summaries !== undefined && isComplete
  const addButton = may.mayFill && (
    <Button
      variant="outline"
      size="sm"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => dialogs.category(undefined)}
    >
      {m.budget_add_category()}
    </Button>
  )
  const figures = isKnown ? personalCategoryFigures(records, expenses ?? []) : undefined
  const isEmpty = figures?.categories.length === 0 && figures.uncategorised === undefined
  return (
    <Card title={m.own_budgets_categories()} className="min-w-0" actions={!isEmpty && addButton}>
      {loading || figures === undefined ? (
        <SkeletonLines lines={4} />
      ) : isEmpty ? (
        <EmptyState compact action={addButton}>
          {m.own_budgets_no_categories()}
        </EmptyState>
      ) : (
        <CategoryList of={of} figures={figures} />
      )}
    </Card>
  )
}

interface ListProps {
  readonly of: OneBudget
  readonly figures: ReturnType<typeof personalCategoryFigures<OneBudget['categories'][number]>>
}

const CategoryList = ({ of, figures: { categories, uncategorised } }: ListProps) => {
  const { may, dialogs, actions, money } = of
  const marks = useRecordMarks(categories.map(({ category }) => category.id))
  return (
    <ul aria-label={m.own_budgets_categories()} className="-my-1 divide-y divide-line">
      {categories.map(({ category, ...figures }) => {
        const { id, name, color } = category
        return (
          <li key={id} data-item={id}>
            <CategoryLine
              {...{ name, color, figures, money }}
              mark={marks.get(id)}
              onEdit={may.mayFill ? () => dialogs.category(category) : undefined}
              onDelete={may.mayFill ? () => actions.removeCategory(category) : undefined}
              onHistory={() => dialogs.history(name, 'personalBudgetCategory', id)}
            />
          </li>
        )
      })}
      {uncategorised !== undefined && (
        <li className="py-3 pr-10">
          <CategoryProgress
            name={m.budget_uncategorised()}
            color={undefined}
            figures={uncategorised}
            money={money}
          />
        </li>
      )}
    </ul>
  )
}
