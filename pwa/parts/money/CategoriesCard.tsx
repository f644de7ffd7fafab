import type { ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { BudgetFigures } from '#shared/money/family/budgetSummary.ts'
import { useRecordMarks } from '#pwa/live/useRecordMarks.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'
import type { Category, DrawnBudget } from './budget.ts'
import { CategoryProgress } from './CategoryProgress.tsx'
import { CategoryLine } from './rows/CategoryLine.tsx'
import { useFirstOf } from './useFirstOf.tsx'

interface Figures {
  readonly categories: readonly (BudgetFigures & { readonly category: Category })[]
  readonly uncategorised: BudgetFigures | undefined
}

interface ListProps {
  readonly budget: DrawnBudget
  readonly title: string
  readonly figures: Figures
  onEdit(category: Category): void
  onDelete(category: Category): void
  readonly onShowExpenses?: (categoryId: string) => void
}

interface Props extends Omit<ListProps, 'figures'> {
  readonly figures: Figures | undefined
  readonly empty: ReactNode
  readonly addButton?: ReactNode
}

export const CategoriesCard = ({ figures, empty, addButton, ...list }: Props) => {
  const isEmpty = figures?.categories.length === 0 && figures.uncategorised === undefined
  return (
    <Card title={list.title} className="min-w-0" actions={!isEmpty && addButton}>
      {figures === undefined ? (
        <SkeletonLines lines={6} />
      ) : isEmpty ? (
        empty
      ) : (
        <CategoryList {...list} figures={figures} />
      )}
    </Card>
  )
}

const shownAtFirst = 14

const CategoryList = ({ budget, title, figures, onEdit, onDelete, onShowExpenses }: ListProps) => {
  const { categories, uncategorised } = figures
  const { money, may } = budget
  const { shown, button } = useFirstOf(categories, shownAtFirst)
  const marks = useRecordMarks(shown.map(({ category }) => category.id))
  return (
    <>
      <ul aria-label={title} className="-my-1 divide-y divide-line">
        {shown.map(({ category, ...own }) => (
          <li key={category.id} data-item={category.id}>
            <CategoryLine
              category={category}
              figures={own}
              money={money}
              mark={marks.get(category.id)}
              onEdit={may.mayFill ? () => onEdit(category) : undefined}
              onDelete={may.mayFill ? () => onDelete(category) : undefined}
              onShowExpenses={onShowExpenses && (() => onShowExpenses(category.id))}
            />
          </li>
        ))}
        {uncategorised !== undefined && (
          <li className="py-3 pe-10">
            <CategoryProgress
              name={m.budget_uncategorized()}
              color={undefined}
              figures={uncategorised}
              money={money}
            />
          </li>
        )}
      </ul>
      {button}
    </>
  )
}
