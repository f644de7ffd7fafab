/**
 * This file does without zod, because a shared device's first screen loads without it
 * (sync-server/routes/people/pinShapes.ts).
 */
export const pinLength = { shortest: 4, longest: 12 } as const

export type PinProblem = 'too-short' | 'too-easy'

export const pinProblem = (pin: string, shortest: number): PinProblem | undefined => {
  if (pin.length < shortest) return 'too-short'
  return isEasy(pin) ? 'too-easy' : undefined
}

/** Finds repeated or consecutive digits, which siblings would try first. */
const isEasy = (pin: string): boolean => {
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]))
  return [0, 1, -1].some((step) => steps.every((each) => each === step))
}

const freeTries = 3

const waits = [30, 60, 300, 900, 3600] as const

/**
 * @param failures wrong PINs since the last correct one.
 * @returns the seconds to wait before the next try; at this rate, trying all four-digit PINs takes
 * over a year.
 */
export const waitAfter = (failures: number): number =>
  failures < freeTries ? 0 : (waits[failures - freeTries] ?? waits[waits.length - 1] ?? 0)
