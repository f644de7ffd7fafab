import { familyIdOf } from './record.ts'
import type { WireRecord } from './record.ts'
import { familyOfAudience } from './audience.ts'
import type { PolicyContext } from './policy.ts'

export type Parent<T> = (T & WireRecord) | 'elsewhere' | undefined

/** The cast is sound because the schema of the record's own kind has read it. */
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

/** A deleted record may have lost its fields, but its audience still names its family. */
const familyOf = (record: WireRecord): unknown =>
  familyIdOf(record) ?? familyOfAudience(record.audience ?? '')
