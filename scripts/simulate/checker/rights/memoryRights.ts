import type { Rec } from '../sync/history.ts'
import { changedBetween } from './taskRights.ts'

/**
 * These lines repeat the rules of writing memories in the checker's own code (docs/access.md, Who may write).
 */

type Roles = ReadonlySet<string | undefined>

const isIn = (roles: Roles): boolean => [...roles].some((role) => role !== undefined)

const isHousehold = (roles: Roles): boolean =>
  ['parent', 'child', 'grandparent'].some((role) => roles.has(role))

/** Everybody adds memories, and edits their own; parents edit all. */
export const mayWriteMemory = (roles: Roles, author: string, before: Rec | undefined): boolean =>
  roles.has('parent') || (isIn(roles) && (before?.['createdBy'] ?? author) === author)

/** The household comments; people delete and restore their own comments, and parents any. */
export const mayWriteComment = (
  roles: Roles,
  author: string,
  before: Rec | undefined,
  after: Rec,
): boolean => {
  if (roles.has('parent')) return true
  if (before === undefined) return isHousehold(roles)
  const changed = changedBetween(before, after)
  /** The comment moves with its memory. */
  if (changed.length === 0) return true
  const isOwn = before['createdBy'] === author
  if (!isOwn || changed.some((field) => field !== '_deleted')) return false
  return after._deleted ? isIn(roles) : isHousehold(roles)
}

/** Parents edit all albums; grandparents make some, and edit their own. */
export const mayWriteAlbum = (
  roles: Roles,
  author: string,
  /** The memory's maker; undefined while nobody has made it. */
  maker: string | undefined,
): boolean => roles.has('parent') || (roles.has('grandparent') && (maker ?? author) === author)

/** The person who may edit an album may edit its entries; an entry moves with its memory. */
export const mayWriteAlbumEntry = (
  roles: Roles,
  author: string,
  maker: string | undefined,
  { before, after }: { readonly before: Rec | undefined; readonly after: Rec },
): boolean =>
  (before !== undefined && changedBetween(before, after).length === 0) ||
  mayWriteAlbum(roles, author, maker)

export const mayWriteFavorite = (author: string, after: Rec): boolean => after['userId'] === author
