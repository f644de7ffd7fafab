import type { Rec } from '../sync/history.ts'
import { changedBetween } from './taskRights.ts'

/** These lines repeat the rules of writing lists in the checker's own code (docs/access.md, Who may write). */

type Roles = ReadonlySet<string | undefined>

/** Parents and grandparents may write every aisle. */
export const mayWriteAisle = (roles: Roles): boolean =>
  roles.has('parent') || roles.has('grandparent')

/** A child may also write its own list. */
export const mayWriteList = (roles: Roles, author: string, before: Rec | undefined): boolean =>
  mayWriteAisle(roles) || (roles.has('child') && (before?.['createdBy'] ?? author) === author)

const tick: ReadonlySet<string> = new Set(['isDone', 'doneAt', 'doneBy'])

/** A child adds and ticks items, and edits those that it added or that are on its own lists. */
export const mayWriteListItem = (
  roles: Roles,
  author: string,
  /** The list's maker; undefined while nobody has made it. */
  maker: string | undefined,
  { before, after }: { readonly before: Rec | undefined; readonly after: Rec },
): boolean => {
  if (mayWriteList(roles, author, before)) return true
  if (!roles.has('child')) return false
  return (
    maker === author || changedBetween(before ?? after, after).every((field) => tick.has(field))
  )
}
