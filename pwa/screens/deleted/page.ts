import { m } from '#shared/messages/messages.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  { path: '/account/deleted', label: m.deleted_title },
  async () => (await import('./DeletedPage.tsx')).DeletedPage,
)
