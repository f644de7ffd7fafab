import { m } from '#shared/messages/messages.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  { path: '/bring', label: m.bring_title, needsFamily: false, bare: true },
  async () => (await import('./BringPage.tsx')).BringPage,
)

export const alongPage = definePage(
  { path: '/bring/:bringingId', label: m.bring_along_title, needsFamily: false, bare: true },
  async () => (await import('./AlongPage.tsx')).AlongPage,
)
