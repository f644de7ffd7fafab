import { Settings } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  {
    path: '/account',
    icon: Settings,
    label: m.shell_nav_account,
    title: m.account_title,
    needsFamily: false,
  },
  async () => (await import('./AccountPage.tsx')).AccountPage,
)
