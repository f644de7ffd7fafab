import type { ReplacedValue, WireRecord } from '#shared/core/record.ts'
import { changedFields } from '#shared/core/authorise.ts'
import { isSame } from '#shared/sync/canonical.ts'
import { mergeThreeWay } from '#shared/sync/merge.ts'
import type { RefusedRow, Writers } from '#shared/sync/protocol.ts'
import { replacedBy, replacedIn, stillToTell } from '#shared/sync/replacements.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { isRemoval, serverSetOf, withoutSeal } from '#pwa/database/localRecord.ts'

export interface Conflict {
  readonly mine: WireRecord
  /** What this device last knew of the server's; undefined where it knew nothing. */
  readonly base: WireRecord | undefined
  /** Is the base what the server made of an edit of this device, by what had come meanwhile? */
  readonly isBaseCompleted: boolean
  readonly theirs: WireRecord
  /** Whose the fields of `theirs` are, where not of its author; undefined where they are all theirs. */
  readonly writers: Writers | undefined
  /** Set when the server refused this very change, rather than being ahead of it. */
  readonly refusal: RefusedRow | undefined
  /** What waits of the record. */
  readonly pending: Pick<PendingChange, 'lostByServer' | 'start' | 'had'>
}

/** What is merged. */
type Sides = Omit<Conflict, 'refusal' | 'isBaseCompleted' | 'pending'>

/** What resolving needs of the device around it. */
export interface MergeContext {
  readonly userId: string
  newEditId(): string
  /** May this person edit the whole of the record, by what this device knows of their role? */
  mayEditWhole(userId: string, record: WireRecord): Promise<boolean>
  /** What a record said before anybody had touched it, where that follows from another (commonStart). */
  startOf(mine: WireRecord): Promise<WireRecord | undefined>
  /** Shows the person that an edit brought back what they had deleted, or that their edit came too late. */
  report(reason: 'edit-won' | 'refused', mine: WireRecord, theirs: WireRecord): Promise<void>
}

/**
 * Merges when the server's state and this device's differ (docs/protocol.md, On the device 7 and 8).
 * @returns the state that is to be sent next, or undefined when the server's stands.
 */
export const resolveConflict = async (
  conflict: Conflict,
  context: MergeContext,
): Promise<WireRecord | undefined> => {
  const next = await nextState(conflict, context)
  return next && withoutSeal(next)
}

const nextState = async (
  conflict: Conflict,
  context: MergeContext,
): Promise<WireRecord | undefined> => {
  const { mine, base: known, theirs, writers, refusal, pending } = conflict
  if (isRemoval(theirs)) return undefined
  /** This very edit, which the server may have completed: an answer was lost. */
  if (mine.editId === theirs.editId) return undefined
  const base = await baseOf(conflict, context)
  const sides: Sides = { mine, base, theirs, writers }
  if (refusal !== undefined) return withoutRefused(sides, refusal, context)
  if (pending.lostByServer === true && !theirs._deleted) return overBackup(mine, theirs, context)
  if (theirs._deleted) return mine._deleted ? undefined : revive(sides, context)
  if (mine._deleted && isOthers(known, theirs, context)) return undefined
  if (mine._deleted) return deleteAgain(mine, theirs, context)
  return merge(sides, context)
}

/**
 * Did somebody else make it, where this device knew of nothing live? What I made of the same id and
 * took back before it was sent was another thing than what they did.
 */
const isOthers = (
  known: WireRecord | undefined,
  theirs: WireRecord,
  { userId }: MergeContext,
): boolean =>
  known === undefined ? theirs.createdBy !== userId : known._deleted && theirs.updatedBy !== userId

/**
 * Where both devices made it, or made it anew, what it began with is the state that both started from:
 * what it was here, so that what nobody wrote is nobody's change.
 */
