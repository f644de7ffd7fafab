import type { RxReplicationWriteToMasterRow, WithDeleted } from 'rxdb'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import { toLocal, toWire } from '#pwa/data/localRecord.ts'
import { overBelow, settleAcknowledged } from '#pwa/data/waitingNotes.ts'
import { limits } from '#shared/domain/limits.ts'
import type { CollectionName, PushResponse, PushRow, RefusedRow } from '#shared/sync/protocol.ts'
import type { Epochs } from './epochs.ts'
import { pause } from './gate.ts'
import type { Gate } from './gate.ts'
import { noteRefusal, noteReplacements } from './noteAttention.ts'
import type { PushAhead } from './pushAhead.ts'
import { inPushOrder, intoRequests, standsAlone } from './pushRows.ts'
import type { Requests } from './pushRows.ts'
import { createSettling } from './settling.ts'
import type { Settling } from './settling.ts'
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
  readonly ahead: PushAhead
  isStopped(): boolean
}

/**
 * RxDB's push handler: sends own batches and answers the states that RxDB must resolve
 * (sync-protocol, On the device 2, 3 and 5). While a request is under way the next one is made
 * ready, and what the last one brought is settled. Throws only where the same rows are to be sent
 * again: network, 5xx, 429, 401.
 */
export const createPushHandler = (options: Options) => {
  const { database, collection, gate, isStopped } = options
  return (rows: LocalRow[]): Promise<WithDeleted<LocalRecord>[]> =>
    gate.pushing(async () => {
      const ordered = inPushOrder(rows)
      const settling = createSettling<PushRow>((settled) => settle(options, settled))
      try {
        const { answered, rest } = await answeredAhead(options, settling, ordered)
        if (rest.length === 0) return answered as WithDeleted<LocalRecord>[]
        /** Each question to the storage is a wait of its own: this one is asked beside the next. */
        const takeNext = makingReady(options, rest)
        await foundationsFirst(database, collection, isStopped)
        const others = await sendAll(options, settling, rest, takeNext)
        return [...answered, ...others] as WithDeleted<LocalRecord>[]
      } finally {
        await settling.end()
        if (rows.length > limits.pushRows) await pause(breath)
      }
    })
}

/** Takes the answers to what was sent ahead. @returns the rows that are yet to be sent, too. */
const answeredAhead = async (
  options: Options,
  settling: Settling<PushRow>,
  rows: readonly LocalRow[],
): Promise<{ readonly answered: readonly LocalRecord[]; readonly rest: readonly LocalRow[] }> => {
  const { ahead, database } = options
  if (!ahead.hasAny(rows.map(({ newDocumentState: { id } }) => id))) {
    return { answered: [], rest: rows }
  }
  const answered: LocalRecord[] = []
  const rest: LocalRow[] = []
  const wireRows = await namingOver(database, rows.map(toWireRow))
  for (const [at, wireRow] of wireRows.entries()) {
    const row = rows[at]
    const answer = await ahead.take(wireRow)
    if (answer !== undefined) answered.push(...(await take(options, settling, [wireRow], answer)))
    else if (row !== undefined) rest.push(row)
  }
  return { answered, rest }
}

/**
 * RxDB goes on by entering all of the rows in its books, ten thousand hold the page up for a second:
 * before that it is to be seen that none of them waits any more. In milliseconds.
 */
const breath = 50

/**
 * How many requests are under way at once where their order does not matter: while the server works
 * on one, the answer to another is taken in and the next one made ready.
 */
const lanesAtMost = 3

const sendAll = async (
  options: Options,
  settling: Settling<PushRow>,
  ordered: readonly LocalRow[],
  takeNext: () => Promise<Requests> | undefined,
): Promise<readonly LocalRecord[]> => {
  const answered: LocalRecord[] = []
  let failed = false
  const isAlone = ordered.length <= limits.pushRows
  const sendOne = (request: readonly PushRow[]): Promise<readonly LocalRecord[]> =>
    isAlone
      ? send(options, settling, request)
      : insisting(
          () => send(options, settling, request),
          () => failed || options.isStopped(),
        )
  const runLane = async (): Promise<void> => {
    try {
      for (let next = takeNext(); next !== undefined && !failed; next = takeNext()) {
        const { tooLarge, requests } = await next
        for (const row of tooLarge) answered.push(...(await refuseHere(options, row, 'too-large')))
        for (const request of requests) answered.push(...(await sendOne(request)))
      }
    } catch (error) {
      failed = true
      throw error
    }
  }
  const isAnyOrder = ordered.every(({ newDocumentState: record }) =>
    standsAlone(record as LocalRecord),
  )
  const lanes = Array.from({ length: isAnyOrder ? lanesAtMost : 1 }, runLane)
  /** What is under way comes to its end first, whatever became of the others: the same rows may be sent next. */
  const ended = await Promise.allSettled(lanes)
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
  return answered
}

/** How long one request of several is tried again, and the pause before its second attempt, in milliseconds. */
const insistence = { atMost: 3000, firstPause: 250 }

/**
 * RxDB sends all of a batch again where one request of it failed: over a network that loses one in
 * twenty, ten thousand rows would hardly ever come through at once. So that one is tried again first,
 * for as long as pulls can be made to wait for it.
 */
