import { familyIdOf } from './record.ts'
import type { WireRecord } from './record.ts'
import { familyOfAudience } from './audience.ts'
import type { PolicyContext } from './policy.ts'

/**
 * What another record is part of: the record, deleted or not; 'elsewhere' where its id is another kind's
 * or another family's, which no part can have; undefined where it is not here, which a part must
 * survive (docs/access.md, Kinds).
 */
export type Parent<T> = (T & WireRecord) | 'elsewhere' | undefined

/** Sound because a record of a kind was read by that kind's schema. */
export const parentOf = <T>(
  context: PolicyContext,
  kind: string,
  { id, familyId }: { readonly id: string; readonly familyId: string },
): Parent<T> => {
  const record = context.record(id)
  if (record === undefined) return undefined
  return record.kind === kind && familyOf(record) === familyId
    ? (record as unknown as T & WireRecord)
    : 'elsewhere'
}

/** Its audience follows from it, and is all that is known of some that were deleted. */
const familyOf = (record: WireRecord): unknown =>
  familyIdOf(record) ?? familyOfAudience(record.audience ?? '')
