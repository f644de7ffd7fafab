import { m } from '#shared/messages/messages.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  { path: '/attention', label: m.sync_attention_title, needsFamily: false },
  async () => (await import('./AttentionPage.tsx')).AttentionPage,
)
