import { Subject } from 'rxjs'
import type { Subscription } from 'rxjs'
import { replicateRxCollection } from 'rxdb/plugins/replication'
import { collectionOf } from '#pwa/data/collectionOf.ts'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import { canonical } from '#shared/sync/canonical.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import { createEpochs } from './epochs.ts'
import { bringFirstPages } from './firstPages.ts'
import { createGate, pause, until } from './gate.ts'
import { createPullHandler } from './pullHandler.ts'
import { createPushAhead } from './pushAhead.ts'
import type { createPullTogether } from './pullTogether.ts'
import { createPushHandler } from './pushHandler.ts'
import { watchQueue } from './queueWatch.ts'
import { replicationName } from './books.ts'
import type { MetaStore, Replication } from './books.ts'
import { isUnreachable } from './retries.ts'
import type { Retries } from './retries.ts'
import { failureOf, PushFailed } from './replicationFailure.ts'
import { settleStart } from './settleStart.ts'
import type { Transport } from './transport.ts'

export interface ReplicateOptions {
  readonly database: LocalDatabase
  readonly transport: Transport
  readonly pullTogether: ReturnType<typeof createPullTogether>
  painted(): Promise<void>
  /** Milliseconds before a failed request is sent again. */
  readonly retryTime: number
  readonly retries: Retries
  /** A handler's error, e.g. no network; it is tried again by itself. */
  onRequestError(error: unknown): void
  onRequestSuccess(): void
  /** The local storage failed; the replication starts anew. */
  onStorageError(error: unknown): void
}

export interface CollectionReplication {
  /**
   * Pulls what is new. Never skips: the pull goes on from where the last one came to.
   * @param isTold something is known to be new: it is asked for before RxDB has come to ask.
   */
  resync(isTold?: boolean): void
  /** Is nothing being sent, fetched or stored just now? */
  isIdle(): boolean
  stop(): Promise<void>
}

const firstPause = 500
const longestPause = 60_000

/**
 * Replicates one collection until stopped. RxDB logs a storage error in a pulled page and passes
 * over the page, a gap for ever; so any error that is not a handler's own ends the replication,
 * and a new one goes on from the last page that was stored (sync-protocol, On the device 8).
 */
export const replicateCollection = (
  options: ReplicateOptions,
  collection: CollectionName,
): CollectionReplication => {
  let stopped = false
  let running: Running | undefined
  const keepRunning = async (): Promise<void> => {
    let wait = firstPause
    let afterStorageError = false
    while (!stopped) {
      running = run(options, collection, afterStorageError)
      const startedAt = options.database.environment.now().getTime()
      const error = await running.failed
      if (stopped) return
      options.onStorageError(error)
      await end(running)
      const lasted = options.database.environment.now().getTime() - startedAt
      wait = lasted > longestPause ? firstPause : Math.min(wait * 2, longestPause)
      afterStorageError = true
      await pause(wait)
    }
  }
  void keepRunning()
  return {
    resync: (isTold = false) => void running?.resync(isTold),
    isIdle: () => running?.isIdle() ?? false,
    stop: async () => {
      stopped = true
      running?.giveUp()
      if (running !== undefined) await end(running)
    },
  }
}

interface Running {
  readonly replication: Replication
  /** Sends what this tab writes as soon as it is kept. */
  readonly sendingAhead: Subscription
  /** Resolves with the error that ends this replication. */
  readonly failed: Promise<unknown>
  resync(isTold: boolean): Promise<void>
  isIdle(): boolean
  giveUp(): void
}

const run = (
  options: ReplicateOptions,
  collection: CollectionName,
  afterStorageError: boolean,
): Running => {
  const { database } = options
  const stream = new Subject<'RESYNC'>()
  const { replication, pushing, pulling, ahead, pushAhead } = prepare(options, collection, stream)
  const { failed, giveUp } = failureOf(replication)
  const bringFirst = async (): Promise<void> => {
    if (afterStorageError || replication.isStopped()) return
    const pull = noticingOutcome(options.pullTogether, options)
    await bringFirstPages({ database, collection, replication, pull, painted: options.painted })
  }
  settleStart(database, collection, replication, afterStorageError)
    .then(bringFirst)
    .then(() => (replication.isStopped() ? undefined : replication.start()))
    .catch(giveUp)
  const sendingAhead = database.keptEdits.subscribe((edit) => {
    if (collectionOf(edit.after) === collection) void pushAhead.begin(edit)
  })
  return {
    replication,
    sendingAhead,
    failed,
    giveUp,
    resync: async (isTold) => {
      ahead.forget()
      /** The watch learns of an end that has come already in a turn of its own. */
      if (pushing() !== undefined) await Promise.resolve()
      /** Before RxDB, which looks for uploads at a RESYNC, too, and holds pulls up meanwhile. */
      if (isTold) ahead.begin()
      stream.next('RESYNC')
    },
    isIdle: () => pushing() === undefined && pulling() === undefined,
  }
}

