import {
  CalendarDays,
  CircleQuestionMark,
  House,
  ListTodo,
  Settings,
  Target,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { Role } from '#shared/domain/role.ts'
import { m } from '#shared/messages/messages.ts'
import { mayOpenPage, type Page } from '#shared/policies/pages.ts'

export interface NavigationLink {
  readonly page: Page
  readonly path: string
  readonly label: () => string
  readonly icon: LucideIcon
}

/** Links appear when their pages work, in the order of the spec's section 6. */
const links: readonly NavigationLink[] = [
  { page: 'dashboard', path: '/', label: m.shell_nav_dashboard, icon: House },
  { page: 'calendar', path: '/calendar', label: m.shell_nav_calendar, icon: CalendarDays },
  { page: 'tasks', path: '/tasks', label: m.shell_nav_tasks, icon: ListTodo },
  { page: 'budget', path: '/budget', label: m.shell_nav_budget, icon: Wallet },
  { page: 'goals', path: '/goals', label: m.shell_nav_goals, icon: Target },
  { page: 'faq', path: '/faq', label: m.shell_nav_faq, icon: CircleQuestionMark },
]

/** For everybody, apart from the others. */
export const accountLink = { path: '/account', label: m.shell_nav_account, icon: Settings } as const

/** What somebody without a family, and so without a role, has a use for. */
const withoutFamily: ReadonlySet<Page> = new Set<Page>(['dashboard', 'faq'])

/** The links that a role may see. */
export const navigationLinks = (role: Role | undefined): readonly NavigationLink[] =>
  links.filter(({ page }) =>
    role === undefined ? withoutFamily.has(page) : mayOpenPage(role, page),
  )
