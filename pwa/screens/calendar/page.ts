import { CalendarDays } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  {
    path: '/calendar',
    icon: CalendarDays,
    label: m.shell_nav_calendar,
    opens: ['event', 'eventOverride'],
  },
  async () => (await import('./CalendarPage.tsx')).CalendarPage,
)