const insisting = async <T>(work: () => Promise<T>, isOver: () => boolean): Promise<T> => {
  const since = performance.now()
  for (let patience = insistence.firstPause; ; patience *= 2) {
    try {
      return await work()
    } catch (error) {
      if (error instanceof SyncHttpError && error.status < 500 && error.status !== 429) throw error
      if (performance.now() - since + patience > insistence.atMost || isOver()) throw error
      await pause(patience)
    }
  }
}

/** @returns what answers the next rows as they travel, made ready while those before are under way. */
const makingReady = (
  options: Options,
  ordered: readonly LocalRow[],
): (() => Promise<Requests> | undefined) => {
  let start = 0
  let next: Promise<Requests> | undefined
  const goOn = (): void => {
    next = start < ordered.length ? makeReady(options, ordered, start) : undefined
    next?.catch(() => {})
    start += limits.pushRows
  }
  goOn()
  return () => {
    const taken = next
    goOn()
    return taken
  }
}

/** As many rows as one request may have, as they travel: usually one request. */
const makeReady = async (
  { database }: Options,
  ordered: readonly LocalRow[],
  start: number,
): Promise<Requests> => {
  const rows = ordered.slice(start, start + limits.pushRows)
  return intoRequests(await namingOver(database, rows.map(toWireRow)))
}

const toWireRow = ({ assumedMasterState, newDocumentState }: LocalRow): PushRow => ({
  ...(assumedMasterState === undefined
    ? {}
    : { assumedMasterState: toWire(assumedMasterState as LocalRecord) }),
  newDocumentState: toWire(newDocumentState as LocalRecord),
})

/**
 * Says what each edit was laid over, where that is more than the state that RxDB assumes, and what a
 * record began with that the server has none of yet.
 */
const namingOver = async (
  { device }: LocalDatabase,
  rows: readonly PushRow[],
): Promise<readonly PushRow[]> => {
  const notes = await device.waiting.bulkGet(rows.map(({ newDocumentState: { id } }) => id))
  return rows.map((row, at) => {
    const note = notes[at]
    const over = overBelow(note ?? {}, row.newDocumentState.editId ?? '')
    const assumed = row.assumedMasterState?.editId
    const known = over.every((editId) => editId === assumed) ? row : { ...row, over }
    return note?.start === undefined ? known : { ...known, start: note.start }
  })
}

/** A row that the server cannot take is refused here, and kept for its author to see. */
const refuseHere = async (
  options: Options,
  row: PushRow,
  code: 'too-large' | 'invalid',
): Promise<readonly LocalRecord[]> => {
  const { id } = row.newDocumentState
  const state = row.assumedMasterState ?? { id, _deleted: true }
  await keepRefusal(options, row, { id, code, message: '', fields: [], state })
  return [toLocal(state)]
}

/** Sends one request; where the server cannot take it as a whole, its halves, to find the row it means. */
const send = async (
  options: Options,
  settling: Settling<PushRow>,
  rows: readonly PushRow[],
): Promise<readonly LocalRecord[]> => {
  try {
    const epoch = await options.epochs.current()
    const request = { collection: options.collection, rows: [...rows] }
    const answer = await options.transport.push(
      epoch === undefined ? request : { ...request, epoch },
    )
    return await take(options, settling, rows, answer)
  } catch (error) {
    if (!(error instanceof SyncHttpError)) throw error
    if (error.status === 409 && error.code === 'resync') {
      await options.epochs.enterNewest()
      return send(options, settling, rows)
    }
    if (error.retryAfter !== undefined) await pause(error.retryAfter * 1000)
    if (!meansTheRows(error)) throw error
    const [only] = rows
    if (rows.length === 1 && only !== undefined) {
      return refuseHere(options, only, error.status === 413 ? 'too-large' : 'invalid')
    }
    const middle = Math.ceil(rows.length / 2)
    const first = await send(options, settling, rows.slice(0, middle))
    return [...first, ...(await send(options, settling, rows.slice(middle)))]
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
  settling: Settling<PushRow>,
  rows: readonly PushRow[],
  { conflicts, refused, taken = [], bases = [], writers = [] }: PushResponse,
): Promise<readonly LocalRecord[]> => {
  const { database } = options
  const rowOf = new Map(rows.map((row) => [row.newDocumentState.id, row]))
  const unsettled = new Set([...conflicts, ...refused].map(({ id }) => id))
  for (const id of taken) unsettled.delete(id)
  for (const { id } of conflicts) {
    const editId = rowOf.get(id)?.newDocumentState.editId ?? ''
    const base = bases.find((each) => each.id === id)
    const wrote = writers.find((each) => each.id === id)?.fields
    database.refusals.delete(editId)
    database.conflicts.set(editId, { base, writers: wrote })
  }
  /** What it tells this person is gone from the record once their own edit is in. */
  await noteReplacements(database, conflicts)
  for (const refusal of refused) {
    const row = rowOf.get(refusal.id)
    if (row !== undefined) await keepRefusal(options, row, refusal)
  }
  settling.add(rows.filter(({ newDocumentState: { id } }) => !unsettled.has(id)))
  return [...conflicts, ...refused.map(({ state }) => state)]
    .filter(({ id }) => rowOf.has(id))
    .map(toLocal)
}

/** What is unechoed is noted first: until its note is gone, a page that ends now sends it again. */
const settle = async (
  { database: { device }, collection }: Options,
  rows: readonly PushRow[],
): Promise<void> => {
  await noteUnechoed(device, collection, idsWithoutEcho(rows))
  await settleAcknowledged(
    device,
    rows.map(({ newDocumentState }) => newDocumentState),
  )
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
