import type { ReplacedValue, WireRecord } from '#shared/core/record.ts'
import { changedFields } from '#shared/core/authorize.ts'
import { isSame } from '#shared/sync/canonical.ts'
import { mergeThreeWay } from '#shared/sync/merge.ts'
import type { RefusedRow, Writers } from '#shared/sync/protocol.ts'
import { replacedBy, replacedIn, stillToTell } from '#shared/sync/replacements.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { isRemoval, serverSetOf, withoutSeal } from '#pwa/database/localRecord.ts'

export interface Conflict {
  readonly mine: WireRecord
  readonly base: WireRecord | undefined
  /**
   * True if `base` is this device's own edit after the server had merged another person's change
   * into it.
   */
  readonly isBaseCompleted: boolean
  readonly theirs: WireRecord
  /** The writers of fields of `theirs` that its author did not write, if any. */
  readonly writers: Writers | undefined
  /** Set if the server refused this very change, rather than having a newer state. */
  readonly refusal: RefusedRow | undefined
  readonly pending: Pick<PendingChange, 'lostByServer' | 'start' | 'had'>
}

type Sides = Omit<Conflict, 'refusal' | 'isBaseCompleted' | 'pending'>

export interface MergeContext {
  readonly userId: string
  newEditId(): string
  mayEditWhole(userId: string, record: WireRecord): Promise<boolean>
  startOf(mine: WireRecord): Promise<WireRecord | undefined>
  report(reason: 'edit-won' | 'refused', mine: WireRecord, theirs: WireRecord): Promise<void>
}

/**
 * @returns the state to send next, or undefined if the server's is kept (docs/protocol.md, On the
 * device 7 and 8).
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
  /** The server has this very edit, and may have completed it; only its answer was lost. */
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
 * True if somebody else made this record while this device knew no live one. What this person made
 * here, and deleted before it was sent, was then a different record.
 */
const isOthers = (
  known: WireRecord | undefined,
  theirs: WireRecord,
  { userId }: MergeContext,
): boolean =>
  known === undefined ? theirs.createdBy !== userId : known._deleted && theirs.updatedBy !== userId

/**
 * If both devices made the record, its defaults are the base, so that a value which no person chose
 * counts as no change.
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
 * Leaves out a default that this person did not touch, whatever value the server has for it. The
 * default stays if the server has the value from this device, or this device has shown another
 * value before: setting that back to the default is a change by its person.
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

const overBackup = (
  mine: WireRecord,
  theirs: WireRecord,
  context: MergeContext,
): WireRecord | undefined =>
  mine._deleted
    ? { ...theirs, _deleted: true, editId: context.newEditId(), replaced: null }
    : merge({ mine, base: theirs, theirs, writers: undefined }, context)

const revive = async (sides: Sides, context: MergeContext): Promise<WireRecord | undefined> => {
  const { mine, base, theirs } = sides
  const revived = { ...mine, ...serverSetOf(theirs), editId: context.newEditId() }
  /** Making a favorite again, or undoing one's own deletion, overrides no other person's wish. */
  if (base === undefined || base._deleted) return { ...revived, replaced: null }
  if (await context.mayEditWhole(context.userId, mine)) {
    /** The deleted version may contain changes by others that this device has not seen. */
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

/** Reports only other people's replaced values, never those from this person's other devices. */
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
