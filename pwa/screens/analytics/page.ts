import { ChartColumn } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { hasFeature } from '#shared/people/featurePolicy.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  {
    path: '/analytics',
    icon: ChartColumn,
    label: m.shell_nav_analytics,
    for: (role) => hasFeature(role, 'analytics'),
  },
  async () => (await import('./AnalyticsPage.tsx')).AnalyticsPage,
)
