import { isConnectionLost } from '#pwa/database/lostConnection.ts'
import { LocalRefusal } from '#pwa/outbox/writer.ts'
import type { Writer } from '#pwa/outbox/writer.ts'
import { dataProblemOf } from '#pwa/state/device/dataProblemOf.ts'
import { tellingOfFullStorage } from './fullStorage.ts'
import { writerBy } from './writerBy.ts'
import type { RunWrite } from './writerBy.ts'

export interface SteadyWriter {
  readonly writer: Writer
  /**
   * @param isEmptied whether the last connection's records are gone.
   * @returns a promise that resolves when a write found the connection lost.
   */
  connect(writer: Writer, isEmptied: boolean): Promise<void>
  disconnect(): void
  giveUp(reason: unknown): void
}

interface Connection {
  readonly writer: Writer
  readonly isEmptied: boolean
  reportLost(): void
}

/** The milliseconds that a browser may take to report the closed connection. */
const grace = 200

/**
 * A write on a lost connection runs once more on the next one. The write fails if its record is
 * gone with the storage, so that its person learns that nothing was saved.
 */
export const createSteadyWriter = (): SteadyWriter => {
  let next = expectConnection()
  let current: Connection | undefined
  const disconnect = (): void => {
    if (current !== undefined) next = expectConnection()
    current = undefined
  }
  const isLost = async (used: Connection, error: unknown): Promise<boolean> => {
    if (error instanceof LocalRefusal || dataProblemOf(error) === 'quota') return false
    if (isConnectionLost(error) && used === current) used.reportLost()
    else if (used === current) await new Promise((resolve) => setTimeout(resolve, grace))
    return used !== current
  }
  const run: RunWrite = async (write) => {
    const used = await next.promise
    try {
      return await tellingOfFullStorage(write(used.writer))
    } catch (error) {
      if (!(await isLost(used, error))) throw error
      const later = await next.promise.catch(() => undefined)
      if (later === undefined || later.isEmptied) throw error
      return tellingOfFullStorage(write(later.writer))
    }
  }
  const runOnce: RunWrite = async (write) =>
    tellingOfFullStorage(write((await next.promise).writer))
  return {
    writer: writerBy({
      run,
      runOnce,
      lastWritten: (elsewhere) => current?.writer.lastWritten(elsewhere),
    }),
    connect: (writer, isEmptied) =>
      new Promise((resolve) => {
        const reportLost = (): void => {
          disconnect()
          resolve()
        }
        current = { writer, isEmptied, reportLost }
        if (next.hasFailed) next = expectConnection()
        next.resolve(current)
      }),
    disconnect,
    giveUp: (reason) => next.fail(reason),
  }
}

interface Expected {
  readonly promise: Promise<Connection>
  hasFailed: boolean
  resolve(connection: Connection): void
  fail(reason: unknown): void
}

const expectConnection = (): Expected => {
  let resolve: (connection: Connection) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<Connection>((resolved, rejected) => {
    resolve = resolved
    reject = rejected
  })
  /** Keeps the page from seeing an unhandled rejection. */
  promise.catch(() => {})
  const expected: Expected = {
    promise,
    hasFailed: false,
    resolve,
    fail: (reason) => {
      expected.hasFailed = true
      reject(reason)
    },
  }
  return expected
}
