import { m } from '#shared/messages/messages.ts'
import type { SharedBudget } from '#pwa/records/money/personal/budgetsInView.ts'
import { usePersonName } from '#pwa/records/people/families.ts'
import { Badge } from '#pwa/ui/marks/Badge.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { BudgetDrawing } from '#pwa/ui/drawings/BudgetDrawing.tsx'
import { AmountLeft } from './AmountLeft.tsx'
import { BudgetCard } from './BudgetCard.tsx'
import { BudgetList } from './BudgetList.tsx'

export const SharedTab = ({ budgets }: { readonly budgets: readonly SharedBudget[] }) => {
  const nameOf = usePersonName()
  return (
    <BudgetList
      items={budgets}
      budgetOf={({ budget }) => budget}
      card={({ budget, share }) => {
        const name = nameOf(budget.userId)
        return (
          <BudgetCard
            budget={budget}
            left={<AmountLeft budget={budget} />}
            detail={name === '' ? undefined : m.own_budgets_shared_by({ name })}
            badges={
              <>
                <Badge tone="brand">{m.own_budgets_shared_badge()}</Badge>
                <Badge>
                  {m.personal_budgets_value_permissions({
                    permissions: share?.permissions ?? 'view',
                  })}
                </Badge>
              </>
            }
          />
        )
      }}
      empty={
        <EmptyState drawing={<BudgetDrawing />} title={m.own_budgets_none_shared_title()}>
          {m.own_budgets_none_shared_text()}
        </EmptyState>
      }
    />
  )
}
