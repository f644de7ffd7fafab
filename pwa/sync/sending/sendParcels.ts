import type { CollectionName, RefusedRow } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { resolveRefusal } from '#pwa/outbox/merging/conflicts.ts'
import { pendingOf } from '#pwa/database/pendingChanges.ts'
import { refuseGroup } from '#pwa/outbox/groups.ts'
import { countFailure } from '#pwa/outbox/outbox.ts'
import { withoutCollection } from '#pwa/outbox/pushRow.ts'
import type { GroupRow } from '#pwa/outbox/pushRow.ts'
import type { Pace } from './pace.ts'
import { requested, RequestFailed } from '../requests.ts'
import type { Parcel } from './pushRows.ts'
import { sentGroupOf, takeAnswer } from './takeAnswer.ts'
import { SyncHttpError } from '../transport.ts'
import type { Transport } from '../transport.ts'

export interface Sending {
  readonly database: LocalDatabase
  readonly transport: Pick<Transport, 'push'>
  readonly pace: Pace
  epoch(): string | undefined
  readonly settling: Settling
  readonly failed: FailedParcel[]
}

export interface FailedParcel {
  readonly parcel: Parcel
  readonly cause: RequestFailed
}

/** One answer is settled while the next request runs: 4,000 changes take 4.3 s instead of 5.7. */
export interface Settling {
  next(settle: () => Promise<void>): Promise<void>
  done(): Promise<void>
}

export const createSettling = (): Settling => {
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

/** Sends halves of a request that the server cannot take as a whole, to find the faulty row. */
export const sendParcels = async (sending: Sending, parcels: readonly Parcel[]): Promise<void> => {
  const { database, transport, pace, settling } = sending
  const [first] = parcels
  if (first === undefined) return
  try {
    const request = requestOf(parcels, first.collection, sending.epoch())
    const answer = await pace.measure(() => requested(() => transport.push(request)))
    await settling.next(() => takeAnswer(database, parcels, answer))
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error
    const refusal = meantForRows(error)
    if (refusal === undefined && !isFailureAt(error, parcels)) throw error
    if (parcels.length === 1) {
      if (refusal !== undefined) return refuseHere(database, first, refusal)
      sending.failed.push({ parcel: first, cause: error })
      return
    }
    const middle = Math.ceil(parcels.length / 2)
    await sendParcels(sending, parcels.slice(0, middle))
    await sendParcels(sending, parcels.slice(middle))
  }
}

const requestOf = (
  parcels: readonly Parcel[],
  collection: CollectionName,
  epoch: string | undefined,
): Parameters<Transport['push']>[0] => {
  const rows = parcels.flatMap((parcel) =>
    parcel.group === undefined ? parcel.rows.map(withoutCollection) : [],
  )
  const groups = parcels.flatMap(({ group, rows: own }) =>
    group === undefined ? [] : { id: group, rows: own },
  )
  return {
    collection,
    rows,
    ...(groups.length === 0 ? {} : { groups }),
    ...(epoch === undefined ? {} : { epoch }),
  }
}

/**
 * Returns the code of an answer that the same rows would always get. Only our server can give one:
 * a proxy in front of a server that restarts may answer 403 or 404 to anything.
 */
const meantForRows = ({ cause }: RequestFailed): 'too-large' | 'invalid' | undefined => {
  if (!(cause instanceof SyncHttpError)) return undefined
  const { status, code } = cause
  if (status === 413) return 'too-large'
  return status === 400 && (code === 'invalid' || code === 'malformed') ? 'invalid' : undefined
}

/**
 * Returns true if our server failed on these rows; an overloaded or restarting server answers 502
 * to 504 instead of 500. Returns false if the rows include a family founded offline: setting that
 * family aside would make the server refuse all its records.
 */
const isFailureAt = ({ cause }: RequestFailed, parcels: readonly Parcel[]): boolean =>
  cause instanceof SyncHttpError &&
  cause.status === 500 &&
  cause.code !== undefined &&
  !parcels.some(({ rows }) =>
    rows.some((row) => row.collection === 'families' && row.assumedMasterState === undefined),
  )

const mostTries = 3

/** If more parcels than this fail one by one, the server is broken, not the parcels. */
const mostAlone = 3

/**
 * Keeps a parcel for its author to see after some failed tries (docs/protocol.md, On the device 8),
 * but sends it again if the server accepted nothing else either.
 * @returns the parcels to send again.
 */
export const setFailedAside = async (
  database: LocalDatabase,
  failed: readonly FailedParcel[],
  hasSentOthers: boolean,
): Promise<readonly FailedParcel[]> => {
  const again: FailedParcel[] = []
  for (const each of failed) {
    const tries = await countFailure(database.device, firstOf(each.parcel).newDocumentState)
    const isOver = tries >= mostTries && (hasSentOthers || failed.length <= mostAlone)
    if (isOver) await refuseHere(database, each.parcel, 'failed')
    else again.push(each)
  }
  return again
}

const firstOf = ({ rows }: Parcel): GroupRow => rows[0] as GroupRow

export const refuseHere = async (
  database: LocalDatabase,
  parcel: Parcel,
  code: 'too-large' | 'invalid' | 'failed',
): Promise<void> => {
  const { newDocumentState: said, assumedMasterState } = firstOf(parcel)
  const { id } = said
  const known = (await pendingOf(database.device, id))?.theirs ?? assumedMasterState
  const state = known ?? { id, _deleted: true }
  const refusal: RefusedRow = { id, code, message: '', fields: [], state }
  const { group, rows } = parcel
  if (group === undefined) return resolveRefusal(database, said, refusal)
  return refuseGroup(database, sentGroupOf(group, rows), refusal)
}
