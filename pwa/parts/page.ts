import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactElement } from 'react'
import type { Role } from '#shared/core/role.ts'
import { lazyComponent } from '#pwa/ui/lazyComponent.ts'
import type { LazyComponent } from '#pwa/ui/lazyComponent.ts'

/** A page of the signed-in product, as its folder defines it; pwa/app/pages.ts lists them. */
interface PageDefinition {
  readonly path: string
  readonly label: () => string
  /** The document's title, if that is not the label. */
  readonly title?: () => string
  /** Its screen sets the document's title, because there are several pages in it. */
  readonly titlesItself?: true
  /** Drawn beside its link in the navigation; a page without one has no link there. */
  readonly icon?: LucideIcon
  /** The slot beside its link that counts pending approvals. */
  readonly badge?: 'approvals'
  /** Tells whether a role may open it; absent if all may. */
  readonly for?: (role: Role) => boolean
  /** Tells whether a role gets the link, if that differs from `for`. */
  readonly linkFor?: (role: Role) => boolean
  /** True by default. */
  readonly needsFamily?: boolean
  /** Draws the page without sidebar and top bar. */
  readonly bare?: true
  /** Drawn until code and data are loaded; by default the rough shape of any page. */
  readonly skeleton?: ReactElement
  /** The kinds of search results that this page opens (pwa/app/foundKinds.ts). */
  readonly opens?: readonly string[]
}

export interface Page extends PageDefinition {
  /** The page's code loads while the database is still opening. */
  readonly screen: LazyComponent<object>
}

/** @param fetchCode imports the screen, which is not part of the first paint. */
export const definePage = (
  page: PageDefinition,
  fetchCode: () => Promise<ComponentType>,
): Page => ({ ...page, screen: lazyComponent(fetchCode) })
