import { limits } from '#shared/domain/limits.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName, PushRow } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { toWire } from '#pwa/database/localRecord.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { fold } from '#pwa/outbox/fold.ts'
import { pendingOfMany } from '#pwa/database/pendingChanges.ts'
import { freeze, inOutbox } from '#pwa/outbox/outbox.ts'
import { readOutbox } from '#pwa/outbox/readOutbox.ts'
import { createPace } from './pace.ts'
import type { Pace } from './pace.ts'
import { inPushOrder, intoRequests, placeOf } from './pushRows.ts'
import type { Place, Requests } from './pushRows.ts'
import { RequestFailed } from './requests.ts'
import { createSettling, refuseHere, sendRows, setFailedAside } from './sendRows.ts'
import type { FailedRow, Sending } from './sendRows.ts'
import { SyncHttpError } from './transport.ts'
import type { Transport } from './transport.ts'

interface Options {
  readonly database: LocalDatabase
  readonly transport: Pick<Transport, 'push'>
  /** How much requests carry; one for all turns. */
  readonly pace?: Pace
  /** Under which of the server's epochs this device stands; undefined before its first pull. */
  epoch(): string | undefined
  isStopped(): boolean
}

/**
 * Sends once all that waits, families first (sync-protocol, On the device 4).
 * @throws RequestFailed where the rest is to be sent again, or the storage's own error.
 */
export const push = async (options: Options): Promise<void> => {
  const { database, isStopped, pace = createPace() } = options
  const all = await listWaiting(database)
  const failed: FailedRow[] = []
  let failure: RequestFailed | undefined
  for (const name of collectionNames) {
    const own = all.filter(({ collection }) => collection === name)
    if (own.length === 0 || isStopped()) continue
    const sending = { ...options, pace, collection: name, failed, settling: createSettling() }
    try {
      if (!(await pushCollection(sending, inPushOrder(own)))) break
    } catch (error) {
      if (!(error instanceof RequestFailed) || !isOfTheRows(error, own)) throw error
      failure ??= error
    }
  }
  const hasSentOthers = failure === undefined && failed.length < all.length
  const [again] = await setFailedAside(database, failed, hasSentOthers)
  failure ??= again?.cause
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

interface PushingCollection extends Sending {
  isStopped(): boolean
}

/**
 * @returns false where something was edited since the order was found: what follows may be part of
 * that, and is sent in the next turn, in its new order.
 */
const pushCollection = async (
  sending: PushingCollection,
  ordered: readonly Waiting[],
): Promise<boolean> => {
  const { database, isStopped, settling } = sending
  try {
    for (let start = 0; start < ordered.length; start += limits.pushRows) {
      const some = ordered.slice(start, start + limits.pushRows)
      const { isAsOrdered, tooLarge, requests } = await prepare(sending, some)
      for (const row of tooLarge) await refuseHere(database, row, 'too-large')
      for (const request of requests) if (!isStopped()) await sendRows(sending, request)
      if (!isAsOrdered) return false
    }
    return true
  } finally {
    await settling.done()
  }
}

interface Prepared extends Requests {
  /** Is each of them as it was when the order was found? Requests end before the first that is not. */
  readonly isAsOrdered: boolean
}

/** Reads what waits of these, and freezes it as it is about to travel. */
const prepare = (
  { database: { device, userId }, pace }: Sending,
  some: readonly Waiting[],
): Promise<Prepared> =>
  inOutbox(device, async () => {
    const ids = some.map(({ id }) => id)
    const now = await pendingOfMany(device, ids)
    const edited = some.findIndex(({ id, editId }) => (now.get(id)?.editId ?? editId) !== editId)
    const changes = (edited === -1 ? ids : ids.slice(0, edited)).flatMap((id) => now.get(id) ?? [])
    const rowOfId = new Map(changes.map((pending) => [pending.id, rowOf(pending, userId)]))
    const split = intoRequests([...rowOfId.values()], pace.share())
    for (const { newDocumentState } of split.tooLarge) rowOfId.delete(newDocumentState.id)
    await freeze(device, changes, rowOfId)
    return { ...split, isAsOrdered: edited === -1 }
  })

/** A pending change as it travels: what was sent before is sent again, unchanged. */
const rowOf = (pending: PendingChange, userId: string): PushRow => {
  const { base, over, start, sent } = pending
  if (sent !== undefined) return sent
  return {
    newDocumentState: toWire(fold(pending, userId)),
    ...(base === undefined ? {} : { assumedMasterState: toWire(base) }),
    ...(over.length === 0
      ? {}
      : { over: [base?.editId ?? [], over].flat().slice(-limits.pushOver) }),
    ...(start === undefined ? {} : { start }),
  }
}
