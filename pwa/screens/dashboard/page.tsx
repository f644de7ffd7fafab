import { House } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { homeFor } from '#shared/people/pagePolicy.ts'
import { definePage } from '#pwa/parts/page.ts'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'

export const page = definePage(
  {
    path: '/',
    icon: House,
    label: m.shell_nav_dashboard,
    title: m.dashboard_title,
    opens: ['pinnedNote'],
    for: (role) => homeFor(role) === 'dashboard',
    skeleton: <DashboardSkeleton />,
  },
  async () => (await import('./DashboardPage.tsx')).DashboardPage,
)
