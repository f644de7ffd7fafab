import type { AppUpdate } from './appUpdate.ts'
import type { Role } from '../core/role.ts'

type Seen = readonly string[] | undefined

const byNewest = (a: AppUpdate, b: AppUpdate): number =>
  Date.parse(b.publishedAt) - Date.parse(a.publishedAt)

export const updatesFor = (updates: readonly AppUpdate[], role: Role): readonly AppUpdate[] =>
  updates.filter(({ targetRoles }) => targetRoles.includes(role)).toSorted(byNewest)

/**
 * Returns the unseen, highlighted announcements for this role that have not expired
 * (docs/product.md, Dashboard).
 */
export const unseenUpdates = (
  updates: readonly AppUpdate[],
  role: Role,
  seen: Seen,
  now: Date,
): readonly AppUpdate[] =>
  updatesFor(updates, role).filter(
    ({ id, isHighlighted, expiresAt }) =>
      isHighlighted &&
      seen?.includes(id) !== true &&
      (expiresAt === null || Date.parse(expiresAt) > now.getTime()),
  )

export const lastSeen = (updates: readonly AppUpdate[], seen: Seen): string | null =>
  updates.filter(({ id }) => seen?.includes(id) === true).toSorted(byNewest)[0]?.id ?? null

export const withSeen = (seen: Seen, more: readonly string[]): readonly string[] => [
  ...(seen ?? []),
  ...more.filter((id) => seen?.includes(id) !== true),
]
