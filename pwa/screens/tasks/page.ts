import { ListTodo } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { seesHousehold } from '#shared/people/pagePolicy.ts'
import { definePage } from '#pwa/parts/page.ts'

export const page = definePage(
  {
    path: '/tasks',
    icon: ListTodo,
    label: m.shell_nav_tasks,
    for: seesHousehold,
    opens: ['task', 'taskSeries'],
  },
  async () => (await import('./TasksPage.tsx')).TasksPage,
)
