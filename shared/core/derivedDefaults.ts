import type { WireRecord } from './record.ts'
import { isSame } from '../sync/canonical.ts'
import type { PersonActor } from './actor.ts'
import type { Policy, PolicyContext } from './policy.ts'

/** Its own in every version. */
const identity = ['id', 'editId', 'replaced', '_deleted', 'createdAt', 'createdBy'] as const

/**
 * A new record as its author may make it: where it begins with what another record says, what its author
 * did not write comes from there, whatever they sent. They may have made it offline, by an older version
 * of that other record.
 * @param knew what it began with where it was made: what is otherwise, its author wrote. Where nobody
 * says so, it is what they have a say in.
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
 * What two devices that both made a record under the same id have in common: what it said before
 * either touched it. What this author had no say in they cannot have changed.
 * @returns undefined where such a record begins with nothing.
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

/** Sound because what a record begins as is a record of its kind. */
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
