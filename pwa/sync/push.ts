import type { WireRecord } from '#shared/domain/record.ts'
import { limits } from '#shared/domain/limits.ts'
import { sameContent } from '#shared/sync/content.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName, Completed, PushResponse, PushRow } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { serverSetOf, toWire, withoutSeal } from '#pwa/database/localRecord.ts'
import { fold } from '#pwa/outbox/fold.ts'
import { pendingOfMany } from '#pwa/outbox/outbox.ts'
import { readOutbox } from '#pwa/outbox/readOutbox.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { acknowledge } from '#pwa/outbox/settle.ts'
import type { Acknowledged } from '#pwa/outbox/settle.ts'
import { resolve, resolveRefusal } from '#pwa/outbox/conflicts.ts'
import { noteReplacements } from '#pwa/outbox/attention.ts'
import { inPushOrder, intoRequests, placeOf } from './pushRows.ts'
import type { Place } from './pushRows.ts'
import { requested, RequestFailed } from './requests.ts'
import { noteAudiences } from './sweep.ts'
import { SyncHttpError } from './transport.ts'
import type { Transport } from './transport.ts'

interface Options {
  readonly database: LocalDatabase
  readonly transport: Pick<Transport, 'push'>
  /** Under which of the server's epochs this device stands; undefined before its first pull. */
  epoch(): string | undefined
  isStopped(): boolean
}

/** What is sent of one collection. */
interface Sending extends Options {
  readonly collection: CollectionName
  /** By id, the changes that the rows say. */
  readonly pendingOf: ReadonlyMap<string, PendingChange>
  readonly settling: Settling
}

/**
 * Sends once all that waits, families first (sync-protocol, On the device 4).
 * @throws RequestFailed where the rest is to be sent again, or the storage's own error.
 */
export const push = async (options: Options): Promise<void> => {
  const { database, isStopped } = options
  const all = await listWaiting(database)
  let failure: RequestFailed | undefined
  for (const name of collectionNames) {
    const own = all.filter(({ collection }) => collection === name)
    if (own.length === 0 || isStopped()) continue
    try {
      if (!(await pushCollection(options, name, own))) break
    } catch (error) {
      if (!(error instanceof RequestFailed) || !isOfTheRows(error, own)) throw error
      failure ??= error
    }
  }
  if (failure !== undefined) throw failure
}

/** What tells in which order pending changes are sent; the changes themselves are read as they are sent. */
interface Waiting extends Place {
  readonly collection: CollectionName
  readonly editId: string
  readonly isNew: boolean
}

const listWaiting = async (database: LocalDatabase): Promise<readonly Waiting[]> => {
  const found: Waiting[] = []
  for await (const rows of readOutbox(database)) {
    for (const pending of rows) {
      const { collection, editId, base } = pending
      const place = placeOf(fold(pending, database.userId))
      found.push({ ...place, collection, editId, isNew: base === undefined })
    }
  }
  return found
}

/**
 * May what failed be due to these very rows, so that others are sent all the same? What was written in
 * a family founded offline must wait for it, else all of it is refused.
 */
const isOfTheRows = ({ cause }: RequestFailed, rows: readonly Waiting[]): boolean =>
  cause instanceof SyncHttpError &&
  cause.status >= 500 &&
  !rows.some(({ collection, isNew }) => collection === 'families' && isNew)

/**
 * @returns false where something was edited since the order was found: what follows may be part of
 * that, and is sent in the next turn, in its new order.
 */
const pushCollection = async (
  options: Options,
  collection: CollectionName,
  all: readonly Waiting[],
): Promise<boolean> => {
  const ordered = inPushOrder(all)
  const settling = createSettling()
  try {
    return await pushOrdered({ ...options, collection, settling }, ordered)
  } finally {
    await settling.done()
  }
}

const pushOrdered = async (
  options: Omit<Sending, 'pendingOf'>,
  ordered: readonly Waiting[],
): Promise<boolean> => {
  for (let start = 0; start < ordered.length; start += limits.pushRows) {
    const some = ordered.slice(start, start + limits.pushRows)
    const now = await pendingOfMany(
      options.database.device,
      some.map(({ id }) => id),
    )
    const edited = some.findIndex(({ id, editId }) => (now.get(id)?.editId ?? editId) !== editId)
    const asOrdered = edited === -1 ? some : some.slice(0, edited)
    await pushSome(
      options,
      asOrdered.flatMap(({ id }) => now.get(id) ?? []),
    )
    if (edited !== -1) return false
  }
  return true
}

/** @param some in the order in which they are sent. */
const pushSome = async (
  options: Omit<Sending, 'pendingOf'>,
  some: readonly PendingChange[],
): Promise<void> => {
  const pendingOf = new Map(some.map((pending) => [pending.id, pending]))
  const sending = { ...options, pendingOf }
  const rows = some.map((pending) => rowOf(pending, options.database.userId))
  const { tooLarge, requests } = intoRequests(rows)
  for (const row of tooLarge) await refuseHere(sending, row, 'too-large')
  for (const request of requests) if (!options.isStopped()) await send(sending, request)
}

/**
 * One answer is settled while the next request, of other records, is under way: else 4,000 changes
 * take 5.7 s to be sent instead of 4.3.
 */
interface Settling {
  /** Begins with this one once the one before it is settled. @throws what that one threw. */
  next(settle: () => Promise<void>): Promise<void>
  /** @throws what the last one threw. */
  done(): Promise<void>
}

