import type { RxReplicationWriteToMasterRow, WithDeleted } from 'rxdb'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { settleWaiting } from '#pwa/data/conflictSurroundings.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import { toLocal, toWire } from '#pwa/data/localRecord.ts'
import type { CollectionName, PushResponse, PushRow, RefusedRow } from '#shared/sync/protocol.ts'
import { pause } from './gate.ts'
import type { Gate } from './gate.ts'
import { noteRefusal } from './noteAttention.ts'
import { inPushOrder, intoRequests, isTooLarge } from './pushRows.ts'
import { SyncHttpError } from './transport.ts'
import type { Transport } from './transport.ts'

type LocalRow = RxReplicationWriteToMasterRow<LocalRecord>

interface Options {
  readonly database: LocalDatabase
  readonly collection: CollectionName
  readonly transport: Transport
  readonly gate: Gate
  isStopped(): boolean
}

/**
 * RxDB's push handler: sends own batches one after another and answers the states that RxDB must
 * resolve (sync-protocol, On the device 2, 3 and 5). Throws only where the same rows are to be sent
 * again: network, 5xx, 429, 401.
 */
export const createPushHandler = (options: Options) => {
  const { database, collection, gate, isStopped } = options
  return (rows: LocalRow[]): Promise<WithDeleted<LocalRecord>[]> =>
    gate.pushing(async () => {
      await foundationsFirst(database, collection, isStopped)
      const wire = inPushOrder(rows.map(toWireRow))
      const tooLarge = wire.filter(isTooLarge)
      const states = tooLarge.map((row) => refuseHere(row))
      for (const { refused } of states) database.refusals.set(refused.id, refused)
      for (const { row, refused } of states) await noteRefusal(database, collection, row, refused)
      const answered = states.map(({ refused }) => toLocal(refused.state))
      for (const request of intoRequests(wire.filter((row) => !isTooLarge(row)))) {
        answered.push(...(await send(options, request)))
      }
      return answered as WithDeleted<LocalRecord>[]
    })
}

const toWireRow = ({ assumedMasterState, newDocumentState }: LocalRow): PushRow => ({
  ...(assumedMasterState === undefined
    ? {}
    : { assumedMasterState: toWire(assumedMasterState as LocalRecord) }),
  newDocumentState: toWire(newDocumentState as LocalRecord),
})

/** A row that no request can carry is refused here, and kept for its author to see. */
const refuseHere = (row: PushRow): { row: PushRow; refused: RefusedRow } => ({
  row,
  refused: {
    id: row.newDocumentState.id,
    code: 'too-large',
    message: '',
    fields: [],
    state: row.assumedMasterState ?? { id: row.newDocumentState.id, _deleted: true },
  },
})

/** Sends one request; where the server cannot take it as a whole, its halves, to find the row it means. */
const send = async (options: Options, rows: readonly PushRow[]): Promise<LocalRecord[]> => {
  try {
    const answer = await options.transport.push(options.collection, rows)
    return await take(options, rows, answer)
  } catch (error) {
    if (!(error instanceof SyncHttpError)) throw error
    if (error.retryAfter !== undefined) await pause(error.retryAfter * 1000)
    if (!meansTheRows(error.status)) throw error
    const [only] = rows
    if (rows.length === 1 && only !== undefined) {
      const { refused } = refuseHere(only)
      const code = error.status === 413 ? 'too-large' : 'invalid'
      return take(options, rows, { conflicts: [], refused: [{ ...refused, code }] })
    }
    const middle = Math.ceil(rows.length / 2)
    const first = await send(options, rows.slice(0, middle))
    return [...first, ...(await send(options, rows.slice(middle)))]
  }
}

/** Answers that would be the same however often the same rows are sent. */
const meansTheRows = (status: number): boolean => [400, 403, 404, 413, 415, 422].includes(status)

const take = async (
  { database, collection }: Options,
  rows: readonly PushRow[],
  { conflicts, refused }: PushResponse,
): Promise<LocalRecord[]> => {
  const rowOf = new Map(rows.map((row) => [row.newDocumentState.id, row]))
  const unsettled = new Set([...conflicts, ...refused].map(({ id }) => id))
  for (const refusal of refused) {
    const row = rowOf.get(refusal.id)
    if (row === undefined) continue
    database.refusals.set(refusal.id, refusal)
    await noteRefusal(database, collection, row, refusal)
  }
  for (const { newDocumentState } of rows) {
    if (unsettled.has(newDocumentState.id)) continue
    await settleWaiting(database.device, newDocumentState, undefined)
  }
  return [...conflicts, ...refused.map(({ state }) => state)]
    .filter(({ id }) => rowOf.has(id))
    .map(toLocal)
}

/** How long other collections wait for families before they count this attempt as failed. */
const foundationsPatience = 5000

/** A family founded offline must be known before what was written in it, else all of it is refused. */
const foundationsFirst = async (
  { device, environment }: LocalDatabase,
  collection: CollectionName,
  isStopped: () => boolean,
): Promise<void> => {
  if (collection === 'families') return
  const unsent = (): Promise<number> =>
    device.waiting.where('collection').equals('families').count()
  const since = environment.now().getTime()
  while ((await unsent()) > 0 && !isStopped()) {
    if (Math.abs(environment.now().getTime() - since) > foundationsPatience) {
      throw new Error('families are still waiting to be sent')
    }
    await pause(20)
  }
}
