import { Images } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  {
    path: '/memories',
    icon: Images,
    label: m.memories_heading,
    opens: ['memory'],
  },
  async () => (await import('./MemoriesPage.tsx')).MemoriesPage,
)
