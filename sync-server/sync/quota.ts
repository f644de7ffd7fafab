import type { WireRecord } from '#shared/domain/record.ts'
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

/** What one account may have founded, and how many invitations to one family may stand. */
const most = { families: 40, invitations: 200 }

/**
 * Is there no room for another record? Only new ones are refused, never edits of what exists.
 * @param next by whom it would be made stands in `createdBy`.
 */
export const isOverQuota = async (
  { records }: Pick<ReadTransaction, 'records'>,
  next: WireRecord,
  quota: Quota,
): Promise<boolean> => {
  const { kind, familyId, createdBy = '' } = next
  const account = await records.usage(usageOf.account(createdBy))
  if (isFull(account, accountQuota(quota))) return true
  if (kind === 'family') {
    return (await records.usage(usageOf.families(createdBy))).records >= most.families
  }
  if (typeof familyId !== 'string') return false
  if (isFull(await records.usage(usageOf.family(familyId)), quota)) return true
  return (
    kind === 'invitation' &&
    (await records.usage(usageOf.invitations(familyId))).records >= most.invitations
  )
}

const isFull = (usage: Usage, quota: Quota): boolean =>
  usage.records >= quota.records || usage.bytes >= quota.bytes

/** Does this not fit? What fills the quota to its end does. */
export const exceeds = (usage: Usage, quota: Quota): boolean =>
  usage.records > quota.records || usage.bytes > quota.bytes

/** Of all that one account makes, in whatever family. */
export const accountQuota = ({ records, bytes }: Quota): Quota => ({
  records: records * accountShare,
  bytes: bytes * accountShare,
})
