import { m } from '#shared/messages/messages.ts'
import { moreTimePath } from '#pwa/parts/device/appTime/moreTimePath.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  { path: moreTimePath, label: m.app_time_more_title_document, needsFamily: false, bare: true },
  async () => (await import('./MoreTimePage.tsx')).MoreTimePage,
)
