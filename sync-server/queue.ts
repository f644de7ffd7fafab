import { limits } from '#shared/core/limits.ts'

export type RunInQueue = <T>(work: () => Promise<T>) => Promise<T>

export const createQueue = (atATime: number): RunInQueue => {
  const takeTurn = createQueueByAccount(atATime)
  return (work) => takeTurn('', work)
}

export type RunInQueueByAccount = <T>(account: string, work: () => Promise<T>) => Promise<T>

/** Waiting accounts take turns, however much work each of them has. */
export const createQueueByAccount = (atATime: number): RunInQueueByAccount => {
  const waiting = new Map<string, (() => void)[]>()
  let running = 0
  const letNextIn = (): void => {
    const [next] = waiting
    if (next === undefined) {
      running -= 1
      return
    }
    const [account, works] = next
    const begin = works.shift()
    waiting.delete(account)
    if (works.length > 0) waiting.set(account, works)
    begin?.()
  }
  return async (account, work) => {
    if (running < atATime) running += 1
    else {
      await new Promise<void>((resolve) => {
        waiting.set(account, [...(waiting.get(account) ?? []), resolve])
      })
    }
    try {
      return await work()
    } finally {
      letNextIn()
    }
  }
}

export const createQueuePerAccount = (atATime: number): RunInQueueByAccount => {
  const places = createPlacesOfEach(1)
  const takeTurn = createQueueByAccount(atATime)
  return async (account, work) => {
    const leave = await places.enter(account)
    try {
      return await takeTurn(account, work)
    } finally {
      leave()
    }
  }
}

/** Each account has its own fixed number of places, whatever other accounts use. */
export interface PlacesOfEach {
  enter(account: string): Promise<() => void>
  waiting(account: string): number
}

export const createPlacesOfEach = (atATime: number): PlacesOfEach => {
  interface Line {
    taken: number
    readonly waiting: (() => void)[]
  }
  const lines = new Map<string, Line>()
  return {
    enter: async (account) => {
      const line = lines.get(account) ?? { taken: 0, waiting: [] }
      lines.set(account, line)
      if (line.taken < atATime) line.taken += 1
      else await new Promise<void>((resolve) => line.waiting.push(resolve))
      return () => {
        const next = line.waiting.shift()
        if (next !== undefined) next()
        else if ((line.taken -= 1) === 0) lines.delete(account)
      }
    },
    waiting: (account) => lines.get(account)?.waiting.length ?? 0,
  }
}

/**
 * Node accepts one new connection per round of its event loop. With one round between two pieces of
 * work, a client that opens many connections would delay all others by as many pieces.
 */
const roundsGivenWay = 8

export const yieldToEventLoop = async (): Promise<void> => {
  for (let round = 0; round < roundsGivenWay; round += 1) {
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
}

/**
 * Each step is a short transaction, and other work runs in between.
 * @param step gets the result of the previous step; its last result is undefined or false.
 */
export const repeatSteps = async <Reached>(
  step: (reached: Reached | undefined) => Promise<Reached | undefined | false>,
): Promise<void> => {
  let reached = await step(undefined)
  while (reached !== undefined && reached !== false) {
    await yieldToEventLoop()
    reached = await step(reached)
  }
}

export interface Turn {
  isOver(): boolean
}

export const beginTurn = (): Turn => {
  const start = performance.now()
  return { isOver: () => performance.now() - start > limits.turnMs }
}
