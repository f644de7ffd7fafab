import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { changedFields } from '#shared/core/authorize.ts'
import { mergeThreeWay } from '#shared/sync/merge.ts'
import { replacedBy, replacedIn, stillToTell } from '#shared/sync/replacements.ts'
import { decidedKindOf } from '#shared/approvals/decisionKind.ts'
import type { Kind } from '#shared/core/kind.ts'
import { lineOf } from '#server/store/line.ts'
import { effectsOf } from '../effects/registry.ts'
import { createPolicyContextLoader, isOfErasedFamily } from './policyContextLoader.ts'
import type { PolicyContextLoader } from './policyContextLoader.ts'
import { validate } from './validate.ts'
import { writersSince } from './writers.ts'
import { applyAsServer, followUp, versionOf, writeVersion } from './write.ts'
import type { WriteOptions } from './write.ts'

/**
 * See docs/protocol.md, Restore. A state that is known, or a later version of its line, is ignored.
 */
export const takeState = async (
  kind: Kind,
  state: StoredRecord,
  options: WriteOptions,
): Promise<void> => {
  const { tx } = options
  if (await isOfErasedFamily(tx, state)) return
  if (await tx.records.hasEdit(state.id, state.editId)) return
  await takeLacking(kind, state, options)
  await tellOfMove(kind, state, options)
}

/** An edit since the restore is merged with the state, which is otherwise written unchanged. */
const takeLacking = async (
  kind: Kind,
  state: StoredRecord,
  options: WriteOptions,
): Promise<void> => {
  const { records } = options.tx
  const { base, made, edited, lacksFrom } = await records.restorePoint(state.id, {
    rev: state.rev,
    line: lineOf(state),
  })
  const current = await records.get(state.id)
  /**
   * A record that waited for a parent is taken even if it is older: the decision on it may be lost,
   * and while it waits it has fewer readers.
   */
  const mayWaitAgain = current === undefined && (state.approval ?? 'approved') !== 'approved'
  if (state.rev < lacksFrom && !mayWaitAgain) return
  if (current !== undefined && current.kind !== state.kind) return
  if (current === undefined || !edited) {
    await records.put({ ...versionOf(kind, state, current), origin: 'given-back' })
    return followUp(kind, { before: current, after: state }, options)
  }
  await records.keepGivenBack(state, options.now)
  /** If the record was created again since the restore, that version is the base for merging. */
  const next = await mergedWith(base ?? made, current, state, options)
  if (next === undefined) return
  const author = { ...options.author, userId: current.updatedBy }
  const surroundings = createPolicyContextLoader(options.tx, author)
  if (!(await isWhole(kind, current, next, surroundings))) return
  await writeVersion({ kind, current, next, above: state.rev }, surroundings, {
    ...options,
    author,
  })
}

/**
 * Gives the record a new number, so that devices learn of its move. Neither the database nor the
 * rights journal knows all audiences in between, and a device that has the record from one of these
 * would keep it forever.
 */
const tellOfMove = async (
  kind: Kind,
  state: StoredRecord,
  { tx, publication }: WriteOptions,
): Promise<void> => {
  const current = await tx.records.get(state.id)
  if (current?.kind !== kind.name || current.audience === state.audience) return
  await tx.records.tellAgain(versionOf(kind, current, state))
  for (const audience of [state.audience, current.audience]) {
    publication.touch(audience, kind.collection)
  }
}

/**
 * Runs after all states of the request: the record's parent may have moved, and roles may have
 * changed. Decisions are in the rights journal, which was replayed earlier.
 */
export const settleState = async (
  kind: Kind,
  { id }: StoredRecord,
  options: WriteOptions,
): Promise<void> => {
  const current = await options.tx.records.get(id)
  if (current?.kind !== kind.name) return
  const surroundings = createPolicyContextLoader(options.tx, options.author)
  await writeVersion({ kind, current, next: current }, surroundings, options)
  if (current.approval === 'pending') await applyDecisions(id, options)
}

const applyDecisions = async (id: string, options: WriteOptions): Promise<void> => {
  const { tx, environment } = options
  for (const partId of await tx.records.partsOf(id)) {
    const after = await tx.records.get(partId)
    if (after === undefined || decidedKindOf(after.kind) === undefined) continue
    const { follow } = effectsOf(after.kind)
    const aftermath = await follow?.({ before: undefined, after }, tx, environment.newToken)
    for (const change of aftermath?.changes ?? []) await applyAsServer(change, options)
  }
}

/**
 * The current version is the later decision, so it wins in fields that both changed, and decides
 * about deletion.
 * @returns undefined if nothing changes, and devices know no higher number.
 */
const mergedWith = async (
  base: StoredRecord | undefined,
  current: StoredRecord,
  state: StoredRecord,
  { environment, tx }: WriteOptions,
): Promise<WireRecord | undefined> => {
  if (current._deleted || state._deleted) return undefined
  const writers = writersSince(await lineUpTo(tx, state), [base?.editId])
  const { merged: all, replaced } = mergeThreeWay(base, current, state, writers)
  const { broughtIn: _, ...merged } = all
  const author = current.updatedBy
  const others = replaced.filter(({ by }) => by !== author)
  const isAsItWas = changedFields(current, merged).length === 0 && others.length === 0
  if (isAsItWas && state.rev <= current.rev) return undefined
  const editId = environment.newToken()
  const untold = [replacedIn(state), replacedIn(current), replacedBy(author, editId, others)]
  const validated = validate({
    ...merged,
    editId,
    replaced: stillToTell(merged, author, ...untold),
  })
  return validated.type === 'valid' ? validated.record : undefined
}

const lineUpTo = async (
  { records }: WriteOptions['tx'],
  state: StoredRecord,
): Promise<readonly StoredRecord[]> => {
  const versions = await records.history(state.id)
  const earlier = versions.filter(
    (version) => lineOf(version) === lineOf(state) && version.rev < state.rev,
  )
  return [...earlier, state]
}

/** Two valid versions may break a rule when merged. */
const isWhole = async (
  kind: Kind,
  current: StoredRecord,
  next: WireRecord,
  surroundings: PolicyContextLoader,
): Promise<boolean> => {
  const context = await surroundings.context(kind.policy, [current, next])
  return kind.policy.invariant?.(current, next, context) === undefined
}
