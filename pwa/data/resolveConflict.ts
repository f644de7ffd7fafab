import type { ReplacedValue, WireRecord } from '#shared/domain/record.ts'
import { changedFields } from '#shared/policies/authorise.ts'
import { mergeThreeWay } from '#shared/sync/merge.ts'
import type { RefusedRow } from '#shared/sync/protocol.ts'
import type { Waiting } from './deviceTables.ts'
import { isRemoval, serverSetOf, withoutSeal } from './localRecord.ts'

export interface Conflict {
  readonly mine: WireRecord
  /** What this device last knew of the server's; undefined where it knew nothing. */
  readonly base: WireRecord | undefined
  readonly theirs: WireRecord
  /** Set when the server refused this very change, rather than being ahead of it. */
  readonly refusal: RefusedRow | undefined
}

/** What resolving needs of the device around it. */
export interface ConflictSurroundings {
  readonly userId: string
  newEditId(): string
  /** May this person edit the whole of the record, by what this device knows of their role? */
  mayEditWhole(userId: string, record: WireRecord): Promise<boolean>
  /** The note of the record's edit that waits; where there is none, what was pushed is no edit. */
  noteOf(id: string): Promise<Pick<Waiting, 'lostByServer'> | undefined>
  /** The pushed edit is settled: nothing of it waits any more, or `next` waits in its place. */
  settled(mine: WireRecord, next: WireRecord | undefined, theirs: WireRecord): Promise<void>
  /** Shows the person that an edit brought back what they had deleted, or that their edit came too late. */
  report(reason: 'edit-won' | 'refused', mine: WireRecord, theirs: WireRecord): Promise<void>
}

/**
 * What to hold when the server's state and this device's differ (sync-protocol, On the device 3
 * and 5). Answers the server's state unchanged when nothing of mine is left to send.
 */
export const resolveConflict = async (
  conflict: Conflict,
  surroundings: ConflictSurroundings,
): Promise<WireRecord> => {
  const next = await nextState(conflict, surroundings)
  await surroundings.settled(conflict.mine, next, conflict.theirs)
  return next === undefined ? conflict.theirs : withoutSeal(next)
}

/** The state that is to be sent next, or undefined when the server's stands. */
const nextState = async (
  { mine, base, theirs, refusal }: Conflict,
  surroundings: ConflictSurroundings,
): Promise<WireRecord | undefined> => {
  if (isRemoval(theirs)) return undefined
  /** This very edit, which the server may have completed: an answer was lost. */
  if (mine.editId === theirs.editId) return undefined
  /**
   * RxDB also pushes what it pulled, where it was stopped before it had written that down; and what
   * was acknowledged already. Neither is an edit, and merged as one it would take others' back.
   */
  const note = await surroundings.noteOf(mine.id)
  if (note === undefined) return undefined
  if (refusal !== undefined) return withoutRefused(mine, base, theirs, refusal, surroundings)
  if (note.lostByServer === true && !theirs._deleted) return takeBack(mine, theirs, surroundings)
  if (theirs._deleted) return mine._deleted ? undefined : revive(mine, base, theirs, surroundings)
  if (mine._deleted) return deleteAgain(mine, theirs, surroundings)
  return merge(base, mine, theirs, surroundings)
}

/** Merged again without what was refused, so that the other fields of the same row still go in. */
const withoutRefused = (
  mine: WireRecord,
  base: WireRecord | undefined,
  theirs: WireRecord,
  refusal: RefusedRow,
  surroundings: ConflictSurroundings,
): WireRecord | undefined => {
  if (refusal.fields.length === 0 || mine._deleted || theirs._deleted) return undefined
  const start = base ?? theirs
  const kept: Record<string, unknown> = { ...mine }
  for (const field of refusal.fields) kept[field] = start[field]
  return merge(base, kept as WireRecord, theirs, surroundings)
}

/** The server holds an older version of this one, from its backup: there is nothing to merge. */
const takeBack = (
  mine: WireRecord,
  theirs: WireRecord,
  surroundings: ConflictSurroundings,
): WireRecord | undefined =>
  mine._deleted
    ? { ...theirs, _deleted: true, editId: surroundings.newEditId(), replaced: null }
    : merge(theirs, mine, theirs, surroundings)

/** An edit that meets a deletion: it wins if its author may edit the whole record. */
const revive = async (
  mine: WireRecord,
  base: WireRecord | undefined,
  theirs: WireRecord,
  surroundings: ConflictSurroundings,
): Promise<WireRecord | undefined> => {
  const revived = { ...mine, ...serverSetOf(theirs), editId: surroundings.newEditId() }
  /** A favourite made again, or a deletion of one's own taken back: nobody else's wish is crossed. */
  if (base === undefined || base._deleted) return { ...revived, replaced: null }
  if (await surroundings.mayEditWhole(surroundings.userId, mine)) {
    /** What was deleted may hold others' edits that this device has not met. */
    const { merged, replaced } = mergeThreeWay(base, mine, theirs)
    return {
      ...merged,
      _deleted: false,
      editId: revived.editId,
      replaced: replacedBy(theirs, [deletionOf(theirs), ...replaced], surroundings),
    }
  }
  await surroundings.report('refused', mine, theirs)
  return undefined
}

const deletionOf = (theirs: WireRecord): ReplacedValue => ({
  field: '_deleted',
  value: true,
  by: theirs.updatedBy ?? '',
})

/** A deletion that meets an edit: the edit stands if its author may edit the whole record. */
const deleteAgain = async (
  mine: WireRecord,
  theirs: WireRecord,
  surroundings: ConflictSurroundings,
): Promise<WireRecord | undefined> => {
  if (await surroundings.mayEditWhole(theirs.updatedBy ?? '', theirs)) {
    await surroundings.report('edit-won', mine, theirs)
    return undefined
  }
  return { ...theirs, _deleted: true, editId: surroundings.newEditId(), replaced: null }
}

const merge = (
  base: WireRecord | undefined,
  mine: WireRecord,
  theirs: WireRecord,
  surroundings: ConflictSurroundings,
): WireRecord | undefined => {
  const { merged, replaced } = mergeThreeWay(base, mine, theirs)
  if (changedFields(theirs, merged).length === 0) return undefined
  return {
    ...merged,
    _deleted: false,
    editId: surroundings.newEditId(),
    replaced: replacedBy(theirs, replaced, surroundings),
  }
}

/** Only other people's values are worth telling anyone about; one's own other device's are not. */
const replacedBy = (
  theirs: WireRecord,
  replaced: readonly ReplacedValue[],
  { userId }: ConflictSurroundings,
): readonly ReplacedValue[] | null =>
  replaced.length === 0 || theirs.updatedBy === userId ? null : replaced
