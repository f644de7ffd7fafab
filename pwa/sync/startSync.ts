import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { moveRecords } from '#pwa/database/moving/moveRecords.ts'
import { noteUnmoved } from '#pwa/database/moving/noteUnmoved.ts'
import { reindexNewKinds, reindexOtherLists } from '#pwa/database/moving/reindexRecords.ts'
import { applyPending } from '#pwa/outbox/applyPending.ts'
import { hasSendable, holdLeft } from '#pwa/outbox/held.ts'
import { takeOverEarlier } from '#pwa/outbox/takeOverEarlier.ts'
import { collectionNames } from '#shared/sync/protocol.ts'
import type { CollectionName } from '#shared/sync/protocol.ts'
import { epochOf, readCheckpoints } from './checkpoints.ts'
import { followLive } from './liveStream.ts'
import { createPace } from './sending/pace.ts'
import { pause } from './pause.ts'
import { createPull } from './pull.ts'
import { push } from './sending/push.ts'
import { requested, RequestFailed } from './requests.ts'
import { returnLostRecords } from './restore.ts'
import { createRetries, isUnreachable } from './retries.ts'
import type { Retries } from './retries.ts'
import { SyncHttpError } from './transport.ts'
import type { Transport } from './transport.ts'

export interface SyncOptions {
  readonly database: LocalDatabase
  readonly transport: Transport
  painted(): Promise<void>
  readonly retryMs?: number
  onRequestError(error: unknown): void
  onRequestSuccess(): void
  onStorageError(error: unknown): void
}

export interface Sync {
  resync(): void
  isIdle(): boolean
  stop(): Promise<void>
}

const usualRetryMs = 5000

/**
 * Alternates between emptying the outbox and pulling, as long as there is work for either
 * (docs/protocol.md, On the device 3), and keeps one live stream open.
 */
export const startSync = (options: SyncOptions): Sync => {
  const retries = createRetries()
  const loop = createLoop(options, retries)
  const endLive = followLive({
    transport: options.transport,
    retries,
    onOpen: () => {
      options.onRequestSuccess()
      retries.wake()
      loop.want(collectionNames)
    },
    onEvent: (event) => {
      if (event.type === 'audiences') loop.want(collectionNames)
      /** Ignores event types and collections of a newer server. */
      if (event.type === 'changed') loop.want(event.collections)
    },
    onError: options.onRequestError,
  })
  return {
    resync: () => {
      retries.wake()
      loop.want(collectionNames)
    },
    isIdle: loop.isIdle,
    stop: async () => {
      endLive()
      await loop.stop()
    },
  }
}

const createLoop = (options: SyncOptions, retries: Retries) => {
  const { database } = options
  const wanted = new Set<CollectionName>(collectionNames)
  const wake = createSignal()
  let stopped = false
  let isResting = false
  const hasPending = (): Promise<boolean> => hasSendable(database)
  const turn = createTurn({ ...options, wanted, hasPending, isStopped: () => stopped })
  const over = createSignal()
  const isOver = over.next()
  const rest = createRest(options, retries, () => stopped)
  const run = async (): Promise<void> => {
    for (let isReady = false; !stopped;) {
      try {
        if (!isReady) await makeReady(database)
        isReady = true
        await turn()
        await rest.after(undefined)
        const rung = wake.next()
        if (stopped || wanted.size > 0 || (await hasPending())) continue
        isResting = true
        await Promise.race([rung, untilHoldEnds(database)])
        isResting = false
      } catch (error) {
        await Promise.race([rest.after(error), isOver])
      }
    }
  }
  const endFollowing = database.device.onAppended(wake.ring)
  const running = run()
  /**
   * The move runs beside the loop, because lists and edits also reach records that are not moved
   * yet.
   */
  const moving = moveBehind(options, () => stopped, isOver)
  return {
    want: (names: Iterable<CollectionName>) => {
      for (const name of names) if (collectionNames.includes(name)) wanted.add(name)
      wake.ring()
    },
    isIdle: () => isResting && wanted.size === 0,
    stop: async () => {
      stopped = true
      endFollowing()
      wake.ring()
      over.ring()
      await Promise.all([running, moving])
    },
  }
}

const untilHoldEnds = async (database: LocalDatabase): Promise<void> => {
  const left = await holdLeft(database)
  return left === undefined ? new Promise(() => {}) : pause(left)
}

