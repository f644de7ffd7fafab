import type { ComponentType, ReactElement } from 'react'
import { matchPath } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import type { Page } from '#shared/policies/pages.ts'
import { DashboardSkeleton } from '#pwa/screens/dashboard/DashboardSkeleton.tsx'
import { partOf, type Part } from '#pwa/ui/part.ts'
import { PageSpinner } from './PageSpinner.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'

/** A page of the signed-in product. Pages that do not exist yet have no entry and no link. */
export interface PageRoute {
  readonly path: string
  readonly title: () => string
  /** Whose right to open it is asked; absent where everyone has it. */
  readonly page?: Page
  readonly needsFamily: boolean
  /** Without sidebar and top bar. */
  readonly bare: boolean
  /** Shows what it showed last before the database is open (keptAnswers.ts). */
  readonly recalls?: true
  /** Its code is loaded while the database is still opening. */
  readonly screen: Part<object>
  readonly skeleton: ReactElement
}

export const pageRoutes: readonly PageRoute[] = [
  {
    path: '/',
    title: m.dashboard_title,
    page: 'dashboard',
    needsFamily: true,
    bare: false,
    recalls: true,
    ...screen(async () => (await import('#pwa/screens/dashboard/DashboardPage.tsx')).DashboardPage),
    skeleton: <DashboardSkeleton />,
  },
  {
    path: '/calendar',
    title: m.shell_nav_calendar,
    page: 'calendar',
    needsFamily: true,
    bare: false,
    recalls: true,
    ...screen(async () => (await import('#pwa/screens/calendar/CalendarPage.tsx')).CalendarPage),
    skeleton: <ScreenSkeleton />,
  },
  {
    path: '/tasks',
    title: m.shell_nav_tasks,
    page: 'tasks',
    needsFamily: true,
    bare: false,
    recalls: true,
    ...screen(async () => (await import('#pwa/screens/tasks/TasksPage.tsx')).TasksPage),
    skeleton: <ScreenSkeleton />,
  },
  {
    path: '/goals',
    title: m.shell_nav_goals,
    page: 'goals',
    needsFamily: true,
    bare: false,
    ...screen(async () => (await import('#pwa/screens/goals/GoalsPage.tsx')).GoalsPage),
    skeleton: <PageSpinner />,
  },
  {
    path: '/faq',
    title: m.shell_nav_faq,
    page: 'faq',
    needsFamily: false,
    bare: false,
    ...screen(async () => (await import('#pwa/screens/faq/FaqPage.tsx')).FaqPage),
    skeleton: <ScreenSkeleton />,
  },
  {
    path: '/budget',
    title: m.shell_nav_budget,
    page: 'budget',
    needsFamily: true,
    bare: false,
    recalls: true,
    ...screen(async () => (await import('#pwa/screens/budget/BudgetPage.tsx')).BudgetPage),
    skeleton: <ScreenSkeleton />,
  },
  {
    path: '/account',
    title: m.account_title,
    page: 'account',
    needsFamily: false,
    bare: false,
    ...screen(async () => (await import('#pwa/screens/account/AccountPage.tsx')).AccountPage),
    skeleton: <ScreenSkeleton />,
  },
  {
    path: '/account/family',
    title: m.account_manage_family,
    needsFamily: true,
    bare: false,
    ...screen(async () => (await import('#pwa/screens/family/FamilyPage.tsx')).FamilyPage),
    skeleton: <ScreenSkeleton />,
  },
  {
    path: '/attention',
    title: m.sync_attention_title,
    needsFamily: false,
    bare: false,
    ...screen(async () => (await import('#pwa/screens/attention/AttentionPage.tsx')).AttentionPage),
    skeleton: <ScreenSkeleton />,
  },
  {
    path: '/onboarding',
    title: m.shell_family_needed_title,
    needsFamily: false,
    bare: true,
    ...screen(
      async () => (await import('#pwa/screens/onboarding/OnboardingPage.tsx')).OnboardingPage,
    ),
    skeleton: <ScreenSkeleton />,
  },
  {
    path: '/bring',
    title: m.bring_title,
    needsFamily: false,
    bare: true,
    ...screen(async () => (await import('#pwa/screens/bring/BringPage.tsx')).BringPage),
    skeleton: <ScreenSkeleton />,
  },
  {
    path: '/bring/:bringingId',
    title: m.bring_along_title,
    needsFamily: false,
    bare: true,
    ...screen(async () => (await import('#pwa/screens/bring/AlongPage.tsx')).AlongPage),
    skeleton: <ScreenSkeleton />,
  },
  {
    path: '/join/:token',
    title: m.shell_family_needed_title,
    needsFamily: false,
    bare: true,
    ...screen(async () => (await import('#pwa/screens/join/JoinPage.tsx')).JoinPage),
    skeleton: <ScreenSkeleton />,
  },
]

export const pageRouteOf = (pathname: string): PageRoute | undefined =>
  pageRoutes.find(({ path }) => matchPath(path, pathname) !== null)

function screen(fetchCode: () => Promise<ComponentType>): Pick<PageRoute, 'screen'> {
  return { screen: partOf(fetchCode) }
}
