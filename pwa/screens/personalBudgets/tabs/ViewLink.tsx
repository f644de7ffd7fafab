import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import type { PersonalBudget } from '#shared/money/personal/personalBudget.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { budgetPath } from '../budgetPath.ts'

interface Props {
  readonly budget: Pick<PersonalBudget, 'id' | 'title'>
  /** Is it 'View Details', for another person's budget? */
  readonly details?: boolean
}

export const ViewLink = ({ budget: { id, title }, details = false }: Props) => (
  <Link
    to={budgetPath(id)}
    className={buttonClassName({ variant: 'secondary' })}
    aria-label={
      details ? m.own_budgets_view_details_named({ title }) : m.own_budgets_view_named({ title })
    }
  >
    {details ? m.own_budgets_view_details() : m.own_budgets_view()}
  </Link>
)
