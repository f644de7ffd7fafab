import { familyIdOf } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { openInvitationsList } from '#shared/people/peopleLists.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { usageOf } from '#server/store/usage.ts'
import type { Usage } from '#server/store/usage.ts'

/** The share of the server's room that one family may use. */
export interface Quota {
  readonly records: number
  readonly bytes: number
}

export const usualQuota: Quota = { records: 200_000, bytes: 1024 ** 3 }

/** An account may use this share of a family's quota, so that nobody can fill it alone. */
const accountShare = 0.5

/**
 * Records that belong to another record get extra room, because people take them for edits of it.
 * The room is still limited, and one account alone cannot fill a family's room: half of 1.5 is less
 * than one.
 */
const roomForParts = 1.5

/**
 * The most families that one account may found, invitations to one family that may be open, budgets
 * that one account may own, and budgets that may be open to one family. Each is an audience of its
 * own, and a checkpoint has room for 1,000 (limits.audiences).
 */
const most = { families: 40, invitations: 200, budgets: 100, shares: 200 }

/**
 * Is there no room for another record? Edits of existing records have more (roomForEdits).
 * @param next the record; `createdBy` names its maker.
 */
export const isOverQuota = async (
  { records }: Pick<ReadTransaction, 'records'>,
  next: WireRecord,
  usual: Quota,
): Promise<boolean> => {
  const quota = (await isPartOfAnother(records, next)) ? times(usual, roomForParts) : usual
  return isBeyond({ records }, next, quota)
}

/** The room left for a person's edits: if it is 'full', fewer of their versions are kept. */
export type EditRoom = 'free' | 'full' | 'none'

/** Replaced versions count towards their author's room, so edits alone can fill it. */
export const roomForEdits = async (
  { records }: Pick<ReadTransaction, 'records'>,
  userId: string,
  quota: Quota,
): Promise<EditRoom> => {
  const { bytes } = await records.usage(usageOf.account(userId))
  const most = accountQuota(quota).bytes
  if (bytes < most) return 'free'
  return bytes < most * roomForParts ? 'full' : 'none'
}

/**
 * Checks the same for records that the server enters by a person's rule: nobody takes those for
 * edits.
 */
export const isBeyond = async (
  { records }: Pick<ReadTransaction, 'records'>,
  next: WireRecord,
  quota: Quota,
): Promise<boolean> => {
  const familyId = familyIdOf(next)
  const account = await records.usage(usageOf.account(next.createdBy ?? ''))
  if (isFull(account, accountQuota(quota))) return true
  return familyId !== undefined && isFull(await records.usage(usageOf.family(familyId)), quota)
}

interface Counted {
  readonly current: WireRecord | undefined
  readonly next: WireRecord
  /** ISO 8601 instant. */
  readonly now: string
}

/**
 * Does this record exceed the most of its sort? A restored record counts like a new one: it fits
 * only if nothing took its place.
 */
export const isOneTooMany = async (
  { records }: Pick<ReadTransaction, 'records'>,
  { current, next, now }: Counted,
): Promise<boolean> => {
  if (opensToFamily(next) && !opensToFamily(current)) {
    if (await hasMostOpen(records, String(next['homeFamilyId']), next.id)) return true
  }
  if (current?._deleted === false) return false
  switch (next.kind) {
    case 'family': {
      const { createdBy = '' } = next
      return (await records.usage(usageOf.families(createdBy))).records >= most.families
    }
    case 'personalBudget':
      return (await records.budgetsOf(String(next['userId']))).length >= most.budgets
    case 'budgetShare':
      return hasMostOpen(records, String(next['sharedWithFamilyId']), String(next['budgetId']))
    case 'invitation': {
      const list = openInvitationsList(String(next['familyId']))
      return (await records.count({ ...list, by: 'listDate', from: now })) >= most.invitations
    }
    default:
      return false
  }
}

/** Is it a budget that its home family's parents read without a share? */
const opensToFamily = (record: WireRecord | undefined): boolean =>
  record?.kind === 'personalBudget' && !record._deleted && record['visibility'] === 'family'

const hasMostOpen = async (
  records: ReadTransaction['records'],
  familyId: string,
  budgetId: string,
): Promise<boolean> => {
  const open = await records.budgetsOpenTo([familyId])
  return open.length >= most.shares && !open.includes(budgetId)
}

/**
 * Is it a time of a series or an answer to an event? Then its id follows from an existing record.
 */
const isPartOfAnother = async (
  records: ReadTransaction['records'],
  next: WireRecord,
): Promise<boolean> => {
  const kind = kindOf(next.kind)
  if (kind?.idOf?.(next) === undefined) return false
  const [field = ''] = kind.references.records.filter((name) => name !== 'familyId')
  const id = kind.parentId?.(next) ?? next[field]
  const other = typeof id === 'string' ? await records.get(id) : undefined
  return other?._deleted === false && familyIdOf(other) === familyIdOf(next)
}

const isFull = (usage: Usage, quota: Quota): boolean =>
  usage.records >= quota.records || usage.bytes >= quota.bytes

/** Is this usage over the quota? Usage that fills the quota exactly fits. */
export const exceeds = (usage: Usage, quota: Quota): boolean =>
  usage.records > quota.records || usage.bytes > quota.bytes

/** The quota for all that one account makes, in all families. */
export const accountQuota = (quota: Quota): Quota => times(quota, accountShare)

const times = ({ records, bytes }: Quota, factor: number): Quota => ({
  records: records * factor,
  bytes: bytes * factor,
})
