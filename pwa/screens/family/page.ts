import { UserRound } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  { path: '/account/family', label: m.account_manage_family, opens: { member: UserRound } },
  async () => (await import('./FamilyPage.tsx')).FamilyPage,
)
