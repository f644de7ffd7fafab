import type { KnownTime } from './knownTime.ts'

/** A clock that is off by less still shows the right day, or one of its neighbors for a while. */
const tolerated = 12 * 60 * 60 * 1000

let ahead = 0
const listeners = new Set<() => void>()

/**
 * The present moment by this device's clock, or by the server's where that clock is wrong by more than half a
 * day: new expenses and the month in view are of the day that it is. Nothing is ordered by it.
 */
export const clockNow = (): Date => new Date(Date.now() + ahead)

/** Returns the correction of this device's clock, in milliseconds. */
export const clockCorrection = (): number => ahead

export const onClockCorrected = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @param known what the server's clock said when it last answered. */
export const correctClock = (known: KnownTime | undefined): void => {
  const corrected = known === undefined ? 0 : correctionOf(known, Date.now())
  if (corrected === ahead) return
  ahead = corrected
  for (const listener of listeners) listener()
}

/**
 * Somebody may have set the clock right since: then it is nearer to the last known moment without a correction.
 * @param now by this device's clock, in milliseconds.
 */
export const correctionOf = ({ latest, ahead: known }: KnownTime, now: number): number => {
  const isStillWrong = Math.abs(now + known - latest) < Math.abs(now - latest)
  return Math.abs(known) > tolerated && isStillWrong ? known : 0
}
