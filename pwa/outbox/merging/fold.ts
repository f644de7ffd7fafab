import { isServerSet } from '#shared/core/record.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { limits } from '#shared/core/limits.ts'
import { isSame } from '#shared/sync/canonical.ts'
import { replacedIn, stillToTell } from '#shared/sync/replacements.ts'
import { collectionOf } from '#pwa/database/storage/collectionOf.ts'
import { isRemoval, withoutSeal } from '#pwa/database/localRecord.ts'
import type { Edit, PendingChange } from '#pwa/database/pendingChange.ts'

/** Returns the base with the change folded over it (docs/protocol.md, On the device 1). */
export const fold = (pending: PendingChange, userId: string): WireRecord => {
  const { base, changes, isWhole, editId } = pending
  if (isWhole) return changes as WireRecord
  return edited({ ...base, ...changes } as WireRecord, editId, base, userId)
}

export const editedBy = (
  edit: Edit,
  present: WireRecord | undefined,
  userId: string,
): WireRecord => {
  const record = isOver(edit, present) ? { ...present, ...written(edit) } : edit.changes
  return edited(record as WireRecord, edit.editId, present, userId)
}

const edited = (
  record: WireRecord,
  editId: string,
  before: WireRecord | undefined,
  userId: string,
): WireRecord => ({
  ...withoutSeal(record),
  editId,
  replaced: stillToTell(record, userId, replacedIn(before)),
})

/**
 * True unless the edit replaces the present record. A new record replaces it, except if both take
 * their defaults from the same record.
 */
const isOver = ({ isNew, start }: Edit, present: WireRecord | undefined): boolean =>
  !isNew || (start !== undefined && present?._deleted === false)

/** If another person made the record first, this person's choices count, not the defaults. */
const written = ({ changes, start }: Edit): Readonly<Record<string, unknown>> =>
  start === undefined
    ? changes
    : Object.fromEntries(
        Object.entries(changes).filter(
          ([field, value]) => !isServerSet(field) && !isSame(value, start[field]),
        ),
      )

export const firstChange = (
  edit: Edit,
  base: WireRecord | undefined,
  at: string,
  userId: string,
): PendingChange => {
  const { id, kind, editId, start, heldUntil } = edit
  const isWhole = !isOver(edit, base)
  return {
    ...(heldUntil !== undefined && { heldUntil }),
    id,
    kind,
    editId,
    base,
    isWhole,
    collection: collectionOf(edit),
    since: at,
    editedAt: at,
    over: [],
    changes: isWhole ? editedBy(edit, base, userId) : written(edit),
    ...startOf(edit.isNew ? start : undefined, undefined, edit.changes),
  }
}

export const withEdit = (
  pending: PendingChange,
  edit: Edit,
  at: string,
  userId: string,
): PendingChange => {
  const { seq: _, start, had, ...rest } = pending
  const present = fold(pending, userId)
  const isWhole = pending.isWhole || !isOver(edit, present)
  return {
    ...rest,
    isWhole,
    editId: edit.editId,
    editedAt: at,
    over: overWith(pending, pending.editId),
    changes: isWhole ? editedBy(edit, present, userId) : { ...pending.changes, ...written(edit) },
    ...startOf(edit.isNew ? edit.start : start, had, edit.changes),
  }
}

export const rebased = (
  pending: PendingChange,
  next: WireRecord & { readonly editId?: string },
  theirs: WireRecord,
): PendingChange => {
  const { lostByServer: _, start, had, ...rest } = settled(pending)
  const over = overWith(pending, pending.editId)
  return {
    ...rest,
    editId: next.editId ?? pending.editId,
    base: isRemoval(theirs) ? undefined : theirs,
    changes: next,
    isWhole: true,
    over: overWith({ over }, theirs.editId),
    ...startOf(start, had, next),
    ...newerThan(theirs, pending),
  }
}

/** The server's next answer is about this edit: the one that was sent, or would be sent now. */
export const sentEditId = ({ sent, editId }: Pick<PendingChange, 'sent' | 'editId'>): string =>
  sent?.newDocumentState.editId ?? editId

