import { useState } from 'react'
import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { BudgetSummary } from '#shared/money/family/budgetSummary.ts'
import type { BudgetCategory } from '#shared/money/family/budgetCategory.ts'
import type { Shown } from '#shared/core/record.ts'
import { CategoryLine } from '#pwa/parts/money/rows/CategoryLine.tsx'
import { CategoryProgress } from '#pwa/parts/money/CategoryProgress.tsx'
import { monthInWords } from '#pwa/parts/time/months.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import { BudgetDrawing } from '#pwa/ui/drawings/BudgetDrawing.tsx'

type Category = Shown<BudgetCategory>

interface Props {
  readonly summary: BudgetSummary<Category> | undefined
  readonly month: string
  /** Is there no category at all, in no month? */
  readonly isFirst: boolean
  readonly addButton: ReactNode
  readonly onEdit: (category: Category) => void
  readonly onDelete: (category: Category) => void
  readonly onHistory: (category: Category) => void
  readonly onShowExpenses: (categoryId: string) => void
}

/** As many as most families have; the others come when asked for. */
const shownAtFirst = 14

/** 'Budget Categories' (docs/product.md, Budget). */
export const CategoriesCard = (props: Props) => {
  const { summary, month, isFirst, addButton } = props
  return (
    <Card title={m.budget_categories()} className="min-w-0">
      {summary === undefined ? (
        <SkeletonLines lines={6} />
      ) : summary.categories.length === 0 && summary.uncategorised === undefined ? (
        <EmptyState compact drawing={<BudgetDrawing />} action={isFirst ? addButton : undefined}>
          {isFirst
            ? m.budget_no_categories()
            : m.budget_no_categories_then({ month: monthInWords(month) })}
        </EmptyState>
      ) : (
        <CategoryList {...props} summary={summary} />
      )}
    </Card>
  )
}

const CategoryList = ({
  summary: { categories, uncategorised },
  onEdit,
  onDelete,
  onHistory,
  onShowExpenses,
}: Props & { readonly summary: BudgetSummary<Category> }) => {
  const [all, setAll] = useState(false)
  const shown = all ? categories : categories.slice(0, shownAtFirst)
  const marks = useRecordMarks(shown.map(({ category }) => category.id))
  return (
    <>
      <ul aria-label={m.budget_categories()} className="-my-1 divide-y divide-line">
        {shown.map(({ category, ...figures }) => (
          <li key={category.id}>
            <CategoryLine
              name={category.name}
              color={category.color}
              figures={figures}
              mark={marks.get(category.id)}
              onEdit={() => onEdit(category)}
              onShowExpenses={() => onShowExpenses(category.id)}
              onDelete={() => onDelete(category)}
              onHistory={() => onHistory(category)}
            />
          </li>
        ))}
        {uncategorised !== undefined && (
          <li className="py-3 pr-10">
            <CategoryProgress
              name={m.budget_uncategorised()}
              color={undefined}
              figures={uncategorised}
            />
          </li>
        )}
      </ul>
      {categories.length > shownAtFirst && (
        <div className="mt-4 text-center">
          <Button variant="outline" size="sm" onClick={() => setAll(!all)}>
            {all ? m.budget_show_fewer() : m.budget_show_all()}
          </Button>
        </div>
      )}
    </>
  )
}
