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

/** RxDB wraps what a handler threw, and names it by the direction. */
const isHandlerError = (error: unknown): boolean => {
  const { code, parameters } = error as { code?: string; parameters?: { errors?: unknown } }
  return (code === 'RC_PULL' || code === 'RC_PUSH') && parameters?.errors !== undefined
}