const settled = (
  pending: PendingChange,
): Omit<PendingChange, 'seq' | 'theirs' | 'sent' | 'sentGroup'> => {
  const { theirs: _, ...rest } = thawed(pending)
  return rest
}

export const thawed = (pending: PendingChange): PendingChange => {
  const { seq: _, sent: __, sentGroup: ___, failures: ____, ...rest } = pending
  return rest
}

const newerThan = (
  answered: WireRecord,
  { theirs }: Pick<PendingChange, 'theirs'>,
): Pick<PendingChange, 'theirs'> =>
  theirs === undefined || newerOf(answered, theirs) === answered ? {} : { theirs }

/** Returns the newer version. A removal has no version, so with one the later arrival counts. */
export const newerOf = (earlier: WireRecord, later: WireRecord): WireRecord =>
  isRemoval(later) || isRemoval(earlier) || (later.rev ?? 0) > (earlier.rev ?? 0) ? later : earlier

/**
 * Adapts a pending change to a new state of the server. A sent row keeps its base until the answer
 * is known (On the device 5). An unsent change goes over the new state if nobody else has changed
 * the same fields; otherwise the new state is kept for a merge.
 */
export const rebaseOnServerState = (pending: PendingChange, theirs: WireRecord): PendingChange => {
  const { base, changes, isWhole, start, sent } = pending
  const known = pending.theirs ?? base
  /**
   * A second leader may deliver an older state last, which is ignored; after a restore, the server
   * may have nothing newer.
   */
  if (known !== undefined && pending.lostByServer !== true && newerOf(known, theirs) === known) {
    return pending
  }
  if (sent !== undefined) return { ...pending, theirs }
  const isElsewhere = Object.keys(changes).every((field) => isSame(base?.[field], theirs[field]))
  const isPlain = !isWhole && start === undefined && base?._deleted === false && !theirs._deleted
  return isPlain && isElsewhere
    ? { ...pending, base: theirs, theirs: undefined }
    : { ...pending, theirs }
}

/**
 * Returns what is left of a pending change when the server has acknowledged an earlier state of it.
 * @param state the acknowledged state with the server-set fields.
 * @param theirs the server's state: if it differs, the rest must be merged with it, and after a
 * restore it is what can be given back.
 */
export const afterAcknowledged = (
  pending: PendingChange,
  sentEditId: string,
  { state, theirs }: { readonly state: WireRecord; readonly theirs: WireRecord },
): PendingChange => {
  const { lostByServer: _, ...rest } = settled(pending)
  const { changes, isWhole, over } = pending
  const serverSet = Object.entries(withoutSeal(state)).filter(([field]) => isServerSet(field))
  return {
    ...rest,
    base: state,
    ...(state === theirs ? {} : { theirs }),
    ...newerThan(theirs, pending),
    changes: isWhole ? { ...changes, ...Object.fromEntries(serverSet) } : changes,
    over: over.slice(over.indexOf(sentEditId) + 1),
  }
}

const overWith = (
  { over }: Pick<PendingChange, 'over'>,
  editId: string | undefined,
): readonly string[] =>
  editId === undefined ? over : [...new Set([...over, editId])].slice(-limits.pushOver)

const mostHad = limits.pushOver + 1

/** A record made again has new defaults, and keeps the values seen in it. */
const startOf = (
  start: WireRecord | undefined,
  had: PendingChange['had'] = {},
  state: Readonly<Record<string, unknown>>,
): Pick<PendingChange, 'start' | 'had'> => {
  if (start === undefined) return {}
  const all: Record<string, readonly unknown[]> = { ...had }
  for (const field of Object.keys(start).filter((name) => !isServerSet(name))) {
    const value = state[field]
    if (!Object.hasOwn(state, field) || isSame(start[field], value)) continue
    const others = (all[field] ?? []).filter((each) => !isSame(each, value))
    all[field] = [...others, value].slice(-mostHad)
  }
  return { start, had: all }
}
