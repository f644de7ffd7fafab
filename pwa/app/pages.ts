import { matchPath } from 'react-router-dom'
import type { Role } from '#shared/core/role.ts'
import type { Page } from '#pwa/parts/page.ts'
import { page as account, settingPage as accountSetting } from '#pwa/screens/account/page.ts'
import { page as analytics } from '#pwa/screens/analytics/page.ts'
import { page as approvals } from '#pwa/screens/approvals/page.ts'
import { page as attention } from '#pwa/screens/attention/page.ts'
import { alongPage as along, page as bring } from '#pwa/screens/bring/page.ts'
import { page as budget } from '#pwa/screens/budget/page.ts'
import { page as calendar } from '#pwa/screens/calendar/page.ts'
import { page as childHome } from '#pwa/screens/childHome/page.ts'
import { page as dashboard } from '#pwa/screens/dashboard/page.tsx'
import { page as deleted } from '#pwa/screens/deleted/page.ts'
import { page as family, settingPage as familySetting } from '#pwa/screens/family/page.ts'
import { page as faq } from '#pwa/screens/faq/page.ts'
import { page as goals } from '#pwa/screens/goals/page.tsx'
import { page as join } from '#pwa/screens/join/page.ts'
import { listPage as list, page as lists } from '#pwa/screens/lists/page.ts'
import {
  albumPage as album,
  page as albums,
  yearPage as albumOfYear,
} from '#pwa/screens/memories/albums/page.ts'
import { page as memories } from '#pwa/screens/memories/page.ts'
import { page as moreTime } from '#pwa/screens/moreTime/page.ts'
import { page as onboarding } from '#pwa/screens/onboarding/page.ts'
import {
  budgetPage as personalBudget,
  page as personalBudgets,
} from '#pwa/screens/personalBudgets/page.ts'
import { page as tasks } from '#pwa/screens/tasks/page.ts'

/**
 * The pages of the navigation come in the order in which it shows them (docs/product.md, Pages).
 */
export const pages: readonly Page[] = [
  dashboard,
  childHome,
  calendar,
  tasks,
  lists,
  budget,
  personalBudgets,
  goals,
  memories,
  analytics,
  approvals,
  faq,
  account,
  deleted,
  family,
  familySetting,
  accountSetting,
  personalBudget,
  list,
  albums,
  album,
  albumOfYear,
  attention,
  moreTime,
  onboarding,
  bring,
  along,
  join,
]

export const paths: readonly string[] = [...new Set(pages.map(({ path }) => path))]

export const pageFor = (path: string | undefined, role: Role | undefined): Page | undefined => {
  const there = pages.filter((page) => page.path === path)
  return there.find((page) => role !== undefined && page.for?.(role) !== false) ?? there[0]
}

export const pathAt = (pathname: string): string | undefined =>
  paths.find((path) => matchPath(path, pathname) !== null)
