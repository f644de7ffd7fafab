import type { WireRecord } from './record.ts'
import { isSame } from '../sync/canonical.ts'
import type { PersonActor } from './actor.ts'
import type { Policy, PolicyContext } from './policy.ts'

const identity = ['id', 'editId', 'replaced', '_deleted', 'createdAt', 'createdBy'] as const

/**
 * Returns the record with the fields that the author wrote and may write. All other fields get the
 * current defaults, because the author's device may have had older ones.
 * @param knew the defaults on the author's device. Without it, every field that the author may
 * write counts as written.
 */
export const withDerivedDefaults = <T extends WireRecord>(
  policy: Policy<T>,
  actor: PersonActor,
  next: T,
  context: PolicyContext,
  knew?: WireRecord,
): T => {
  const start = next._deleted ? undefined : startOf(policy, next, context)
  if (start === undefined) return next
  if (knew !== undefined) {
    const asKnown = Object.keys(start).filter((field) => isSame(next[field], knew[field]))
    return { ...next, ...pick(start, asKnown) }
  }
  const allowed = policy.update(actor, start, next, context)
  return allowed === 'all' ? next : { ...next, ...start, ...pick(next, allowed) }
}

/**
 * Returns the base for merging two records that two devices created under the same id: neither
 * author can have changed fields that they may not write.
 */
export const commonStart = <T extends WireRecord>(
  policy: Policy<T>,
  actor: PersonActor,
  mine: T,
  context: PolicyContext,
): T | undefined => {
  const start = startOf(policy, mine, context)
  if (start === undefined) return undefined
  const allowed = policy.update(actor, start, mine, context)
  return allowed === 'all' ? start : { ...mine, ...pick(start, allowed) }
}

/** The cast is sound because derived defaults form a record of the kind. */
const startOf = <T extends WireRecord>(
  policy: Policy<T>,
  record: T,
  context: PolicyContext,
): T | undefined => {
  const start = policy.derivedDefaults?.(record, context)
  return start && ({ ...start, ...pick(record, identity) } as T)
}

const pick = <T extends object>(record: T, fields: readonly string[]): Partial<T> =>
  Object.fromEntries(
    Object.entries(record).filter(([field]) => fields.includes(field)),
  ) as Partial<T>
