import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactElement } from 'react'
import type { Role } from '#shared/core/role.ts'
import { lazyComponent } from '#pwa/ui/lazyComponent.ts'
import type { LazyComponent } from '#pwa/ui/lazyComponent.ts'

/** pwa/app/pages.ts lists the pages. */
interface PageDefinition {
  readonly path: string
  readonly label: () => string
  readonly title?: () => string
  /** The screen sets the document's title, because there are several pages in it. */
  readonly titlesItself?: true
  /** A page without an icon has no link in the navigation. */
  readonly icon?: LucideIcon
  readonly badge?: 'approvals'
  /** Absent if all roles may open it. */
  readonly for?: (role: Role) => boolean
  readonly linkFor?: (role: Role) => boolean
  /** True by default. */
  readonly needsFamily?: boolean
  readonly bare?: true
  readonly skeleton?: ReactElement
  /** Search results of these kinds open on this page (pwa/app/foundKinds.ts). */
  readonly opens?: readonly string[]
}

export interface Page extends PageDefinition {
  /** The page's code loads while the database is still opening. */
  readonly screen: LazyComponent<object>
}

/** The screen is not part of the first paint. */
export const definePage = (
  page: PageDefinition,
  fetchCode: () => Promise<ComponentType>,
): Page => ({ ...page, screen: lazyComponent(fetchCode) })
