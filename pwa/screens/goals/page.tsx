import { Target } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { seesHousehold } from '#shared/people/pagePolicy.ts'
import { definePage } from '#pwa/parts/page.ts'
import { PageSpinner } from '#pwa/parts/feedback/PageSpinner.tsx'

export const page = definePage(
  {
    path: '/goals',
    icon: Target,
    label: m.shell_nav_goals,
    for: seesHousehold,
    skeleton: <PageSpinner />,
    opens: ['goal'],
  },
  async () => (await import('./GoalsPage.tsx')).GoalsPage,
)
