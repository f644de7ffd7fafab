import type { RxReplicationWriteToMasterRow, WithDeleted } from 'rxdb'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import { toLocal, toWire } from '#pwa/data/localRecord.ts'
import { settleAcknowledged } from '#pwa/data/waitingNotes.ts'
import type { CollectionName, PushResponse, PushRow, RefusedRow } from '#shared/sync/protocol.ts'
import type { Epochs } from './epochs.ts'
import { pause } from './gate.ts'
import type { Gate } from './gate.ts'
import { noteRefusal } from './noteAttention.ts'
import { inPushOrder, intoRequests, isTooLarge } from './pushRows.ts'
import { SyncHttpError } from './transport.ts'
import { noteUnechoed } from './unechoed.ts'
import type { Transport } from './transport.ts'

type LocalRow = RxReplicationWriteToMasterRow<LocalRecord>

interface Options {
  readonly database: LocalDatabase
  readonly collection: CollectionName
  readonly transport: Transport
  readonly gate: Gate
  readonly epochs: Epochs
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
      const wire = inPushOrder(await namingOver(database, rows.map(toWireRow)))
      const tooLarge = wire.filter(isTooLarge).map(refuseHere)
      for (const { row, refused } of tooLarge) await keepRefusal(options, row, refused)
      const answered = tooLarge.map(({ refused }) => toLocal(refused.state))
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

/** Says what each edit was laid over, where that is more than the state that RxDB assumes. */
const namingOver = async (
  { device }: LocalDatabase,
  rows: readonly PushRow[],
): Promise<readonly PushRow[]> => {
  const notes = await device.waiting.bulkGet(rows.map(({ newDocumentState: { id } }) => id))
  return rows.map((row, at) => {
    const { over = [] } = notes[at] ?? {}
    /** A later edit's note names this one too, and what it was laid over before it. */
    const own = over.indexOf(row.newDocumentState.editId ?? '')
    const below = own === -1 ? over : over.slice(0, own)
    const assumed = row.assumedMasterState?.editId
    return below.every((editId) => editId === assumed) ? row : { ...row, over: below }
  })
}

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
    const epoch = await options.epochs.current()
    const request = { collection: options.collection, rows: [...rows] }
    const answer = await options.transport.push(
      epoch === undefined ? request : { ...request, epoch },
    )
    return await take(options, rows, answer)
  } catch (error) {
    if (!(error instanceof SyncHttpError)) throw error
    if (error.status === 409 && error.code === 'resync') {
      await options.epochs.enterNewest()
      return send(options, rows)
    }
    if (error.retryAfter !== undefined) await pause(error.retryAfter * 1000)
    if (!meansTheRows(error)) throw error
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

/**
 * Answers that would be the same however often the same rows are sent. Only our server can say so:
 * whatever stands before one that is being restarted answers 403 or 404 to anything.
 */
const meansTheRows = ({ status, code }: SyncHttpError): boolean =>
  status === 413 || (status === 400 && (code === 'invalid' || code === 'malformed'))

const take = async (
  options: Options,
  rows: readonly PushRow[],
  { conflicts, refused, taken = [], bases = [] }: PushResponse,
): Promise<LocalRecord[]> => {
  const { database } = options
  const rowOf = new Map(rows.map((row) => [row.newDocumentState.id, row]))
  const unsettled = new Set([...conflicts, ...refused].map(({ id }) => id))
  for (const id of taken) unsettled.delete(id)
  for (const { id } of conflicts) {
    const editId = rowOf.get(id)?.newDocumentState.editId ?? ''
    const base = bases.find((each) => each.id === id)
    database.refusals.delete(editId)
    database.bases.delete(editId)
    if (base !== undefined) database.bases.set(editId, base)
  }
  for (const refusal of refused) {
    const row = rowOf.get(refusal.id)
    if (row !== undefined) await keepRefusal(options, row, refusal)
  }
  const settled = rows.filter(({ newDocumentState: { id } }) => !unsettled.has(id))
  await noteUnechoed(database.device, options.collection, idsWithoutEcho(settled))
  await settleAcknowledged(
    database.device,
    settled.map(({ newDocumentState }) => newDocumentState),
  )
  return [...conflicts, ...refused.map(({ state }) => state)]
    .filter(({ id }) => rowOf.has(id))
    .map(toLocal)
}

/** A family just founded is its founder's before they are in any audience of it. */
const idsWithoutEcho = (rows: readonly PushRow[]): readonly string[] =>
  rows
    .map(({ newDocumentState }) => newDocumentState)
    .filter(({ audience, kind }) => audience === undefined && kind !== 'family')
    .map(({ id }) => id)

/** Keeps a refusal for `resolve`, and for this person where an edit of theirs is refused. */
const keepRefusal = async (
  { database, collection }: Options,
  row: PushRow,
  refused: RefusedRow,
): Promise<void> => {
  if ((await database.device.waiting.get(refused.id)) === undefined) return
  database.refusals.set(row.newDocumentState.editId ?? '', refused)
  await noteRefusal(database, collection, row, refused)
}

/** How long other collections wait for families before they count this attempt as failed. */
const foundationsPatience = 5000

/** A family founded offline must be known before what was written in it, else all of it is refused. */
const foundationsFirst = async (
  database: LocalDatabase,
  collection: CollectionName,
  isStopped: () => boolean,
): Promise<void> => {
  if (collection === 'families') return
  const { environment } = database
  const since = environment.now().getTime()
  while (!isStopped() && (await hasUnsentFoundations(database))) {
    if (Math.abs(environment.now().getTime() - since) > foundationsPatience) {
      throw new Error('families are still waiting to be sent')
    }
    await pause(20)
  }
}

/**
 * Is a family or a member here that the server has never seen? A note alone does not tell: a tab
 * that ended before its write leaves one that nothing will ever settle.
 */
const hasUnsentFoundations = async ({ device, collections }: LocalDatabase): Promise<boolean> => {
  const notes = await device.waiting.where('collection').equals('families').toArray()
  if (notes.length === 0) return false
  const ids = notes.map(({ id }) => id)
  const here = await collections.families.storageInstance.findDocumentsById(ids, false)
  return here.some(({ rev }) => rev === undefined)
}
