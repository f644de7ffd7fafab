/**
 * Keeps one collection's pulls and pushes apart (sync-protocol, On the device 1): a pull in flight
 * that brought the echo before the push's acknowledgement left its author without `rev` for ever.
 * A push that has failed once holds nothing up: it may be failing for a long time.
 */
export interface Gate {
  /** Runs a pull request once nothing is being pushed. */
  pulling<T>(work: () => Promise<T>): Promise<T>
  /** Runs one at once; undefined where something is being pushed. */
  pullingNow<T>(work: () => Promise<T>): Promise<T> | undefined
  /** How many pull requests have begun so far. */
  pullsBegun(): number
  /** How many pushes have begun so far. */
  pushesBegun(): number
  /** Runs a push once no pull request is under way. */
  pushing<T>(work: () => Promise<T>): Promise<T>
  /**
   * Begins a push that RxDB does not know of yet, where nothing else is under way and the last push
   * did not fail: pulls wait until RxDB has come to it.
   * @param until resolves when that is, or when it is known that it never will.
   */
  pushingAhead(work: () => void, until: Promise<void>): Promise<void>
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

interface State {
  pulls: number
  pullsBegun: number
  pushesBegun: number
  pushHasFailed: boolean
  /** Ends when RxDB has come to what was pushed ahead. */
  ahead: Promise<unknown> | undefined
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
  const state: State = {
    pulls: 0,
    pullsBegun: 0,
    pushesBegun: 0,
    pushHasFailed: false,
    ahead: undefined,
  }
  const busy = (): Promise<unknown> | undefined => state.ahead ?? pushing()
  const isFree = (): boolean => busy() === undefined && !isStopped()
  const pull = async <T>(work: () => Promise<T>): Promise<T> => {
    state.pulls += 1
    state.pullsBegun += 1
    try {
      return await work()
    } finally {
      state.pulls -= 1
    }
  }
  return {
    pulling: async (work) => {
      /** No await between seeing that the way is free and taking it, here and below. */
      for (let under = busy(); under !== undefined; under = busy()) {
        if (state.pushHasFailed || isStopped()) break
        await Promise.race([under, pause(lookEvery)])
      }
      return pull(work)
    },
    pullingNow: (work) => (isFree() ? pull(work) : undefined),
    pullsBegun: () => state.pullsBegun,
    pushesBegun: () => state.pushesBegun,
    pushing: async (work) => {
      while (state.pulls > 0 && !isStopped()) await pause(lookEvery)
      state.pushHasFailed = false
      state.pushesBegun += 1
      try {
        return await work()
      } catch (error) {
        state.pushHasFailed = true
        throw error
      }
    },
    pushingAhead: async (work, until) => {
      /** The watch learns of an end that has come already in a turn of its own. */
      if (pushing() !== undefined) await Promise.resolve()
      if (isFree() && state.pulls === 0 && !state.pushHasFailed) pushAhead(state, work, until)
    },
  }
}

const pushAhead = (state: State, work: () => void, until: Promise<void>): void => {
  state.pushesBegun += 1
  state.ahead = until
  void until.then(() => {
    state.ahead = undefined
  })
  work()
}
