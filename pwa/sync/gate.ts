/**
 * Keeps one collection's pulls and pushes apart (sync-protocol, On the device 1): a pull in flight
 * that brought the echo before the push's acknowledgement left its author without `rev` for ever.
 * A push that has failed once holds nothing up: it may be failing for a long time.
 */
export interface Gate {
  /** Runs a pull request once nothing is being pushed. */
  pulling<T>(work: () => Promise<T>): Promise<T>
  /** Runs a push once no pull request is under way. */
  pushing<T>(work: () => Promise<T>): Promise<T>
}

/** How often a state that only RxDB knows is looked at, in milliseconds. */
const lookEvery = 5

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

export const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await pause(lookEvery)
}

/**
 * @param pushing what to wait for while RxDB is busy with a push, its bookkeeping after the answer
 * included; undefined when it is not.
 * @param isStopped nothing is waited for once the replication has ended.
 */
export const createGate = (
  pushing: () => Promise<unknown> | undefined,
  isStopped: () => boolean,
): Gate => {
  let pulls = 0
  let pushHasFailed = false
  return {
    pulling: async (work) => {
      /** No await between seeing that the way is free and taking it, here and below. */
      for (let busy = pushing(); busy !== undefined; busy = pushing()) {
        if (pushHasFailed || isStopped()) break
        await Promise.race([busy, pause(lookEvery)])
      }
      pulls += 1
      try {
        return await work()
      } finally {
        pulls -= 1
      }
    },
    pushing: async (work) => {
      while (pulls > 0 && !isStopped()) await pause(lookEvery)
      pushHasFailed = false
      try {
        return await work()
      } catch (error) {
        pushHasFailed = true
        throw error
      }
    },
  }
}
