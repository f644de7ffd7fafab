import { familyIdOf } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { openInvitationsList } from '#shared/people/peopleLists.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { usageOf } from '#server/store/usage.ts'
import type { Usage } from '#server/store/usage.ts'

/** How much of the server's room one family may take. */
export interface Quota {
  readonly records: number
  readonly bytes: number
}

export const usualQuota: Quota = { records: 200_000, bytes: 1024 ** 3 }

/** Of a family's quota, so that nobody can fill it alone. */
const accountShare = 0.5

/**
 * For records that say something of another one, which people take for edits of it. Bounded all the same,
 * and so that one account alone still cannot fill what its family may have: half of 1.5 is less than one.
 */
const roomForParts = 1.5

/**
 * What one account may have founded, how many invitations to one family may be open, how many budgets they
 * may own, and how many may be open to one family: each is an audience of its own, and a checkpoint has
 * room for 1,000 (limits.audiences).
 */
const most = { families: 40, invitations: 200, budgets: 100, shares: 200 }

/**
 * Is there no room for another record? Edits of what exists have more (roomForEdits).
 * @param next by whom it would be made stands in `createdBy`.
 */
export const isOverQuota = async (
  { records }: Pick<ReadTransaction, 'records'>,
  next: WireRecord,
  usual: Quota,
): Promise<boolean> => {
  const quota = (await isPartOfAnother(records, next)) ? times(usual, roomForParts) : usual
  return isBeyond({ records }, next, quota)
}

/** What is left for somebody's edits: of a person whose room is 'full', fewer versions are kept. */
export type EditRoom = 'free' | 'full' | 'none'

/** Versions that were replaced count towards who wrote them, so that a person's edits alone may fill their room. */
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

/** The same, of what the server enters for who made its rule: nobody takes that for an edit. */
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
 * Are there as many of these as may be? What was deleted and comes back counts as a new one does: there is
 * room for it only where nothing took its place.
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

/** One time of a series, an answer to an event: its id follows from that of a record that is there. */
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

/** Does this not fit? What fills the quota to its end does. */
export const exceeds = (usage: Usage, quota: Quota): boolean =>
  usage.records > quota.records || usage.bytes > quota.bytes

/** Of all that one account makes, in whatever family. */
export const accountQuota = (quota: Quota): Quota => times(quota, accountShare)

const times = ({ records, bytes }: Quota, factor: number): Quota => ({
  records: records * factor,
  bytes: bytes * factor,
})
