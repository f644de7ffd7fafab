import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { createTurns } from '#server/turns.ts'

/** For files made to take long. */
const msLimit = 30_000

/** Built as this file is, it stands beside it. */
const script = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'withoutPlaceThread.source.mjs')
  : join(import.meta.dirname, 'withoutPlaceThread.js')

const takeTurn = createTurns(1)
let thread: Worker | undefined

/**
 * `withoutPlace` in a thread, so that the server answers others meanwhile: a hostile file of 10 MB takes seconds.
 * @returns undefined for what is no photo, is cut short, or takes too long.
 */
export const withoutPlaceAside = (sent: Uint8Array): Promise<Uint8Array | undefined> =>
  takeTurn(async () => {
    const asked = (thread ??= startThread())
    asked.postMessage(sent)
    try {
      const [kept] = await once(asked, 'message', { signal: AbortSignal.timeout(msLimit) })
      return kept as Uint8Array | undefined
    } catch {
      thread = undefined
      await asked.terminate()
      return undefined
    }
  })

const startThread = (): Worker => {
  const started = new Worker(script, { execArgv: [], env: {} })
  /** The server may end while it waits for photos. */
  started.unref()
  return started
}
