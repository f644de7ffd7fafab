import type { KnownTime } from './knownTime.ts'

/** In milliseconds: a clock off by less still shows the right day most of the time. */
const tolerated = 12 * 60 * 60 * 1000

let ahead = 0
const listeners = new Set<() => void>()

/**
 * The server's time if this device is off by more than half a day, so that new expenses and the
 * month in view get the right day. Nothing is ordered by it.
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
 * Returns 0 if this device's clock is nearer to the last known moment without a correction:
 * somebody may have set it right. In milliseconds.
 */
export const correctionOf = ({ latest, ahead: known }: KnownTime, now: number): number => {
  const isStillWrong = Math.abs(now + known - latest) < Math.abs(now - latest)
  return Math.abs(known) > tolerated && isStillWrong ? known : 0
}
