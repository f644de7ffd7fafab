import { BadgeCheck } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { decidesForChildren } from '#shared/people/pagePolicy.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  {
    path: '/approvals',
    icon: BadgeCheck,
    label: m.approvals_title,
    for: decidesForChildren,
    badge: 'approvals',
  },
  async () => (await import('./ApprovalsPage.tsx')).ApprovalsPage,
)
