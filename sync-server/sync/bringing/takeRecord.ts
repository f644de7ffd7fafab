import type { StoredRecord, WireRecord } from '#shared/domain/record.ts'
import { kindOf } from '#shared/sync/registry.ts'
import type { Kind } from '#shared/sync/registry.ts'
import { createSurroundings } from '../surroundings.ts'
import { isShallow, validate } from '../validate.ts'
import { withIds } from './ids.ts'
import { mergeIn } from './mergeIn.ts'
import { withOwnFiles } from './ownFiles.ts'
import { takeProfile } from './profiles.ts'
import { dated, mayBring } from './taking.ts'
import type { NotTaken, Taking } from './taking.ts'
import type { Dated } from './writeAsItWas.ts'

/** What nothing that is brought can prove: which family it is, who is in it, and who may come in. */
const unproved: ReadonlySet<unknown> = new Set(['family', 'member', 'invitation'])

/**
 * Takes one record of another server. It is checked as data, not for rights: who brought it is noted
 * in it. @returns undefined where it is here now, or need not be.
 */
export const takeRecord = async (
  sent: WireRecord,
  taking: Taking,
): Promise<NotTaken | undefined> => {
  const kind = kindOf(typeof sent.kind === 'string' ? sent.kind : undefined)
  if (kind === undefined) return { code: 'unknown-kind' }
  if (unproved.has(sent.kind) || sent._deleted) return undefined
  if (!isShallow(sent)) return { code: 'invalid' }
  if (sent.kind === 'user') return takeProfile(kind, sent, taking)
  if (sent['familyId'] !== taking.bringing.from.familyId) return { code: 'other-family' }
  const checked = validate(withIds(sent, kind, taking.ids))
  if (checked.type === 'refused') return checked.refusal
  const next = await withOwnFiles(dated(checked.record, taking), taking)
  const problem = await problemOf(kind, next, taking)
  if (problem === undefined) await mergeIn(kind, next, taking)
  return problem
}

const problemOf = async (
  kind: Kind,
  next: Dated,
  taking: Taking,
): Promise<NotTaken | undefined> => {
  const { tx, author } = taking
  const surroundings = createSurroundings(tx, author)
  const current = await tx.records.get(next.id)
  /** An id that is somebody else's is as wrong as any other. */
  if (current !== undefined) {
    const isTheirs = isSameRecord(current, next) && (await surroundings.canRead(current))
    if (!isTheirs) return { code: 'invalid' }
  }
  if (await namesForeign(kind, next, taking)) return { code: 'invalid' }
  if (!(await mayBring(kind, next, taking))) return { code: 'forbidden' }
  const context = await surroundings.context(kind.policy, [next])
  const broken = kind.policy.invariant?.(current, next, context)
  return broken === undefined ? undefined : { code: broken }
}

const isSameRecord = (current: StoredRecord, next: Dated): boolean =>
  current.kind === next.kind && current['familyId'] === next['familyId']

/** Does it name a record of another family, whose part it would become? */
const namesForeign = async (kind: Kind, next: Dated, { tx }: Taking): Promise<boolean> => {
  const ids = kind.references.records
    .filter((field) => field !== 'familyId')
    .flatMap((field) => next[field])
  for (const id of new Set(ids)) {
    const record = typeof id === 'string' ? await tx.records.get(id) : undefined
    if (record !== undefined && record['familyId'] !== next['familyId']) return true
  }
  return false
}
