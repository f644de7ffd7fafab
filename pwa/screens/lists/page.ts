import { ShoppingBag } from 'lucide-react'
import { m } from '#shared/messages/messages.ts'
import { seesHousehold } from '#shared/people/pagePolicy.ts'
import { definePage } from '#pwa/parts/page.ts'
import { listsPath } from './listPaths.ts'

const fetchCode = async () => (await import('./ListsScreen.tsx')).ListsScreen

const common = { label: m.lists_heading, for: seesHousehold }

export const page = definePage(
  { ...common, path: listsPath, icon: ShoppingBag, opens: ['list'] },
  fetchCode,
)

export const listPage = definePage({ ...common, path: `${listsPath}/:listId` }, fetchCode)
