import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactElement } from 'react'
import type { Role } from '#shared/core/role.ts'
import { lazyComponent } from '#pwa/ui/lazyComponent.ts'
import type { LazyComponent } from '#pwa/ui/lazyComponent.ts'

/** A page of the signed-in product, as defined in its folder; pwa/app/pages.ts lists them. */
interface PageDefinition {
  readonly path: string
  readonly label: () => string
  /** The document's title, if that is not its label. */
  readonly title?: () => string
  /** Drawn beside its link in the navigation; a page without one has no link there. */
  readonly icon?: LucideIcon
  /** The slot beside its link, for how many things wait there. */
  readonly badge?: 'approvals'
  /** Tells whether a role may open it; absent if all may. */
  readonly for?: (role: Role) => boolean
  /** Tells whose navigation has the link, if more may open it; absent if they are the same. */
  readonly linkFor?: (role: Role) => boolean
  /** Does it need a family? True by default. */
  readonly needsFamily?: boolean
  /** Without sidebar and top bar. */
  readonly bare?: true
  /** Drawn until its code and data are there; by default the rough shape of any page. */
  readonly skeleton?: ReactElement
  /** Kinds of records that a search finds and this page opens, with the icon of each. */
  readonly opens?: Readonly<Record<string, LucideIcon>>
}

export interface Page extends PageDefinition {
  /** Its code is loaded while the database is still opening. */
  readonly screen: LazyComponent<object>
}

/** @param fetchCode imports the screen, which is no part of the first paint. */
export const definePage = (
  page: PageDefinition,
  fetchCode: () => Promise<ComponentType>,
): Page => ({ ...page, screen: lazyComponent(fetchCode) })
