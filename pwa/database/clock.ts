import type { KnownTime } from './knownTime.ts'

/**
 * The largest error of a clock that is left uncorrected, in milliseconds: such a clock still shows
 * the right day most of the time.
 */
const tolerated = 12 * 60 * 60 * 1000

let ahead = 0
const listeners = new Set<() => void>()

/**
 * Returns the server's time if this device's clock is off by more than half a day, so that new
 * expenses and the month in view get the right day. Records are never ordered by this time.
 */
export const clockNow = (): Date => new Date(Date.now() + ahead)

export const clockCorrection = (): number => ahead

export const onClockCorrected = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const correctClock = (known: KnownTime | undefined): void => {
  const corrected = known === undefined ? 0 : correctionOf(known, Date.now())
  if (corrected === ahead) return
  ahead = corrected
  for (const listener of listeners) listener()
}

/**
 * Returns the milliseconds by which to correct this device's clock. Returns 0 if the clock is
 * nearer to the last known moment uncorrected, because somebody may have set it right.
 */
export const correctionOf = ({ latest, ahead: known }: KnownTime, now: number): number => {
  const isStillWrong = Math.abs(now + known - latest) < Math.abs(now - latest)
  return Math.abs(known) > tolerated && isStillWrong ? known : 0
}
