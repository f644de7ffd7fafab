import { m } from '#shared/messages/messages.ts'
import type { ChildControl } from '#shared/money/children/childControl.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import type { Shown } from '#shared/core/record.ts'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import { useChildControls } from '#pwa/records/money/personal/personalBudgets.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { AppTimeToday } from '#pwa/parts/device/appTime/AppTimeToday.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { BudgetDrawing } from '#pwa/ui/drawings/BudgetDrawing.tsx'
import type { BudgetDialogs } from '../dialogs/useBudgetDialogs.tsx'
import { BudgetGrid } from './BudgetGrid.tsx'
import { ControlCard } from './ControlCard.tsx'

interface Props {
  readonly budgets: readonly Shown<PersonalBudget>[]
  readonly isComplete: boolean
  readonly dialogs: BudgetDialogs
}

/** Each budget has controls (docs/product.md, Personal budgets). */
export const ControlsTab = ({ budgets, isComplete, dialogs }: Props) => {
  const { records } = useChildControls()
  const role = useFamilyInView()?.role
  const budgetOf = ({ childBudgetId }: ChildControl): Shown<PersonalBudget> | undefined =>
    budgets.find(({ id }) => id === childBudgetId)
  /** Older versions left behind controls whose budget is gone. */
  const controls = records.filter((control) => !isComplete || budgetOf(control) !== undefined)
  if (controls.length === 0) {
    return (
      <Card>
        <EmptyState drawing={<BudgetDrawing />} title={m.own_budgets_none_controls_title()}>
          {role !== undefined && isChildAccount(role)
            ? m.own_budgets_none_controls_text_child()
            : m.own_budgets_none_controls_text()}
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      <AppTimeToday className="mb-4" />
      <BudgetGrid>
        {controls.map((control) => (
          <li key={control.id} data-item={control.id} className="min-w-0">
            <ControlCard control={control} budget={budgetOf(control)} onEdit={dialogs.control} />
          </li>
        ))}
      </BudgetGrid>
    </>
  )
}
