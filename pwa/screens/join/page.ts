import { m } from '#shared/messages/messages.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  { path: '/join/:token', label: m.shell_family_needed_title, needsFamily: false, bare: true },
  async () => (await import('./JoinPage.tsx')).JoinPage,
)