/** RxDB's replication with our handlers, not started yet, and watches over its two queues. */
const prepare = (
  options: ReplicateOptions,
  collection: CollectionName,
  stream: Subject<'RESYNC'>,
) => {
  const { database, pullTogether, painted, transport } = options
  /**
   * RxDB's own flag of being busy is lowered while a RESYNC's pushes are still under way; the queue
   * that these pushes stand in is not.
   */
  const queues = () => replication.internalReplicationState?.streamQueue
  const pushing = watchQueue(() => queues()?.up)
  const pulling = watchQueue(() => queues()?.down)
  const isStopped = (): boolean => replication.isStopped()
  const gate = createGate(pushing, isStopped)
  const stored = (checkpoint: Checkpoint): Promise<void> =>
    until(() => isStopped() || isStored(replication, checkpoint))
  const meta = (): MetaStore => {
    const books = replication.metaInstance
    if (books === undefined) throw new Error('the replication has not begun')
    return books as unknown as MetaStore
  }
  const epochs = createEpochs({ database, collection, transport, meta })
  const handling = { database, collection, gate, epochs }
  const { handle: pull, ahead } = createPullHandler({ ...handling, pullTogether, painted, stored })
  const pushAhead = createPushAhead(gate, async (row) => {
    const epoch = await epochs.current()
    return epoch === undefined ? undefined : transport.push({ collection, epoch, rows: [row] })
  })
  const push = createPushHandler({ ...handling, transport, ahead: pushAhead, isStopped })
  const replication: Replication = replicateRxCollection<LocalRecord, Checkpoint>({
    collection: database.collections[collection],
    replicationIdentifier: replicationName(collection),
    live: true,
    autoStart: false,
    waitForLeadership: false,
    toggleOnDocumentVisible: false,
    /** The handlers have waited themselves (noticingOutcome), so as to be woken; RxDB need not wait more. */
    retryTime: 1,
    /** Only an empty page ends a pull (sync-protocol, Pull 6). */
    pull: { batchSize: 1, stream$: stream, handler: noticingOutcome(pull, options) },
    /** RxDB keeps no order between batches: ours are made in the handler (On the device 2). */
    push: { batchSize: 10_000, handler: failingPlainly(noticingOutcome(push, options)) },
  })
  return { replication, pushing, pulling, ahead, pushAhead }
}

const isStored = (replication: Replication, checkpoint: Checkpoint): boolean =>
  canonical(replication.internalReplicationState?.lastCheckpointDoc.down?.checkpointData) ===
  canonical(checkpoint)

const noticingOutcome =
  <A extends unknown[], T>(
    handler: (...args: A) => Promise<T>,
    { onRequestError, onRequestSuccess, retries, retryTime }: ReplicateOptions,
  ) =>
  async (...args: A): Promise<T> => {
    try {
      const answer = await handler(...args)
      onRequestSuccess()
      retries.wake()
      return answer
    } catch (error) {
      onRequestError(error)
      await (isUnreachable(error) ? retries.pause(retryTime) : pause(retryTime))
      throw error
    }
  }

/** What RxDB itself threw meanwhile is no handler's error, and ends the replication. */
const failingPlainly =
  <A extends unknown[], T>(handler: (...args: A) => Promise<T>) =>
  (...args: A): Promise<T> =>
    handler(...args).catch((error: unknown) => {
      throw error instanceof Error && 'rxdb' in error ? error : new PushFailed(error)
    })

/** A checkpoint that could not be written would keep RxDB from ending the replication, too. */
const end = async ({ replication, sendingAhead }: Running): Promise<void> => {
  sendingAhead.unsubscribe()
  const state = replication.internalReplicationState
  if (state !== undefined) state.checkpointQueue = state.checkpointQueue.catch(() => {})
  await replication.cancel()
}
