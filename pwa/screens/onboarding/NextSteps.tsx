import type { MouseEvent } from 'react'
import { Link } from 'react-router-dom'
import { ArrowRight } from 'lucide-react'
import type { Role } from '#shared/core/role.ts'
import { m } from '#shared/messages/messages.ts'
import { mayManageFamily, seesHousehold } from '#shared/people/pagePolicy.ts'
import { Card } from '#pwa/ui/layout/Card.tsx'

interface Props {
  readonly role: Role
  readonly onComplete: (to: string) => void
}

export const NextSteps = ({ role, onComplete }: Props) => (
  <Card title={m.onboarding_done_next_steps()}>
    <ul className="grid gap-1">
      {nextSteps(role).map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            onClick={(event) => {
              if (opensElsewhere(event)) return
              event.preventDefault()
              onComplete(to)
            }}
            className="tap flex w-full items-center justify-between gap-3 rounded-control text-start font-medium text-brand hover:underline"
          >
            {label}
            <ArrowRight aria-hidden className="size-5 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  </Card>
)

/**
 * A link that is opened with one of these keys gets a tab or window of its own, and this page
 * stays.
 */
const opensElsewhere = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

const nextSteps = (role: Role): readonly { to: string; label: string }[] => {
  const manages = mayManageFamily(role)
  const family = manages ? m.onboarding_done_invite() : m.onboarding_done_see_family()
  const goals = manages ? m.onboarding_done_set_goals() : m.onboarding_done_see_goals()
  return [
    { to: '/account/family', label: family },
    { to: '/memories', label: m.onboarding_done_memories() },
    ...(seesHousehold(role) ? [{ to: '/goals', label: goals }] : []),
    { to: '/faq', label: m.onboarding_done_faq() },
  ]
}
