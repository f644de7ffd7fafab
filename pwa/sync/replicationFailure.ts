import type { Subscription } from 'rxjs'
import type { Replication } from './books.ts'

/**
 * Resolves with the first error that is not a handler's own (sync-protocol, On the device 8): those
 * RxDB tries again by itself. `giveUp` resolves it early.
 */
export const failureOf = (
  replication: Replication,
): { failed: Promise<unknown>; giveUp: (error?: unknown) => void } => {
  let giveUp: (error?: unknown) => void = () => {}
  let errors: Subscription | undefined
  const endWatch = watchBooks(replication, (error) => giveUp(error))
  const failed = new Promise<unknown>((resolve) => {
    giveUp = resolve
    errors = replication.error$.subscribe((error) => {
      if (!isHandlerError(error)) resolve(error)
    })
  })
  void failed.then(() => {
    errors?.unsubscribe()
    endWatch()
  })
  return { failed, giveUp }
}

/** How often RxDB's queues are looked at, in milliseconds. */
const lookEvery = 500

/**
 * RxDB tells nobody of a failed write of its own books, and all that comes after waits in the same
 * broken queues for ever. @returns how to stop looking.
 */
const watchBooks = (replication: Replication, failed: (error: unknown) => void): (() => void) => {
  const watched = new WeakSet<Promise<unknown>>()
  const look = (): void => {
    const state = replication.internalReplicationState
    if (state === undefined) return
    for (const queue of [state.checkpointQueue, state.streamQueue.up, state.streamQueue.down]) {
      if (watched.has(queue)) continue
      watched.add(queue)
      queue.catch(failed)
    }
  }
  const looking = setInterval(look, lookEvery)
  return () => clearInterval(looking)
}

/**
 * What a push handler throws. RxDB would wrap anything else, with all of the batch written out in the
 * message: of ten thousand rows that wait that held the page up for a third of a second, at each attempt.
 */
export class PushFailed extends Error {
  override readonly name = 'PushFailed'
  /** By this RxDB takes it for one of its own, and passes it on as it is. */
  readonly rxdb = true

  constructor(cause: unknown) {
    super('the rows are to be sent again', { cause })
  }
}

/** RxDB wraps what a pull handler threw. */
const isHandlerError = (error: unknown): boolean => {
  const { code, parameters } = error as { code?: string; parameters?: { errors?: unknown } }
  return error instanceof PushFailed || (code === 'RC_PULL' && parameters?.errors !== undefined)
}
