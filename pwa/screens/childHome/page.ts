import { House } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { homeFor } from '#shared/people/pagePolicy.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  {
    path: '/',
    icon: House,
    label: m.shell_nav_dashboard,
    title: m.child_home_document_title,
    for: (role) => homeFor(role) === 'child-home',
  },
  async () => (await import('./ChildHomePage.tsx')).ChildHomePage,
)
