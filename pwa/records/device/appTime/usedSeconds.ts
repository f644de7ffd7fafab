/** The milliseconds without a touch after which the app counts as unused. */
export const idleAfter = 60_000

interface Used {
  readonly milliseconds: number
  readonly at: number
}

const none: Used = { milliseconds: 0, at: 0 }

const minute = 60_000

/**
 * Two open windows count the same time once; if the clock was set back, the window's own measure
 * counts.
 * @param elapsed the milliseconds since the last count, by a clock that cannot be set.
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

/**
 * Names the stored part of a minute, which a reload must not lose. Signing out deletes the key,
 * which contains the userId.
 */
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
  } catch {}
}

const isUsed = (read: unknown): read is Used =>
  typeof read === 'object' &&
  read !== null &&
  'milliseconds' in read &&
  'at' in read &&
  typeof read.milliseconds === 'number' &&
  typeof read.at === 'number'