const baseOf = async (
  { mine, base: known, isBaseCompleted, theirs, pending: { start, had = {} } }: Conflict,
  context: MergeContext,
): Promise<WireRecord | undefined> => {
  if (theirs._deleted) return known
  if (start === undefined) return known ?? context.startOf(mine)
  if (known === undefined || known._deleted) return start
  return isBaseCompleted ? withLeftAlone(known, mine, start, had) : known
}

/**
 * What this device has as it began is no change of its own, whatever the server put there; but for
 * what the server has from this device, or as this device has had it: that it is as it began again
 * is its person's change.
 */
const withLeftAlone = (
  base: WireRecord,
  mine: WireRecord,
  start: WireRecord,
  had: Readonly<Record<string, readonly unknown[]>>,
): WireRecord => {
  const alone = Object.keys(start).filter(
    (field) =>
      isSame(mine[field], start[field]) &&
      had[field]?.some((value) => isSame(value, base[field])) !== true,
  )
  return { ...base, ...Object.fromEntries(alone.map((field) => [field, mine[field]])) }
}

/** Merged again without what was refused, so that the other fields of the same row still go in. */
const withoutRefused = (
  sides: Sides,
  refusal: RefusedRow,
  context: MergeContext,
): WireRecord | undefined => {
  const { mine, base, theirs } = sides
  if (refusal.fields.length === 0 || mine._deleted || theirs._deleted) return undefined
  const start = base ?? theirs
  const kept: Record<string, unknown> = { ...mine }
  for (const field of refusal.fields) kept[field] = start[field]
  return merge({ ...sides, mine: kept as WireRecord }, context)
}

/** The server holds an older version of this one, from its backup: there is nothing to merge. */
const overBackup = (
  mine: WireRecord,
  theirs: WireRecord,
  context: MergeContext,
): WireRecord | undefined =>
  mine._deleted
    ? { ...theirs, _deleted: true, editId: context.newEditId(), replaced: null }
    : merge({ mine, base: theirs, theirs, writers: undefined }, context)

/** An edit that meets a deletion: it wins if its author may edit the whole record. */
const revive = async (sides: Sides, context: MergeContext): Promise<WireRecord | undefined> => {
  const { mine, base, theirs } = sides
  const revived = { ...mine, ...serverSetOf(theirs), editId: context.newEditId() }
  /** A favourite made again, or a deletion of one's own taken back: nobody else's wish is crossed. */
  if (base === undefined || base._deleted) return { ...revived, replaced: null }
  if (await context.mayEditWhole(context.userId, mine)) {
    /** What was deleted may hold others' edits that this device has not met. */
    const { merged, replaced } = mergeThreeWay(base, mine, theirs, sides.writers)
    const next = { ...merged, _deleted: false, editId: revived.editId }
    return toTell(next, sides, [deletionOf(theirs), ...replaced], context)
  }
  await context.report('refused', mine, theirs)
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
  context: MergeContext,
): Promise<WireRecord | undefined> => {
  if (await context.mayEditWhole(theirs.updatedBy ?? '', theirs)) {
    await context.report('edit-won', mine, theirs)
    return undefined
  }
  return { ...theirs, _deleted: true, editId: context.newEditId(), replaced: null }
}

const merge = (sides: Sides, context: MergeContext): WireRecord | undefined => {
  const { mine, base, theirs, writers } = sides
  const { merged, replaced } = mergeThreeWay(base, mine, theirs, writers)
  if (changedFields(theirs, merged).length === 0) return undefined
  const next = { ...merged, _deleted: false, editId: context.newEditId() }
  return toTell(next, sides, replaced, context)
}

/** Only other people's values are worth telling anyone about; one's own other device's are not. */
const toTell = (
  next: WireRecord & { readonly editId: string },
  { mine, theirs }: Sides,
  replaced: readonly ReplacedValue[],
  { userId }: MergeContext,
): WireRecord => ({
  ...next,
  replaced: stillToTell(
    next,
    userId,
    replacedIn(mine),
    replacedIn(theirs),
    replacedBy(userId, next.editId, replaced),
  ),
})