const createSettling = (): Settling => {
  let last = Promise.resolve()
  return {
    next: async (settle) => {
      await last
      last = settle()
      last.catch(() => {})
    },
    done: () => last,
  }
}

/** A pending change as it travels. */
const rowOf = (pending: PendingChange, userId: string): PushRow => {
  const { base, over, start } = pending
  return {
    newDocumentState: toWire(fold(pending, userId)),
    ...(base === undefined ? {} : { assumedMasterState: toWire(base) }),
    ...(over.length === 0
      ? {}
      : { over: [base?.editId ?? [], over].flat().slice(-limits.pushOver) }),
    ...(start === undefined ? {} : { start }),
  }
}

/** Sends one request; where the server cannot take it as a whole, its halves, to find the row it means. */
const send = async (sending: Sending, rows: readonly PushRow[]): Promise<void> => {
  const { transport, collection } = sending
  const epoch = sending.epoch()
  const request = { collection, rows: [...rows], ...(epoch === undefined ? {} : { epoch }) }
  try {
    const answer = await requested(() => transport.push(request))
    await sending.settling.next(() => take(sending, rows, answer))
  } catch (error) {
    const refusal = meantForRows(error)
    if (refusal === undefined) throw error
    const [only] = rows
    if (rows.length === 1 && only !== undefined) return refuseHere(sending, only, refusal)
    const middle = Math.ceil(rows.length / 2)
    await send(sending, rows.slice(0, middle))
    await send(sending, rows.slice(middle))
  }
}

/**
 * Answers that would be the same however often the same rows are sent. Only our server can say so:
 * whatever stands before one that is being restarted answers 403 or 404 to anything.
 */
const meantForRows = (error: unknown): 'too-large' | 'invalid' | undefined => {
  if (!(error instanceof RequestFailed) || !(error.cause instanceof SyncHttpError)) return undefined
  const { status, code } = error.cause
  if (status === 413) return 'too-large'
  return status === 400 && (code === 'invalid' || code === 'malformed') ? 'invalid' : undefined
}

/** A row that the server cannot take is refused here, and kept for its author to see. */
const refuseHere = async (
  { database, pendingOf }: Sending,
  { newDocumentState: { id } }: PushRow,
  code: 'too-large' | 'invalid',
): Promise<void> => {
  const pending = pendingOf.get(id) as PendingChange
  const state = pending.theirs ?? pending.base ?? { id, _deleted: true }
  await resolveRefusal(database, pending, { id, code, message: '', fields: [], state })
}

const take = async (
  { database, collection, pendingOf }: Sending,
  rows: readonly PushRow[],
  answer: PushResponse,
): Promise<void> => {
  const { refused, taken = [], bases = [], writers = [] } = answer
  const conflicts = answer.conflicts.filter(({ id }) => pendingOf.has(id))
  /** Before anything is acknowledged: what fails here is asked and answered again. */
  await noteAudiences(database.device, collection, answer.accepted ?? [])
  /** What it tells this person is gone from the record once their own edit is in. */
  await noteReplacements(database, conflicts)
  await acknowledge(database, collection, acknowledgedIn(pendingOf, rows, answer))
  for (const theirs of conflicts) {
    const { id } = theirs
    const pending = pendingOf.get(id) as PendingChange
    if (taken.includes(id) || theirs.editId === pending.editId) continue
    await resolve(database, pending, {
      theirs,
      base: bases.find((each) => each.id === id),
      writers: writers.find((each) => each.id === id)?.fields,
    })
  }
  for (const refusal of refused) {
    const pending = pendingOf.get(refusal.id)
    if (pending !== undefined) await resolveRefusal(database, pending, refusal)
  }
}

/**
 * What has gone in: with this answer, or with one that was lost. A later edit goes over what was sent:
 * what the server made of it beside that is for the next merge to see.
 */
const acknowledgedIn = (
  pendingOf: Sending['pendingOf'],
  rows: readonly PushRow[],
  { accepted = [], conflicts, refused, taken = [] }: PushResponse,
): readonly Acknowledged[] => {
  const conflictOf = new Map<string, WireRecord>(conflicts.map((state) => [state.id, state]))
  const acceptedOf = new Map(accepted.map((fields) => [fields.id, fields]))
  const isRefused = new Set(refused.map(({ id }) => id))
  return rows.flatMap(({ newDocumentState: said }) => {
    const sent = pendingOf.get(said.id) as PendingChange
    const conflict = conflictOf.get(said.id)
    const isTaken = conflict?.editId === sent.editId || taken.includes(said.id)
    if (isRefused.has(said.id) || (conflict !== undefined && !isTaken)) return []
    const theirs = conflict ?? asAnswered(said, acceptedOf.get(said.id))
    /** Where others have written since, or have changed what it began with, the seal is of that. */
    const isAsSaid = theirs.editId === sent.editId && sameContent(said, theirs)
    const asSaid = withoutSeal({ ...said, ...serverSetOf(theirs) })
    return [{ sent, state: isAsSaid ? theirs : asSaid, theirs }]
  })
}

/**
 * A deletion of what one may not read is answered by nothing (sync-protocol, Push 2): whatever this
 * device knows of the record goes, else a state that came meanwhile would stay for good.
 */
const asAnswered = (said: WireRecord, accepted: Completed | undefined): WireRecord =>
  said._deleted && accepted === undefined
    ? { id: said.id, _deleted: true }
    : { ...said, ...accepted }
