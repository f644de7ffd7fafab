import type { ServerResponse } from 'node:http'
import { limits } from '#shared/core/limits.ts'
import { rateLimited } from '#server/http/problems.ts'
import type { Route } from '#server/http/route.ts'
import { createPlacesOfEach } from '#server/queue.ts'

export interface WorkLimits {
  /**
   * Waits until the account has few enough calls under way. A call is, until it has been worked on and
   * its answer has been read: an answer that nobody reads stays in memory.
   * @returns to be called when it has been worked on.
   * @throws HttpError 429 where too many wait already.
   */
  enter(route: Pick<Route, 'place'>, userId: string, response: ServerResponse): Promise<() => void>
  /**
   * Works on a call once all of it is here. The account's other calls wait: other people's, which come
   * one after another at the store, must not wait for more than one of them.
   */
  work<T>(
    route: Pick<Route, 'place'>,
    userId: string | undefined,
    run: () => Promise<T>,
  ): Promise<T>
}

/** Pulls have places of their own: a phone on a slow network must not hold up what it sends. */
export const createWorkLimits = (): WorkLimits => {
  const places = {
    pull: createPlacesOfEach(limits.callsAtOnce.pull),
    call: createPlacesOfEach(limits.callsAtOnce.call),
  }
  const worked = createPlacesOfEach(limits.callsWorked)
  return {
    work: async ({ place }, userId, run) => {
      if (place === 'none' || userId === undefined) return run()
      const leave = await worked.enter(userId)
      try {
        return await run()
      } finally {
        leave()
      }
    },
    enter: async ({ place }, userId, response) => {
      if (place === 'none') return () => undefined
      if (places[place].waiting(userId) >= limits.callsWaiting) throw rateLimited(1)
      const leave = await places[place].enter(userId)
      return () => whenRead(response, leave)
    },
  }
}

/** Or when it is clear that it will not be. */
const whenRead = (response: ServerResponse, then: () => void): void => {
  if (response.closed || response.destroyed) {
    then()
    return
  }
  response.setTimeout(limits.unreadMs, () => response.destroy())
  response.once('close', then)
}
