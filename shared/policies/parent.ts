import type { WireRecord } from '../domain/record.ts'
import type { PolicyContext } from './policy.ts'

/**
 * The record that another one is part of, deleted or not; undefined where it is not here, which a
 * part must survive (access.md). Sound because a record of a kind was read by that kind's schema.
 */
export const parentOf = <T>(
  context: PolicyContext,
  kind: string,
  id: string,
): (T & WireRecord) | undefined => {
  const record = context.record(id)
  return record?.kind === kind ? (record as unknown as T & WireRecord) : undefined
}
