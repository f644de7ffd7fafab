import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { EmptyState } from '#pwa/ui/layout/EmptyState.tsx'
import { BudgetDrawing } from '#pwa/ui/drawings/BudgetDrawing.tsx'

export const NoSuchBudget = () => (
  <Card>
    <EmptyState
      drawing={<BudgetDrawing />}
      title={m.own_budgets_gone_title()}
      action={
        <Link to="/personal-budgets" className={buttonClassName()}>
          {m.own_budgets_all()}
        </Link>
      }
    >
      {m.own_budgets_gone_text()}
    </EmptyState>
  </Card>
)
