import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { useBudgetChanges } from '#pwa/records/money/family/budget.ts'
import { useExpenseSearch } from '#pwa/records/money/family/expenseSearch.ts'
import { MoreToCome } from '#pwa/parts/feedback/MoreToCome.tsx'
import type { Category } from '#pwa/parts/money/budget.ts'
import { useRemoval } from '#pwa/parts/money/useRemoval.ts'
import { useWriteFeedback } from '#pwa/parts/record/useWriteFeedback.ts'
import { ConfirmDialog } from '#pwa/ui/overlays/ConfirmDialog.tsx'
import { Select } from '#pwa/ui/inputs/Select.tsx'
import { SkeletonLines } from '#pwa/ui/layout/Skeleton.tsx'

interface Props {
  readonly category: Extract<Category, { readonly kind: 'budgetCategory' }>
  readonly categories: readonly Category[]
  readonly onClose: () => void
}

/** A category without expenses is deleted at once and comes back by 'Undo'. */
export const DeleteCategoryDialog = ({ category, categories, onClose }: Props) => {
  const { expenses, looking, isComplete } = useExpenseSearch({ categoryId: category.id })
  const isKnown = !looking && isComplete
  const { moveCategory } = useBudgetChanges()
  const remove = useRemoval()
  const feedback = useWriteFeedback()
  const [to, setTo] = useState('')
  const others = categories.filter(({ id }) => id !== category.id)
  const confirm = (): void => {
    const { name } = category
    const target = others.find(({ id }) => id === to)
    if (target === undefined) remove(category, name)
    else {
      const words = m.budget_category_moved({ name, to: target.name })
      void feedback.undoable(moveCategory(category, to), m.budget_category_deleted(), words)
    }
    onClose()
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={m.budget_delete_category_title({ name: category.name })}
      confirmLabel={m.budget_delete_category_confirm()}
      destructive
      pending={!isKnown}
    >
      {!isKnown && <SkeletonLines lines={2} />}
      <MoreToCome of="budgets" />
      {isKnown && expenses.length > 0 && (
        <>
          <p>{m.budget_delete_category_text({ n: expenses.length })}</p>
          <Select
            label={m.budget_delete_category_to()}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            options={[
              { value: '', label: m.budget_uncategorized() },
              ...others.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            hint={to === '' ? m.budget_delete_category_lost() : m.budget_delete_category_kept()}
            required={false}
          />
        </>
      )}
    </ConfirmDialog>
  )
}
