import type { CollectionName, PushRow } from '#shared/sync/protocol.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { resolveRefusal } from '#pwa/outbox/conflicts.ts'
import { pendingOf } from '#pwa/database/pendingChanges.ts'
import { countFailure } from '#pwa/outbox/outbox.ts'
import type { Pace } from './pace.ts'
import { requested, RequestFailed } from './requests.ts'
import { takeAnswer } from './takeAnswer.ts'
import { SyncHttpError } from './transport.ts'
import type { Transport } from './transport.ts'

/** What sends one collection's rows. */
export interface Sending {
  readonly database: LocalDatabase
  readonly transport: Pick<Transport, 'push'>
  readonly collection: CollectionName
  readonly pace: Pace
  /** Under which of the server's epochs this device stands; undefined before its first pull. */
  epoch(): string | undefined
  readonly settling: Settling
  /** Rows at which the server fails, each by itself, with how it failed. */
  readonly failed: FailedRow[]
}

export interface FailedRow {
  readonly row: PushRow
  readonly cause: RequestFailed
}

/**
 * One answer is settled while the next request, of other records, is under way: else 4,000 changes
 * take 5.7 s to be sent instead of 4.3.
 */
export interface Settling {
  /** Begins with this one once the one before it is settled. @throws what that one threw. */
  next(settle: () => Promise<void>): Promise<void>
  /** @throws what the last one threw. */
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

/** Sends one request; where the server cannot take it as a whole, its halves, to find the row it means. */
export const sendRows = async (sending: Sending, rows: readonly PushRow[]): Promise<void> => {
  const { database, transport, collection, pace, settling } = sending
  const epoch = sending.epoch()
  const request = { collection, rows: [...rows], ...(epoch === undefined ? {} : { epoch }) }
  const sent = rows.map(({ newDocumentState }) => newDocumentState)
  try {
    const answer = await pace.measure(() => requested(() => transport.push(request)))
    await settling.next(() => takeAnswer(database, collection, sent, answer))
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error
    const refusal = meantForRows(error)
    const isFailure = isFailureAtRows(error, sending.collection, rows)
    if (refusal === undefined && !isFailure) throw error
    const [only] = rows
    if (rows.length === 1 && only !== undefined) {
      if (refusal !== undefined) return refuseHere(database, only, refusal)
      sending.failed.push({ row: only, cause: error })
      return
    }
    const middle = Math.ceil(rows.length / 2)
    await sendRows(sending, rows.slice(0, middle))
    await sendRows(sending, rows.slice(middle))
  }
}

/**
 * Answers that would be the same however often the same rows are sent. Only our server can say so:
 * whatever stands before one that is being restarted answers 403 or 404 to anything.
 */
const meantForRows = ({ cause }: RequestFailed): 'too-large' | 'invalid' | undefined => {
  if (!(cause instanceof SyncHttpError)) return undefined
  const { status, code } = cause
  if (status === 413) return 'too-large'
  return status === 400 && (code === 'invalid' || code === 'malformed') ? 'invalid' : undefined
}

/**
 * Did our server fail while it worked on these rows? A server that is overloaded or being restarted says
 * 502 to 504. What was written in a family founded offline waits for that family: all of it would be
 * refused without.
 */
const isFailureAtRows = (
  { cause }: RequestFailed,
  collection: CollectionName,
  rows: readonly PushRow[],
): boolean =>
  cause instanceof SyncHttpError &&
  cause.status === 500 &&
  cause.code !== undefined &&
  !(collection === 'families' && rows.some((row) => row.assumedMasterState === undefined))

/** The tries after which a row at which the server fails holds nothing up any more. */
const mostTries = 3

/** As many rows as may fail by themselves; where more do, it is the server that is broken. */
const mostAlone = 3

/**
 * Counts a try of each row at which the server failed. After a few, a row is kept for its author to see
 * (sync-protocol, On the device 7), unless nothing else went in: then it is sent again.
 * @returns those that are to be sent again.
 */
export const setFailedAside = async (
  database: LocalDatabase,
  failed: readonly FailedRow[],
  hasSentOthers: boolean,
): Promise<readonly FailedRow[]> => {
  const again: FailedRow[] = []
  for (const each of failed) {
    const tries = await countFailure(database.device, each.row.newDocumentState)
    const isOver = tries >= mostTries && (hasSentOthers || failed.length <= mostAlone)
    if (isOver) await refuseHere(database, each.row, 'failed')
    else again.push(each)
  }
  return again
}

/** A row that the server cannot take is refused here, and kept for its author to see. */
export const refuseHere = async (
  database: LocalDatabase,
  { newDocumentState: said, assumedMasterState }: PushRow,
  code: 'too-large' | 'invalid' | 'failed',
): Promise<void> => {
  const { id } = said
  const known = (await pendingOf(database.device, id))?.theirs ?? assumedMasterState
  const state = known ?? { id, _deleted: true }
  await resolveRefusal(database, said, { id, code, message: '', fields: [], state })
}
