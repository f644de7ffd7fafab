import { isApproval } from '#shared/core/approval.ts'
import { familyIdOf } from '#shared/core/record.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { Kind } from '#shared/core/kind.ts'
import { loadActor } from '../actor.ts'
import { createPolicyContextLoader } from '../writing/policyContextLoader.ts'
import { isShallow, validate } from '../writing/validate.ts'
import { isDecision, takeDecision } from './decisions.ts'
import { withIds } from './ids.ts'
import { mergeIn } from './mergeIn.ts'
import { withOwnFiles } from './ownFiles.ts'
import { takeProfile } from './profiles.ts'
import { dated, mayBring } from './taking.ts'
import type { NotTaken, Taking } from './taking.ts'
import type { Dated } from './writeAsItWas.ts'

/** An import cannot prove records of these kinds. */
const unproved: ReadonlySet<unknown> = new Set([
  'family',
  'member',
  'invitation',
  'consent',
  'auditEntry',
])

export const takeRecord = async (
  sent: WireRecord,
  taking: Taking,
): Promise<NotTaken | undefined> => {
  const kind = kindOf(typeof sent.kind === 'string' ? sent.kind : undefined)
  if (kind === undefined) return { code: 'unknown-kind' }
  if (unproved.has(sent.kind) || sent._deleted) return undefined
  if (!isShallow(sent)) return { code: 'invalid' }
  if (sent.kind === 'user') return takeProfile(kind, sent, taking)
  if (familyIdOf(sent) !== taking.familyImport.from.familyId) return { code: 'other-family' }
  const checked = validate(withIds(withKnownApproval(sent, kind), kind, taking.ids))
  if (checked.type === 'refused') return checked.refusal
  const next = await withOwnFiles(dated(checked.record, taking), kind, taking)
  const problem = await problemOf(kind, next, taking)
  if (problem === undefined) await (isDecision(kind) ? takeDecision : mergeIn)(kind, next, taking)
  return problem
}

const withKnownApproval = ({ approval, ...sent }: WireRecord, { policy }: Kind): WireRecord =>
  policy.approval !== undefined && isApproval(approval) ? { ...sent, approval } : sent

const problemOf = async (
  kind: Kind,
  next: Dated,
  taking: Taking,
): Promise<NotTaken | undefined> => {
  const { tx, author } = taking
  const surroundings = createPolicyContextLoader(tx, author)
  const current = await tx.records.get(next.id)
  if (current !== undefined) {
    const isTheirs = isSameRecord(current, next) && (await surroundings.canRead(current))
    if (!isTheirs) return { code: 'invalid' }
  }
  if (await namesForeign(kind, next, taking)) return { code: 'invalid' }
  if (!(await mayBring(kind, next, taking))) return { code: 'forbidden' }
  if ((await surroundings.foreignFiles(current, next)).length > 0) return { code: 'forbidden' }
  const context = await surroundings.context(kind.policy, [next])
  const broken = kind.policy.invariant?.(current, next, context)
  return broken === undefined ? undefined : { code: broken }
}

const isSameRecord = (current: StoredRecord, next: Dated): boolean =>
  current.kind === next.kind && familyIdOf(current) === familyIdOf(next)

/**
 * Does the record name another family's record, and so would become its part? It may name the
 * families of the importing person.
 */
const namesForeign = async (kind: Kind, next: Dated, { tx, author }: Taking): Promise<boolean> => {
  const familyId = familyIdOf(next)
  const { memberships } = await loadActor(tx, author.userId)
  const own = new Set(memberships.map((membership) => membership.familyId))
  const ids = kind.references.records.flatMap((field) => next[field])
  for (const id of new Set(ids)) {
    if (typeof id !== 'string' || id === familyId || own.has(id)) continue
    const record = await tx.records.get(id)
    if (record !== undefined && familyIdOf(record) !== familyId) return true
  }
  return false
}
