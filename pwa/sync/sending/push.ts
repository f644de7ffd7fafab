import { limits } from '#shared/core/limits.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { DeviceTables } from '#pwa/database/deviceTables.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { fold } from '#pwa/outbox/merging/fold.ts'
import { pendingOfMany } from '#pwa/database/pendingChanges.ts'
import { isHeld } from '#pwa/outbox/held.ts'
import { freeze, inOutbox } from '#pwa/outbox/outbox.ts'
import { pushRowOf, withoutCollection } from '#pwa/outbox/pushRow.ts'
import { readOutbox } from '#pwa/outbox/readOutbox.ts'
import { createPace } from './pace.ts'
import type { Pace } from './pace.ts'
import { parcelsIntoRequests } from './pushRows.ts'
import type { Parcel, Requests } from './pushRows.ts'
import { RequestFailed } from '../requests.ts'
import { createSettling, refuseHere, sendParcels, setFailedAside } from './sendParcels.ts'
import type { FailedParcel, Sending } from './sendParcels.ts'
import { groupOf, inSendingOrder, waitingOf } from './sendingOrder.ts'
import type { Unit, Waiting } from './sendingOrder.ts'
import { SyncHttpError } from '../transport.ts'
import type { Transport } from '../transport.ts'

interface Options {
  readonly database: LocalDatabase
  readonly transport: Pick<Transport, 'push'>
  readonly pace?: Pace
  epoch(): string | undefined
  isStopped(): boolean
}

/**
 * Sends all pending changes once, families first (docs/protocol.md, On the device 4).
 * @throws RequestFailed if the rest must be sent again, or the storage's own error.
 */
export const push = async (options: Options): Promise<void> => {
  const { database, isStopped, pace = createPace() } = options
  const units = inSendingOrder(await listWaiting(database))
  const failed: FailedParcel[] = []
  let failure: RequestFailed | undefined
  for (const name of collectionNames) {
    const own = units.filter(({ collection }) => collection === name)
    if (own.length === 0 || isStopped()) continue
    const sending = { ...options, pace, failed, settling: createSettling() }
    try {
      if (!(await pushUnits(sending, own))) break
    } catch (error) {
      if (!(error instanceof RequestFailed) || !isOfTheRows(error, own)) throw error
      failure ??= error
    }
  }
  const hasSentOthers = failure === undefined && failed.length < units.length
  const [again] = await setFailedAside(database, failed, hasSentOthers)
  failure ??= again?.cause
  if (failure !== undefined) throw failure
}

/** A change that is edited during the walk is read again, so the map keeps its newest state. */
const listWaiting = async (database: LocalDatabase): Promise<readonly Waiting[]> => {
  const found = new Map<string, Waiting>()
  const now = database.environment.now().getTime()
  for await (const rows of readOutbox(database)) {
    for (const pending of rows) {
      if (isHeld(pending, now)) continue
      found.set(pending.id, waitingOf(pending, fold(pending, database.userId)))
    }
  }
  return [...found.values()]
}

/**
 * True if the failure may be due to these rows alone, so that others can still be sent. Returns
 * false if the rows include a family founded offline, without which the server would refuse all
 * records of that family.
 */
const isOfTheRows = ({ cause }: RequestFailed, units: readonly Unit[]): boolean =>
  cause instanceof SyncHttpError &&
  cause.status >= 500 &&
  !units.some(({ members }) =>
    members.some(({ collection, isNew }) => collection === 'families' && isNew),
  )

interface PushingUnits extends Sending {
  isStopped(): boolean
}

/**
 * @returns false if a change was edited since the order was computed: what follows may depend on
 * it, so it is sent in the next turn, in a new order.
 */
const pushUnits = async (sending: PushingUnits, ordered: readonly Unit[]): Promise<boolean> => {
  const { database, isStopped, settling } = sending
  try {
    for (const some of inParts(ordered)) {
      const { isAsOrdered, tooLarge, requests } = await prepare(sending, some)
      for (const parcel of tooLarge) await refuseHere(database, parcel, 'too-large')
      for (const request of requests) if (!isStopped()) await sendParcels(sending, request)
      if (!isAsOrdered) return false
    }
    return true
  } finally {
    await settling.done()
  }
}

const inParts = (units: readonly Unit[]): readonly (readonly Unit[])[] => {
  const parts: Unit[][] = []
  let count: number = limits.pushRows
  for (const unit of units) {
    count += unit.members.length
    if (count > limits.pushRows) {
      parts.push([])
      count = unit.members.length
    }
    parts.at(-1)?.push(unit)
  }
  return parts
}

interface Prepared extends Requests<Parcel> {
  /** The requests end before the first row that has changed since the order was computed. */
  readonly isAsOrdered: boolean
}

const prepare = (
  { database: { device, userId }, pace }: Sending,
  some: readonly Unit[],
): Promise<Prepared> =>
  inOutbox(device, async () => {
    const ids = some.flatMap(({ members }) => members.map(({ id }) => id))
    const now = await pendingOfMany(device, ids)
    const isWhole = await hasAllMembers(device, some, now)
    const changed = some.findIndex(
      (unit) => !isAsOrdered(unit, now) || (unit.group !== undefined && !isWhole),
    )
    const same = changed === -1 ? some : some.slice(0, changed)
    const parcels = same.flatMap((unit) => parcelOf(unit, now, userId) ?? [])
    const split = parcelsIntoRequests(parcels, pace.share())
    /**
     * A group's rows stay frozen even if too large, so that the group is refused as it would be
     * sent.
     */
    const frozen = parcels.filter(
      (parcel) => parcel.group !== undefined || !split.tooLarge.includes(parcel),
    )
    const rows = frozen.flatMap((parcel) => parcel.rows)
    const rowOfId = new Map(rows.map((row) => [row.newDocumentState.id, withoutCollection(row)]))
    await freeze(device, [...now.values()], rowOfId)
    return { ...split, isAsOrdered: changed === -1 }
  })

/**
 * True if a unit is as when the order was computed, or another tab has settled all of its changes.
 */
const isAsOrdered = (
  { group, members }: Unit,
  now: ReadonlyMap<string, PendingChange>,
): boolean => {
  const left = members.filter(({ id }) => now.has(id))
  return (
    (left.length === 0 || left.length === members.length) &&
    left.every(({ id, editId }) => {
      const pending = now.get(id)
      return pending?.editId === editId && groupOf(pending) === group
    })
  )
}

/**
 * True if each group has as many records as when the order was computed; others may have joined
 * since.
 */
const hasAllMembers = async (
  { outbox }: DeviceTables,
  units: readonly Unit[],
  now: ReadonlyMap<string, PendingChange>,
): Promise<boolean> => {
  const groups = units.flatMap(({ group }) => group ?? [])
  if (groups.length === 0) return true
  const members = units.flatMap((unit) => (unit.group === undefined ? [] : unit.members))
  const count =
    (await outbox.where('group').anyOf(groups).count()) +
    (await outbox.where('sentGroup').anyOf(groups).count())
  return count === members.filter(({ id }) => now.has(id)).length
}

const parcelOf = (
  { group, members, collection }: Unit,
  now: ReadonlyMap<string, PendingChange>,
  userId: string,
): Parcel | undefined => {
  const rows = members.flatMap(({ id }) => {
    const pending = now.get(id)
    return pending === undefined
      ? []
      : { collection: pending.collection, ...pushRowOf(pending, userId) }
  })
  const [first] = rows
  if (first === undefined) return undefined
  return { group, rows, collection: group === undefined ? first.collection : collection }
}
