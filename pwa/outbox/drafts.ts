import type { Family } from '#shared/people/family/family.ts'
import type { Member } from '#shared/people/family/member.ts'
import type { Shown, WireRecord } from '#shared/core/record.ts'
import type { ListQuery } from '#shared/sync/listColumns.ts'
import { toLocal } from '#pwa/database/localRecord.ts'

/** Records that a batch has written, deleted ones included, by id; none of them is stored yet. */
export type Drafts = ReadonlyMap<string, WireRecord>

export const noDrafts: Drafts = new Map()

export interface People {
  readonly families: readonly Shown<Family>[]
  readonly members: readonly Shown<Member>[]
}

export const withDrafts = <T extends Pick<WireRecord, 'id'>>(
  stored: readonly T[],
  drafts: Drafts,
  isAsked: (draft: WireRecord) => boolean,
): readonly (T | WireRecord)[] => {
  if (drafts.size === 0) return stored
  const rest = stored.filter(({ id }) => !drafts.has(id))
  return [...rest, ...[...drafts.values()].filter(isAsked)]
}

export const withDraftPeople = ({ families, members }: People, drafts: Drafts): People => {
  const isLive = (kind: string) => (draft: WireRecord) => draft.kind === kind && !draft._deleted
  /** The casts are sound, because drafts are records of their kind. */
  return {
    families: withDrafts(families, drafts, isLive('family')) as readonly Shown<Family>[],
    members: withDrafts(members, drafts, isLive('member')) as readonly Shown<Member>[],
  }
}

export const withDraftList = (
  stored: readonly WireRecord[],
  drafts: Drafts,
  { kind, list, by, from = '', to, limit }: ListQuery,
): readonly WireRecord[] => {
  if (drafts.size === 0) return stored
  const isAsked = (draft: WireRecord): boolean => {
    const local = toLocal(draft)
    const isBefore = to !== undefined && local[by] > to
    return (
      !draft._deleted &&
      draft.kind === kind &&
      local.list === list &&
      local[by] >= from &&
      !isBefore
    )
  }
  return withDrafts(stored, drafts, isAsked)
    .toSorted((a, b) => (toLocal(a)[by] < toLocal(b)[by] ? -1 : 1))
    .slice(0, limit)
}
