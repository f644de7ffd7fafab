import { isSame } from '../sync/canonical.ts'
import { isServerSet } from './record.ts'
import type { WireRecord } from './record.ts'
import type { PersonActor } from './actor.ts'
import type { Policy, PolicyContext, Refusal } from './policy.ts'

type Fields = Readonly<Record<string, unknown>>

/** Every edit writes these fields, and they need no right of their own. */
const bookkeeping: ReadonlySet<string> = new Set(['editId', 'replaced', '_deleted'])

export const changedFields = (current: Fields, next: Fields): readonly string[] =>
  [...new Set([...Object.keys(current), ...Object.keys(next)])].filter(
    (field) =>
      !isServerSet(field) && !bookkeeping.has(field) && !isSame(current[field], next[field]),
  )

const refuse = (code: Refusal['code'], fields: readonly string[] = []): Refusal => ({
  code,
  fields,
})

/**
 * If the record is deleted, `current` is its last live version, marked `_deleted`
 * (docs/protocol.md, Push 5).
 * @returns undefined if allowed; otherwise the refused fields, so that the others can still be
 * written.
 */
export const authorize = <T extends WireRecord>(
  policy: Policy<T>,
  actor: PersonActor,
  current: T | undefined,
  next: T,
  context: PolicyContext,
): Refusal | undefined => {
  const refusal = refusalByRight(policy, actor, current, next, context)
  if (refusal !== undefined) return refusal
  const bound = policy.binds?.(actor, current, next, context)
  if (bound !== undefined) return bound
  const broken = policy.invariant?.(current, next, context)
  if (broken === undefined) return undefined
  return refuse(broken, current === undefined ? [] : changedFields(current, next))
}

const refusalByRight = <T extends WireRecord>(
  policy: Policy<T>,
  actor: PersonActor,
  current: T | undefined,
  next: T,
  context: PolicyContext,
): Refusal | undefined => {
  if (current === undefined || isMadeAnew(policy, current, next, context)) {
    return policy.create(actor, next, context) ? undefined : refuse('forbidden')
  }
  if (next._deleted) {
    return current._deleted || policy.remove(actor, current, context)
      ? undefined
      : refuse('forbidden')
  }
  const changed = changedFields(current, next)
  const fixed = changed.filter((field) => (policy.fixed as readonly string[]).includes(field))
  if (fixed.length > 0) return refuse('fixed-field', fixed)
  const allowed = policy.update(actor, current, next, context)
  if (allowed === 'all') return undefined
  if (current._deleted) return refuse('forbidden')
  /** A person without any right must change nothing, not even `editId`. */
  if (allowed.length === 0) return refuse('forbidden', changed)
  const refused = changed.filter((field) => !allowed.includes(field))
  return refused.length === 0 ? undefined : refuse('forbidden', refused)
}

export const isMadeAnew = <T extends WireRecord>(
  policy: Policy<T>,
  current: T,
  next: T,
  context: PolicyContext,
): boolean =>
  current._deleted && !next._deleted && policy.derivedDefaults?.(next, context) !== undefined

export const mayEditWhole = <T extends WireRecord>(
  policy: Policy<T>,
  actor: PersonActor,
  record: T,
  context: PolicyContext,
): boolean => policy.update(actor, record, record, context) === 'all'
