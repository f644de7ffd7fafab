import type { ServerResponse } from 'node:http'
import { limits } from '#shared/core/limits.ts'
import { rateLimited } from '#server/http/problems.ts'
import type { Route } from '#server/http/route.ts'
import { createPlacesOfEach } from '#server/queue.ts'

export interface WorkLimits {
  /**
   * A call keeps its place until its answer is read, because an unread answer stays in memory.
   * @returns a function to call when it is processed.
   * @throws HttpError 429 if too many calls wait.
   */
  enter(route: Pick<Route, 'place'>, userId: string, response: ServerResponse): Promise<() => void>
  /**
   * Other calls of the account wait, so that other people never wait for more than one of them at
   * the store.
   */
  work<T>(
    route: Pick<Route, 'place'>,
    userId: string | undefined,
    run: () => Promise<T>,
  ): Promise<T>
}

/** Pulls are limited separately, so that a phone on a slow network can still push. */
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

const whenRead = (response: ServerResponse, then: () => void): void => {
  if (response.closed || response.destroyed) {
    then()
    return
  }
  response.setTimeout(limits.unreadMs, () => response.destroy())
  response.once('close', then)
}
