import { familyIdOf } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { openInvitationsList } from '#shared/people/peopleLists.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { usageOf } from '#server/store/usage.ts'
import type { Usage } from '#server/store/usage.ts'

export interface Quota {
  readonly records: number
  readonly bytes: number
}

export const usualQuota: Quota = { records: 200_000, bytes: 1024 ** 3 }

/** Nobody can fill a family's quota alone. */
const accountShare = 0.5

/**
 * People regard a record's parts as edits of it, so these get extra room. One account alone still
 * cannot fill a family's room: half of 1.5 is less than one.
 */
const roomForParts = 1.5

/** Each of these adds an audience, and a checkpoint has room for 1,000 (limits.audiences). */
const most = { families: 40, invitations: 200, budgets: 100, shares: 200 }

export const isOverQuota = async (
  { records }: Pick<ReadTransaction, 'records'>,
  next: WireRecord,
  usual: Quota,
): Promise<boolean> => {
  const quota = (await isPartOfAnother(records, next)) ? times(usual, roomForParts) : usual
  return isBeyond({ records }, next, quota)
}

export type EditRoom = 'free' | 'full' | 'none'

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
  readonly now: string
}

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

export const exceeds = (usage: Usage, quota: Quota): boolean =>
  usage.records > quota.records || usage.bytes > quota.bytes

export const accountQuota = (quota: Quota): Quota => times(quota, accountShare)

const times = ({ records, bytes }: Quota, factor: number): Quota => ({
  records: records * factor,
  bytes: bytes * factor,
})
