import { Link } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import type { Role } from '#shared/core/role.ts'
import { linksToPersonalBudgets, seesHousehold } from '#shared/people/pagePolicy.ts'
import { buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'

/**
 * Links to a person's own budgets if their navigation has no link (docs/access.md, Pages by role).
 */
export const OwnBudgets = ({ role }: { readonly role: Role }) => {
  if (!seesHousehold(role) || linksToPersonalBudgets(role)) return null
  return (
    <Card title={m.own_budgets_title()}>
      <p className="text-muted">{m.own_budgets_account_text()}</p>
      <Link to="/personal-budgets" className={buttonClassName({ variant: 'outline' }, 'mt-4')}>
        {m.own_budgets_account_open()}
      </Link>
    </Card>
  )
}
