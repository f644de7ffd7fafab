import { CircleQuestionMark } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  { path: '/faq', icon: CircleQuestionMark, label: m.shell_nav_faq, needsFamily: false },
  async () => (await import('./FaqPage.tsx')).FaqPage,
)
