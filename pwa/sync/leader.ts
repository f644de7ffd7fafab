import { pause } from './pause.ts'

/**
 * One tab of a person replicates; the others wait for its lock (docs/protocol.md, On the device
 * 11). When the browser freezes the leader, it keeps the lock but stops writing its pulse: a
 * visible tab then takes over.
 */

const pulseEveryMs = 4000
const pulseLostMs = 20_000

const pulseKey = (name: string): string => `${name}.pulse`

interface Options {
  readonly name: string
  now(): Date
  /** Elects through the database if there are no locks, as on plain http pages. */
  elect(): Promise<void>
  lead(): () => Promise<void>
}

export const whenLeader = (options: Options): (() => void) => {
  const leaving = new AbortController()
  const locks = navigator.locks as LockManager | undefined
  if (locks === undefined) void options.elect().then(() => leadUntil(options, leaving.signal))
  else compete(options, locks, leaving.signal)
  return () => leaving.abort()
}

const compete = (options: Options, locks: LockManager, leaving: AbortSignal): void => {
  const { name, now } = options
  let leads = false
  const queue = (how: LockOptions): void => {
    const over = new AbortController()
    leaving.addEventListener('abort', () => over.abort())
    const hold = async (): Promise<void> => {
      leads = true
      await leadUntil(options, over.signal)
    }
    locks.request(name, how, hold).catch(async (error: unknown) => {
      over.abort()
      leads = false
      /**
       * An AbortError means that another tab took the lock while this tab was frozen. Other errors
       * may come again.
       */
      const isTaken = error instanceof DOMException && error.name === 'AbortError'
      if (!isTaken) await pause(pulseEveryMs)
      if (!leaving.aborted) queue({ signal: leaving })
    })
  }
  queue({ signal: leaving })
  const look = setInterval(() => {
    const lost = Math.abs(now().getTime() - readPulse(name)) > pulseLostMs
    if (leads || !lost || document.visibilityState !== 'visible') return
    /**
     * A tab that cannot write a pulse does not take the lock, or such tabs would keep taking it
     * from each other.
     */
    if (writePulse(name, now())) queue({ steal: true })
  }, pulseEveryMs)
  leaving.addEventListener('abort', () => clearInterval(look))
}

/** If the storage takes nothing, as on a full disk, the lock alone decides. */
const writePulse = (name: string, at: Date): boolean => {
  try {
    localStorage.setItem(pulseKey(name), String(at.getTime()))
    return true
  } catch {
    return false
  }
}

const readPulse = (name: string): number => {
  try {
    return Number(localStorage.getItem(pulseKey(name)) ?? 0)
  } catch {
    return 0
  }
}

const leadUntil = async ({ lead, name, now }: Options, over: AbortSignal): Promise<void> => {
  if (over.aborted) return
  const pulse = (): boolean => writePulse(name, now())
  pulse()
  const beating = setInterval(pulse, pulseEveryMs)
  const stop = lead()
  await new Promise((resolve) => {
    over.addEventListener('abort', resolve)
  })
  clearInterval(beating)
  await stop()
}
