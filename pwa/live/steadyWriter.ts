import { isConnectionLost } from '#pwa/database/lostConnection.ts'
import { LocalRefusal } from '#pwa/outbox/writer.ts'
import type { Writer } from '#pwa/outbox/writer.ts'
import { dataProblemOf } from '#pwa/state/device/dataProblemOf.ts'
import { tellingOfFullStorage } from './fullStorage.ts'
import { writerBy } from './writerBy.ts'
import type { RunWrite } from './writerBy.ts'

/** A writer that outlives the connections to this device's storage. */
export interface SteadyWriter {
  readonly writer: Writer
  /**
   * Sends writes to this connection's writer from now on.
   * @param isEmptied whether what the last connection held is gone.
   * @returns a promise that resolves when a write found the connection lost.
   */
  connect(writer: Writer, isEmptied: boolean): Promise<void>
  /** The connection is lost: writes wait for the next one. */
  disconnect(): void
  /** No connection is in sight: writes fail until there is one again. */
  giveUp(reason: unknown): void
}

interface Connection {
  readonly writer: Writer
  readonly isEmptied: boolean
  reportLost(): void
}

/**
 * Milliseconds that a browser may need after a failure to say that it has closed the connection.
 */
const grace = 200

/**
 * Runs a write whose connection is lost once more by the next one, unless its record is gone with
 * the storage; otherwise it fails, so that its person learns that nothing was saved.
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
    writer: writerBy({ run, runOnce }),
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
  /** An unhandled rejection must not reach the page. */
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
