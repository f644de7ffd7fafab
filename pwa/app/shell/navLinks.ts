import { m } from '#shared/messages/messages.ts'
import type { Role } from '#shared/core/role.ts'
import type { PageLink } from '#pwa/parts/adding/commands/useCommands.ts'
import type { Page } from '#pwa/parts/page.ts'
import { page as account } from '#pwa/screens/account/page.ts'
import { pageFor, pages } from '../pages.ts'

const linksTo = (all: readonly Page[]): readonly PageLink[] =>
  all.flatMap(({ path, label, icon, badge }) =>
    icon === undefined ? [] : [{ path, label, icon, badge }],
  )

export const accountLinks = linksTo([account])

/**
 * Returns true if the navigation links to the page for this role. A person without a family has no
 * role, and gets links only to the start page and to pages that need no family.
 */
const isFor = (page: Page, role: Role | undefined): boolean =>
  role === undefined
    ? page.path === '/' || page.needsFamily === false
    : ((page.linkFor ?? page.for)?.(role) ?? true)

export const navigationLinks = (role: Role | undefined): readonly PageLink[] =>
  linksTo(
    pages.filter(
      (page) => page !== account && page === pageFor(page.path, role) && isFor(page, role),
    ),
  )

type Place = readonly { readonly path: string; readonly label: () => string }[]

const linksAt = (places: readonly Place[], role: Role | undefined): readonly PageLink[] => {
  const links = navigationLinks(role)
  return places.flatMap((place) => {
    const found = place.flatMap(({ path, label }) => {
      const link = links.find((each) => each.path === path)
      return link === undefined ? [] : [{ ...link, label }]
    })
    return found.slice(0, 1)
  })
}

export const barLinks = (role: Role | undefined): readonly PageLink[] => linksAt(barPlaces, role)

export const railLinks = (role: Role | undefined): readonly PageLink[] => linksAt(railPlaces, role)

const today = { path: '/', label: m.shell_bar_today }
const calendar = { path: '/calendar', label: m.shell_nav_calendar }
const lists = { path: '/lists', label: m.lists_heading }
const memories = { path: '/memories', label: m.shell_bar_memories }

const barPlaces: readonly Place[] = [[today], [calendar], [lists, memories]]

const railPlaces: readonly Place[] = [
  [today],
  [calendar],
  [{ path: '/tasks', label: m.shell_nav_tasks }],
  [lists],
  [
    { path: '/budget', label: m.shell_nav_budget },
    { path: '/goals', label: m.shell_nav_goals },
  ],
  [memories],
]
