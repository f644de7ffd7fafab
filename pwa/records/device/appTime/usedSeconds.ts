/** Somebody who has touched nothing for so long does not use the app, in milliseconds. */
export const idleAfter = 60_000

/** What has been used of a minute that is not full yet, on this device. */
interface Used {
  readonly milliseconds: number
  /** When this was last counted up, by the device's clock. */
  readonly at: number
}

const none: Used = { milliseconds: 0, at: 0 }

const minute = 60_000

/**
 * Adds what has gone by since a window last looked. Windows that stand side by side count the same time
 * once; a clock that was set back counts what the window itself has measured.
 * @param elapsed milliseconds, by a clock that nobody sets.
 */
export const addUsed = (
  { milliseconds, at }: Used,
  elapsed: number,
  now: number,
): { readonly used: Used; readonly minutes: number } => {
  const since = now < at ? elapsed : Math.min(elapsed, now - at)
  const sum = milliseconds + since
  return { used: { milliseconds: sum % minute, at: now }, minutes: Math.floor(sum / minute) }
}

/** Reloading the page starts no minute anew. Signing out forgets it, by the userId in its name. */
const keyOf = (userId: string): string => `our-life.used.${userId}`

export const readUsed = (userId: string): Used => {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null')
    return isUsed(read) ? read : none
  } catch {
    return none
  }
}

export const writeUsed = (userId: string, used: Used): void => {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(used))
  } catch {
    /** Without room a reload begins the minute anew. */
  }
}

const isUsed = (read: unknown): read is Used =>
  typeof read === 'object' &&
  read !== null &&
  'milliseconds' in read &&
  'at' in read &&
  typeof read.milliseconds === 'number' &&
  typeof read.at === 'number'