/** A failed move is tried again later, because the device may have room by then. */
const moveBehind = async (
  { database, painted, onStorageError }: SyncOptions,
  isStopped: () => boolean,
  isOver: Promise<void>,
): Promise<void> => {
  await painted()
  for (let rest = longestPauseMs; !isStopped(); rest *= 2) {
    try {
      if (await moveRecords(database, isStopped)) return
    } catch (error) {
      onStorageError(error)
    }
    await Promise.race([pause(rest), isOver])
  }
}

const makeReady = async (database: LocalDatabase): Promise<void> => {
  /** This step precedes any pull, because it decides from which checkpoint to pull. */
  await noteUnmoved(database.device)
  /** A tab of a version before the outbox may still be open. */
  await takeOverEarlier(database)
  await applyPending(database, true)
  for (const name of collectionNames) {
    await reindexOtherLists(database, name)
    await reindexNewKinds(database.collections[name])
  }
}

interface TurnOptions extends SyncOptions {
  readonly wanted: Set<CollectionName>
  hasPending(): Promise<boolean>
  isStopped(): boolean
}

/** A failed push does not delay the pull. */
const createTurn = (options: TurnOptions) => {
  const { database, transport, wanted, hasPending, isStopped } = options
  const pace = createPace()
  const pull = createPull({ ...options, pace: createPace() })
  const epoch = async (): Promise<string | undefined> =>
    epochOf(await readCheckpoints(database.device))
  const enter = async (next: string): Promise<void> => {
    await returnLostRecords(database, transport, next)
    for (const name of collectionNames) wanted.add(name)
  }
  const enterNewest = async (): Promise<void> => {
    const asked = { epoch: (await epoch()) ?? '', audiences: {} }
    const request = { collections: { families: asked }, limit: 1 }
    const answer = await requested(() => transport.pull(request))
    await enter('resync' in answer ? answer.resync : answer.epoch)
  }
  const pushWaiting = async (): Promise<unknown> => {
    if (!(await hasPending())) return undefined
    const current = await epoch()
    try {
      await push({ database, transport, pace, isStopped, epoch: () => current })
    } catch (error) {
      if (isOfAnotherEpoch(error)) await enterNewest()
      else if (error instanceof RequestFailed) return error
      else throw error
    }
    return undefined
  }
  const pullWanted = async (): Promise<void> => {
    const names = new Set(wanted)
    wanted.clear()
    let open: Iterable<CollectionName> = names
    try {
      const pulled = await pull(names)
      if (pulled.resync !== undefined) await enter(pulled.resync)
      else open = pulled.open
    } finally {
      for (const name of open) wanted.add(name)
    }
  }
  return async (): Promise<void> => {
    const failure = await pushWaiting()
    if (wanted.size > 0 && !isStopped()) await pullWanted()
    if (failure !== undefined) throw failure
  }
}

/**
 * True if the server was restored, and must get back what it lacks before anything else is sent.
 */
const isOfAnotherEpoch = (error: unknown): boolean =>
  error instanceof RequestFailed &&
  error.cause instanceof SyncHttpError &&
  error.cause.status === 409 &&
  error.cause.code === 'resync'

const shortestPauseMs = 500
/** The longest pause, in milliseconds: short, so that a device that has room again notices soon. */
const longestPauseMs = 8000

const createRest = (
  { onRequestError, onRequestSuccess, onStorageError, retryMs = usualRetryMs }: SyncOptions,
  retries: Retries,
  isStopped: () => boolean,
) => {
  let storagePause = shortestPauseMs
  return {
    after: async (error: unknown): Promise<void> => {
      if (isStopped()) return
      if (error === undefined) {
        storagePause = shortestPauseMs
        onRequestSuccess()
      } else if (error instanceof RequestFailed) {
        onRequestError(error.cause)
        await pauseAfter(error.cause, retryMs, retries)
      } else {
        onStorageError(error)
        await retries.pause(storagePause)
        storagePause = Math.min(storagePause * 2, longestPauseMs)
      }
    },
  }
}

const pauseAfter = (cause: unknown, retryMs: number, retries: Retries): Promise<void> => {
  if (isUnreachable(cause)) return retries.pause(retryMs)
  const named = cause instanceof SyncHttpError ? (cause.retryAfter ?? 0) * 1000 : 0
  return pause(Math.max(retryMs, named))
}

const createSignal = () => {
  let ring = (): void => {}
  return {
    ring: () => ring(),
    next: (): Promise<void> =>
      new Promise((resolve) => {
        ring = resolve
      }),
  }
}
