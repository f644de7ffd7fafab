import type { StoredRecord, WireRecord } from '#shared/domain/record.ts'
import { changedFields } from '#shared/policies/authorise.ts'
import { mergeThreeWay } from '#shared/sync/merge.ts'
import { replacedBy, replacedIn, stillToTell } from '#shared/sync/replacements.ts'
import type { Kind } from '#shared/kinds/kind.ts'
import { lineOf } from '#server/store/line.ts'
import { createSurroundings } from './surroundings.ts'
import type { Surroundings } from './surroundings.ts'
import { validate } from './validate.ts'
import { writersSince } from './writers.ts'
import { followUp, versionOf, writeVersion } from './write.ts'
import type { WriteOptions } from './write.ts'

/**
 * Takes one sealed state of before the present epoch (sync-protocol, Restore), unless it or a later
 * one of its line is there already. Where nobody has edited the record since the restore it goes in
 * as it is; otherwise both survive.
 */
export const takeState = async (
  kind: Kind,
  state: StoredRecord,
  options: WriteOptions,
): Promise<void> => {
  const { records } = options.tx
  const { base, made, edited, lacksFrom } = await records.restorePoint(state.id, {
    rev: state.rev,
    line: lineOf(state),
  })
  if (state.rev < lacksFrom || (await records.hasTaken(state.id, state.editId))) return
  const current = await records.get(state.id)
  /** An id is one kind's: what stands under it now was there in the lost one's place by right. */
  if (current !== undefined && current.kind !== state.kind) return
  if (current === undefined || !edited) {
    await records.put({ ...versionOf(kind, state, current), origin: 'given-back' })
    await followUp(kind, { before: current, after: state }, options)
    /** What it is part of may be somewhere else than it was then. */
    if (kind.parentId !== undefined) {
      const surroundings = createSurroundings(options.tx, options.author)
      await writeVersion({ kind, current: state, next: state }, surroundings, options)
    }
    return
  }
  await records.keepGivenBack(state, options.now)
  /** What was made anew under the present epoch is what the lost versions once began as. */
  const next = await mergedWith(base ?? made, current, state, options)
  if (next === undefined) return
  /** Its author is whose decisions stand: as the lost one's, that one's replaced values would be dropped. */
  const author = { ...options.author, userId: current.updatedBy }
  const surroundings = createSurroundings(options.tx, author)
  if (!(await isWhole(kind, current, next, surroundings))) return
  await writeVersion({ kind, current, next, above: state.rev }, surroundings, {
    ...options,
    author,
  })
}

/**
 * The current version is the later decision: it wins where both changed a field, and whether the
 * record is deleted. @returns undefined when it stands as it is, and devices know no later number.
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

/** What is known of how the state came about: the versions of its line, the oldest first. */
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

/** Two versions that were each allowed may together break what no version may. */
const isWhole = async (
  kind: Kind,
  current: StoredRecord,
  next: WireRecord,
  surroundings: Surroundings,
): Promise<boolean> => {
  const context = await surroundings.context(kind.policy, [current, next])
  return kind.policy.invariant?.(current, next, context) === undefined
}
